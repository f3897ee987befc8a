@echo off
rem Run all checks and tests; with arguments, run pytest alone with them (scripts\test tests\core -k bar).
call "%~dp0prepare.cmd" test || exit /b 1
"%~dp0..\.venv\Scripts\python.exe" "%~dp0checks.py" %*
