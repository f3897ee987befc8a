@echo off
rem Open the window of Palamedes; arguments go to the program (scripts\play --help).
call "%~dp0prepare.cmd" play || exit /b 1
"%~dp0..\.venv\Scripts\python.exe" -m palamedes %*
