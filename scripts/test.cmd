@echo off
rem Run all checks and tests. With arguments, run only pytest, with these arguments (scripts\test tests\core -k bar).
call "%~dp0prepare.cmd" test || exit /b 1
"%~dp0..\.venv\Scripts\python.exe" "%~dp0checks.py" %*
