@echo off
rem Open the Palamedes window. Arguments are passed to the program (see scripts\play --help).
call "%~dp0prepare.cmd" play || exit /b 1
"%~dp0..\.venv\Scripts\python.exe" -m palamedes %*
