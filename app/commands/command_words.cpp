#include "app/commands/command_words.h"

#include <QtGlobal>
#include <algorithm>

namespace vitrine {
namespace {

constexpr WordsRow kWords[] = {
    {"open", QT_TRANSLATE_NOOP("CommandWords", "load file browse import")},
    {"open-folder", QT_TRANSLATE_NOOP("CommandWords", "load directory browse import")},
    {"open-folder-of-file", QT_TRANSLATE_NOOP("CommandWords", "directory library browse siblings parent")},
    {"compare-with", QT_TRANSLATE_NOOP("CommandWords", "diff difference versions two files")},
    {"next-change", QT_TRANSLATE_NOOP("CommandWords", "diff following difference")},
    {"previous-change", QT_TRANSLATE_NOOP("CommandWords", "diff difference before")},
    {"swap-sides", QT_TRANSLATE_NOOP("CommandWords", "diff exchange left right")},
    {"reopen-session", QT_TRANSLATE_NOOP("CommandWords", "restore session previous tabs again")},
    {"reload", QT_TRANSLATE_NOOP("CommandWords", "refresh again")},
    {"previous-file", QT_TRANSLATE_NOOP("CommandWords", "before prior folder")},
    {"next-file", QT_TRANSLATE_NOOP("CommandWords", "after folder")},
    {"screenshot", QT_TRANSLATE_NOOP("CommandWords", "picture image photo capture save snapshot")},
    {"screenshot-transparent",
     QT_TRANSLATE_NOOP("CommandWords", "picture image photo capture alpha background snapshot")},
    {"screenshot-as", QT_TRANSLATE_NOOP("CommandWords", "picture image photo capture size resolution snapshot")},
    {"turntable", QT_TRANSLATE_NOOP("CommandWords", "video movie animation gif webp rotate spin record")},
    {"export", QT_TRANSLATE_NOOP("CommandWords", "convert save gltf glb fbx obj dae stl ply")},
    {"export-selection", QT_TRANSLATE_NOOP("CommandWords", "convert save part gltf glb fbx obj")},
    {"asset-folders",
     QT_TRANSLATE_NOOP("CommandWords", "textures meshes missing game path library content directory")},
    {"limits", QT_TRANSLATE_NOOP("CommandWords", "memory maximum safety")},
    {"preferences",
     QT_TRANSLATE_NOOP("CommandWords",
                       "settings options configuration theme dark light colours appearance density navigation")},
    {"list-tabs", QT_TRANSLATE_NOOP("CommandWords", "open files documents switch search")},
    {"pin-tab", QT_TRANSLATE_NOOP("CommandWords", "keep stay first unpin")},
    {"move-tab", QT_TRANSLATE_NOOP("CommandWords", "detach tear separate own window")},
    {"close", QT_TRANSLATE_NOOP("CommandWords", "tab file")},
    {"quit", QT_TRANSLATE_NOOP("CommandWords", "exit leave")},
    {"undo", QT_TRANSLATE_NOOP("CommandWords", "revert take back history mistake")},
    {"redo", QT_TRANSLATE_NOOP("CommandWords", "again repeat history")},
    {"back", QT_TRANSLATE_NOOP("CommandWords", "history undo selection previous")},
    {"forward", QT_TRANSLATE_NOOP("CommandWords", "history redo selection next")},
    {"copy-path", QT_TRANSLATE_NOOP("CommandWords", "clipboard name location")},
    {"copy-properties", QT_TRANSLATE_NOOP("CommandWords", "clipboard values attributes")},
    {"filter", QT_TRANSLATE_NOOP("CommandWords", "search find query tree outline explorer")},
    {"find-command", QT_TRANSLATE_NOOP("CommandWords", "palette action run search everything")},
    {"go-to", QT_TRANSLATE_NOOP("CommandWords", "search find jump node tab recent file object instance")},
    {"find-in-scripts", QT_TRANSLATE_NOOP("CommandWords", "search grep code lua luau source text")},
    {"open-script", QT_TRANSLATE_NOOP("CommandWords", "read source code lua luau tab")},
    {"open-bytes", QT_TRANSLATE_NOOP("CommandWords", "hex raw binary data dump offset tab")},
    {"expand-branch", QT_TRANSLATE_NOOP("CommandWords", "open unfold all children")},
    {"collapse-branch", QT_TRANSLATE_NOOP("CommandWords", "close fold all children")},
    {"select-nothing", QT_TRANSLATE_NOOP("CommandWords", "deselect unselect none clear")},
    {"hide", QT_TRANSLATE_NOOP("CommandWords", "invisible remove delete")},
    {"isolate", QT_TRANSLATE_NOOP("CommandWords", "solo only alone local")},
    {"show-all", QT_TRANSLATE_NOOP("CommandWords", "unhide reveal visible")},
    {"apply-texture", QT_TRANSLATE_NOOP("CommandWords", "image skin material picture paint")},
    {"remove-texture", QT_TRANSLATE_NOOP("CommandWords", "image skin material clear")},
    {"next-mode", QT_TRANSLATE_NOOP("CommandWords", "shading view")},
    {"previous-mode", QT_TRANSLATE_NOOP("CommandWords", "shading view")},
    {"next-lod", QT_TRANSLATE_NOOP("CommandWords", "lod lower detail simplify")},
    {"previous-lod", QT_TRANSLATE_NOOP("CommandWords", "lod higher detail")},
    {"automatic-lod", QT_TRANSLATE_NOOP("CommandWords", "lod distance detail")},
    {"next-uv-set", QT_TRANSLATE_NOOP("CommandWords", "coordinates channel lightmap")},
    {"section", QT_TRANSLATE_NOOP("CommandWords", "cut slice clip cross inside")},
    {"measure", QT_TRANSLATE_NOOP("CommandWords", "distance ruler length size")},
    {"information", QT_TRANSLATE_NOOP("CommandWords", "statistics stats overlay triangles vertices count fps")},
    {"frame-selection", QT_TRANSLATE_NOOP("CommandWords", "zoom focus fit centre center look at")},
    {"frame-all", QT_TRANSLATE_NOOP("CommandWords", "zoom fit reset home extents centre center whole")},
    {"view-front", QT_TRANSLATE_NOOP("CommandWords", "camera orbit rotate turn")},
    {"view-back", QT_TRANSLATE_NOOP("CommandWords", "camera orbit rotate turn behind rear")},
    {"view-right", QT_TRANSLATE_NOOP("CommandWords", "camera orbit rotate turn side")},
    {"view-left", QT_TRANSLATE_NOOP("CommandWords", "camera orbit rotate turn side")},
    {"view-top", QT_TRANSLATE_NOOP("CommandWords", "camera orbit rotate turn above plan")},
    {"view-bottom", QT_TRANSLATE_NOOP("CommandWords", "camera orbit rotate turn below")},
    {"view-iso", QT_TRANSLATE_NOOP("CommandWords", "camera orbit rotate turn corner")},
    {"save-view", QT_TRANSLATE_NOOP("CommandWords", "camera bookmark remember")},
    {"play", QT_TRANSLATE_NOOP("CommandWords", "animation start stop pause")},
    {"step-back", QT_TRANSLATE_NOOP("CommandWords", "animation frame")},
    {"step-forward", QT_TRANSLATE_NOOP("CommandWords", "animation frame")},
    {"slower", QT_TRANSLATE_NOOP("CommandWords", "animation speed")},
    {"faster", QT_TRANSLATE_NOOP("CommandWords", "animation speed")},
    {"previous-clip", QT_TRANSLATE_NOOP("CommandWords", "animation")},
    {"next-clip", QT_TRANSLATE_NOOP("CommandWords", "animation")},
    {"next-tab", QT_TRANSLATE_NOOP("CommandWords", "switch document script")},
    {"previous-tab", QT_TRANSLATE_NOOP("CommandWords", "switch document script")},
    {"next-file-tab", QT_TRANSLATE_NOOP("CommandWords", "switch document")},
    {"previous-file-tab", QT_TRANSLATE_NOOP("CommandWords", "switch document")},
    {"hide-docks", QT_TRANSLATE_NOOP("CommandWords", "panels sidebar maximize")},
    {"full-screen", QT_TRANSLATE_NOOP("CommandWords", "fullscreen maximize")},
    {"messages", QT_TRANSLATE_NOOP("CommandWords", "notifications log errors saved what happened history")},
    {"reset-layout", QT_TRANSLATE_NOOP("CommandWords", "panels docks restore default arrange")},
    {"keys", QT_TRANSLATE_NOOP("CommandWords",
                               "shortcuts hotkeys keyboard mouse help bindings orbit rotate pan zoom controls")},
    {"about", QT_TRANSLATE_NOOP("CommandWords", "version help licence")},
};

}  // namespace

std::span<const WordsRow> wordsTable() { return kWords; }

const char* wordsOf(std::string_view id) {
  const auto* row = std::ranges::find(kWords, id, &WordsRow::id);
  return row == std::end(kWords) ? "" : row->words;
}

}  // namespace vitrine
