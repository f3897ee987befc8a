; The installer for Windows (NSIS 3): dist\palamedes-VERSION-setup.exe. It installs the stand-alone
; program for one user, without administrator rights.
;
;     scripts\bundle                                      (writes dist\palamedes)
;     makensis -DVERSION=0.1.0 packaging\windows.nsi
;
; State: compiled by makensis 3.08 on Linux, with the bundle for Linux in place of that for Windows. The
; installer has not been run, because no Windows machine was at hand.

Unicode true
!ifndef VERSION
  !error "Give the version: makensis -DVERSION=0.1.0 packaging\windows.nsi"
!endif
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Palamedes"
!define TYPE "Palamedes.tavli"

Name "Palamedes"
OutFile "..\dist\palamedes-${VERSION}-setup.exe"
InstallDir "$LOCALAPPDATA\Programs\Palamedes"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
RequestExecutionLevel user
SetCompressor /SOLID lzma
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Palamedes"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Palamedes, Tavli and backgammon"
VIAddVersionKey "LegalCopyright" "The Palamedes developers, MIT licence"

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

Section
  ; The files of an earlier version must not stay beside those of this one.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "..\dist\palamedes\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Palamedes.lnk" "$INSTDIR\palamedes.exe"

  WriteRegStr HKCU "Software\Classes\.tavli" "" "${TYPE}"
  WriteRegStr HKCU "Software\Classes\${TYPE}" "" "Tavli session"
  WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\palamedes.exe" "%1"'

  WriteRegStr HKCU "${KEY}" "DisplayName" "Palamedes"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Palamedes developers"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  ; Only what the installer wrote is removed: the folder may be one that holds other files.
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\palamedes.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Palamedes.lnk"
  DeleteRegKey HKCU "Software\Classes\${TYPE}"
  DeleteRegValue HKCU "Software\Classes\.tavli" ""
  DeleteRegKey HKCU "${KEY}"
SectionEnd
