<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>FileFacts</name>
    <message numerus="yes">
        <source>%1 things, not counted here</source>
        <translation>
            <numerusform>%1 thing, not counted here</numerusform>
            <numerusform>%1 things, not counted here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 triangles</source>
        <translation>
            <numerusform>%1: %2 triangle</numerusform>
            <numerusform>%1: %2 triangles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 parts</source>
        <translation>
            <numerusform>%1 part</numerusform>
            <numerusform>%1 parts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 triangle</numerusform>
            <numerusform>%1 triangles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes</source>
        <translation>
            <numerusform>%1 node</numerusform>
            <numerusform>%1 nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 errors</source>
        <translation>
            <numerusform>%1 error</numerusform>
            <numerusform>%1 errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 warnings</source>
        <translation>
            <numerusform>%1 warning</numerusform>
            <numerusform>%1 warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lines</source>
        <translation>
            <numerusform>%1 line</numerusform>
            <numerusform>%1 lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 points</source>
        <translation>
            <numerusform>%1 point</numerusform>
            <numerusform>%1 points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PictureSheet</name>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 triangle</numerusform>
            <numerusform>%1 triangles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message numerus="yes">
        <source>%1 bytes</source>
        <translation>
            <numerusform>%1 byte</numerusform>
            <numerusform>%1 bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 attributes</source>
        <translation>
            <numerusform>%1 attribute</numerusform>
            <numerusform>%1 attributes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 colours</source>
        <translation>
            <numerusform>%1 colour</numerusform>
            <numerusform>%1 colours</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UndoWords</name>
    <message numerus="yes">
        <source>Hide %1 things</source>
        <translation>
            <numerusform>Hide %1 thing</numerusform>
            <numerusform>Hide %1 things</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show %1 things</source>
        <translation>
            <numerusform>Show %1 thing</numerusform>
            <numerusform>Show %1 things</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Isolate %1 things</source>
        <translation>
            <numerusform>Isolate %1 thing</numerusform>
            <numerusform>Isolate %1 things</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Select %1 things</source>
        <translation>
            <numerusform>Select %1 thing</numerusform>
            <numerusform>Select %1 things</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::BytesFind</name>
    <message numerus="yes">
        <source>The first %1 hits</source>
        <translation>
            <numerusform>The first hit</numerusform>
            <numerusform>The first %1 hits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 hits</source>
        <translation>
            <numerusform>%1 hit</numerusform>
            <numerusform>%1 hits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::ChangeModel</name>
    <message numerus="yes">
        <source>%1 values</source>
        <translation>
            <numerusform>%1 value</numerusform>
            <numerusform>%1 values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::CollectionPage</name>
    <message numerus="yes">
        <source>%1 entries</source>
        <translation>
            <numerusform>%1 entry</numerusform>
            <numerusform>%1 entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 shown</source>
        <translation>
            <numerusform>%1 shown</numerusform>
            <numerusform>%1 shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::ComparePage</name>
    <message numerus="yes">
        <source>%1 arrays differ</source>
        <translation>
            <numerusform>%1 array differs</numerusform>
            <numerusform>%1 arrays differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::DocumentView</name>
    <message numerus="yes">
        <source>%1 models are missing</source>
        <translation>
            <numerusform>%1 model is missing</numerusform>
            <numerusform>%1 models are missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images not at hand</source>
        <translation>
            <numerusform>%1 image not at hand</numerusform>
            <numerusform>%1 images not at hand</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images are shown smaller (%2 pixels a side at most)</source>
        <translation>
            <numerusform>%1 image is shown smaller (%2 pixels a side at most)</numerusform>
            <numerusform>%1 images are shown smaller (%2 pixels a side at most)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 meshes as hulls</source>
        <translation>
            <numerusform>%1 mesh as a hull</numerusform>
            <numerusform>%1 meshes as hulls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 meshes as boxes</source>
        <translation>
            <numerusform>%1 mesh as a box</numerusform>
            <numerusform>%1 meshes as boxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images shown smaller</source>
        <translation>
            <numerusform>%1 image shown smaller</numerusform>
            <numerusform>%1 images shown smaller</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 meshes</source>
        <translation>
            <numerusform>%1 mesh</numerusform>
            <numerusform>%1 meshes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 models</source>
        <translation>
            <numerusform>%1 model</numerusform>
            <numerusform>%1 models</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images</source>
        <translation>
            <numerusform>%1 image</numerusform>
            <numerusform>%1 images</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 animations</source>
        <translation>
            <numerusform>%1 animation</numerusform>
            <numerusform>%1 animations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 animations not at hand</source>
        <translation>
            <numerusform>%1 animation not at hand</numerusform>
            <numerusform>%1 animations not at hand</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::DopeSheet</name>
    <message numerus="yes">
        <source>%1, row %2 of %3, %4 keys. </source>
        <translation>
            <numerusform>%1, row %2 of %3, %4 key. </numerusform>
            <numerusform>%1, row %2 of %3, %4 keys. </numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows. </source>
        <translation>
            <numerusform>%1 row. </numerusform>
            <numerusform>%1 rows. </numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::ExportDialog</name>
    <message numerus="yes">
        <source>What is selected (%1 nodes)</source>
        <translation>
            <numerusform>What is selected (%1 node)</numerusform>
            <numerusform>What is selected (%1 nodes)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 files</source>
        <translation>
            <numerusform>%1 file</numerusform>
            <numerusform>%1 files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 objects</source>
        <translation>
            <numerusform>%1 object</numerusform>
            <numerusform>%1 objects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 triangle</numerusform>
            <numerusform>%1 triangles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::Exporter</name>
    <message numerus="yes">
        <source>%1 scripts</source>
        <translation>
            <numerusform>%1 script</numerusform>
            <numerusform>%1 scripts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 files</source>
        <translation>
            <numerusform>%1 file</numerusform>
            <numerusform>%1 files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more file(s) beside it exist already. Replace them?</source>
        <translation>
            <numerusform>%1 and %n more file beside it exist already. Replace them?</numerusform>
            <numerusform>%1 and %n more files beside it exist already. Replace them?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::FarThings</name>
    <message numerus="yes">
        <source>and %1 more</source>
        <translation>
            <numerusform>and %1 more</numerusform>
            <numerusform>and %1 more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::FetchBar</name>
    <message numerus="yes">
        <source>The service asks to wait %1 s: %2 of %3 assets</source>
        <translation>
            <numerusform>The service asks to wait %1 s: %2 of %3 asset</numerusform>
            <numerusform>The service asks to wait %1 s: %2 of %3 assets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::JointList</name>
    <message numerus="yes">
        <source>%1: %2 keys</source>
        <translation>
            <numerusform>%1: %2 key</numerusform>
            <numerusform>%1: %2 keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryGrid</name>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 triangle</numerusform>
            <numerusform>%1 triangles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances</source>
        <translation>
            <numerusform>%1 instance</numerusform>
            <numerusform>%1 instances</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryModel</name>
    <message numerus="yes">
        <source>%1 files, would save %2</source>
        <translation>
            <numerusform>%1 file, would save %2</numerusform>
            <numerusform>%1 files, would save %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryPage</name>
    <message numerus="yes">
        <source>%1 files</source>
        <translation>
            <numerusform>%1 file</numerusform>
            <numerusform>%1 files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 links lead elsewhere</source>
        <translation>
            <numerusform>%1 link leads elsewhere</numerusform>
            <numerusform>%1 links lead elsewhere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 groups, would save %2</source>
        <translation>
            <numerusform>%1 group, would save %2</numerusform>
            <numerusform>%1 groups, would save %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryPreview</name>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 triangle</numerusform>
            <numerusform>%1 triangles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances</source>
        <translation>
            <numerusform>%1 instance</numerusform>
            <numerusform>%1 instances</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::MainWindow</name>
    <message numerus="yes">
        <source>%1 are not here</source>
        <translation>
            <numerusform>%1 is not here</numerusform>
            <numerusform>%1 are not here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 assets saved</source>
        <translation>
            <numerusform>%1 asset saved</numerusform>
            <numerusform>%1 assets saved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 assets kept (%2)</source>
        <translation>
            <numerusform>%1 asset kept (%2)</numerusform>
            <numerusform>%1 assets kept (%2)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::ManyExport</name>
    <message numerus="yes">
        <source>%1 could not be written: %2</source>
        <translation>
            <numerusform>%1 could not be: %2</numerusform>
            <numerusform>%1 could not be: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of them in part</source>
        <translation>
            <numerusform>%1 of them in part</numerusform>
            <numerusform>%1 of them in part</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 files written</source>
        <translation>
            <numerusform>%1 file written</numerusform>
            <numerusform>%1 files written</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::ManyExportDialog</name>
    <message numerus="yes">
        <source>%1 files are written, each beside the others in one folder</source>
        <translation>
            <numerusform>%1 file is written, into a folder</numerusform>
            <numerusform>%1 files are written, each beside the others in one folder</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::MotionDock</name>
    <message numerus="yes">
        <source>%1 keys</source>
        <translation>
            <numerusform>%1 key</numerusform>
            <numerusform>%1 keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::NetworkDialog</name>
    <message numerus="yes">
        <source>This file names %1 assets that are not here. Whom may Vitrine ask for them?</source>
        <translation>
            <numerusform>This file names %1 asset that is not here. Whom may Vitrine ask for it?</numerusform>
            <numerusform>This file names %1 assets that are not here. Whom may Vitrine ask for them?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::NodeCard</name>
    <message numerus="yes">
        <source>%1 lines</source>
        <translation>
            <numerusform>%1 line</numerusform>
            <numerusform>%1 lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 children</source>
        <translation>
            <numerusform>%1 child</numerusform>
            <numerusform>%1 children</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::OutlineModel</name>
    <message numerus="yes">
        <source>%n children</source>
        <translation>
            <numerusform>%n child</numerusform>
            <numerusform>%n children</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::PictureNotes</name>
    <message numerus="yes">
        <source>%1 things far away ›</source>
        <translation>
            <numerusform>%1 thing far away ›</numerusform>
            <numerusform>%1 things far away ›</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::PictureStates</name>
    <message numerus="yes">
        <source>Shown alone: %1 things</source>
        <translation>
            <numerusform>Shown alone: %1 thing</numerusform>
            <numerusform>Shown alone: %1 things</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 hidden</source>
        <translation>
            <numerusform>%1 hidden</numerusform>
            <numerusform>%1 hidden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::Player</name>
    <message numerus="yes">
        <source>None of the %1 joints of this clip is here: %2</source>
        <translation>
            <numerusform>The %1 joint of this clip is not here: %2</numerusform>
            <numerusform>None of the %1 joints of this clip is here: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::PoseDock</name>
    <message numerus="yes">
        <source>%1 names of the pose are not in this rig</source>
        <translation>
            <numerusform>%1 name of the pose is not in this rig</numerusform>
            <numerusform>%1 names of the pose are not in this rig</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::PropertyModel</name>
    <message numerus="yes">
        <source>%1 nodes</source>
        <translation>
            <numerusform>%1 node</numerusform>
            <numerusform>%1 nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::QueryBox</name>
    <message numerus="yes">
        <source>%1 matches</source>
        <translation>
            <numerusform>%1 match</numerusform>
            <numerusform>%1 matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 matches so far</source>
        <translation>
            <numerusform>%1 match so far</numerusform>
            <numerusform>%1 matches so far</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::ScriptSearchDock</name>
    <message numerus="yes">
        <source>The first %1 hits</source>
        <translation>
            <numerusform>The first %1 hit</numerusform>
            <numerusform>The first %1 hits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing found in %1 scripts</source>
        <translation>
            <numerusform>Nothing found in %1 script</numerusform>
            <numerusform>Nothing found in %1 scripts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %1 lines took too long for this expression</source>
        <translation>
            <numerusform>; %1 line took too long for this expression</numerusform>
            <numerusform>; %1 lines took too long for this expression</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::ScriptTabs</name>
    <message numerus="yes">
        <source>%1 scripts are no longer in the file; their tabs were closed</source>
        <translation>
            <numerusform>%1 script is no longer in the file; its tab was closed</numerusform>
            <numerusform>%1 scripts are no longer in the file; their tabs were closed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::ScriptView</name>
    <message numerus="yes">
        <source>%1 lines</source>
        <translation>
            <numerusform>%1 line</numerusform>
            <numerusform>%1 lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes are not UTF-8; they are shown as markers such as \xFF and copied as those.</source>
        <translation>
            <numerusform>%1 byte is not UTF-8; it is shown as a marker such as \xFF and copied as one.</numerusform>
            <numerusform>%1 bytes are not UTF-8; they are shown as markers such as \xFF and copied as those.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 characters that cannot be seen are shown as markers; copying gives the originals.</source>
        <translation>
            <numerusform>%1 character that cannot be seen is shown as a marker; copying gives the original.</numerusform>
            <numerusform>%1 characters that cannot be seen are shown as markers; copying gives the originals.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::StoreLine</name>
    <message numerus="yes">
        <source>%1 assets, %2</source>
        <comment>how many, and their size</comment>
        <translation>
            <numerusform>%1 asset, %2</numerusform>
            <numerusform>%1 assets, %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::StructureDock</name>
    <message numerus="yes">
        <source>%1 blocks, %2</source>
        <translation>
            <numerusform>%1 block, %2</numerusform>
            <numerusform>%1 blocks, %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 blocks, %2 packed, %3 unpacked (%4)</source>
        <translation>
            <numerusform>%1 block, %2 packed, %3 unpacked (%4)</numerusform>
            <numerusform>%1 blocks, %2 packed, %3 unpacked (%4)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::TableDock</name>
    <message numerus="yes">
        <source>%1 columns hidden</source>
        <translation>
            <numerusform>%1 column hidden</numerusform>
            <numerusform>%1 columns hidden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exporting %1 rows…</source>
        <translation>
            <numerusform>Exporting %1 row…</numerusform>
            <numerusform>Exporting %1 rows…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::TurntableDialog</name>
    <message numerus="yes">
        <source>%1 pictures</source>
        <translation>
            <numerusform>%1 picture</numerusform>
            <numerusform>%1 pictures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::ViewportWidget</name>
    <message numerus="yes">
        <source>%1 vertices</source>
        <translation>
            <numerusform>%1 vertex</numerusform>
            <numerusform>%1 vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 triangle</numerusform>
            <numerusform>%1 triangles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 parts</source>
        <translation>
            <numerusform>%1 part</numerusform>
            <numerusform>%1 parts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles drawn</source>
        <translation>
            <numerusform>%1 triangle drawn</numerusform>
            <numerusform>%1 triangles drawn</numerusform>
        </translation>
    </message>
</context>
</TS>
