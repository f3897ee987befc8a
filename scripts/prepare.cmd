@echo off
rem Prepare .venv for playing (prepare.cmd play), or for the tests as well (prepare.cmd test).
setlocal
set "venv=%~dp0..\.venv\Scripts\python.exe"
"%venv%" -c "" >nul 2>nul
if not errorlevel 1 (
    "%venv%" "%~dp0prepare.py" %1
    goto :end
)
for %%P in ("py -3.14" "py -3.13" "py -3.12" "py -3.11" "py -3" "python") do (
    %%~P -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>nul
    if not errorlevel 1 (
        %%~P "%~dp0prepare.py" %1
        goto :end
    )
)
echo Palamedes needs Python 3.11 or newer, and there is none here: please install one. 1>&2
exit /b 1
:end
exit /b %errorlevel%
