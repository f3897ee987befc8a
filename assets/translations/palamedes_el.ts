<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="el">
<context>
    <name>gui/qt_words</name>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>All Files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Change to detail view mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Change to list view mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Choose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Copy Link Location</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Create New Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Create a New Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Date Modified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Detail View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Directories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Directory:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>File &amp;name:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>File name:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Files of type:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Go back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Go forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Go to the parent directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>List View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>List of places and bookmarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Look in:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>My Computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>New Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>No</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Parent Directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Select All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Show &amp;hidden files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Sidebar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Step down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Step up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_words.py"/>
        <source>Yes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
