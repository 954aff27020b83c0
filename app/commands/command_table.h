// Every command of the window in one table, from which menus, shortcuts and the key list are made. Modes, things to
// show and switches of the view have rows of their own (see view_table.h), and their commands are made from those.
#pragma once

#include <QString>
#include <cstdint>
#include <span>

#include "render/view/view_table.h"

namespace vitrine {

enum class Command : uint8_t {
  // File
  Open,
  OpenFolder,
  OpenFolderOfFile,
  OpenContainingFolder,
  CompareWith,
  ReopenSession,
  Reload,
  PreviousFile,
  NextFile,
  Screenshot,
  TransparentScreenshot,
  ScreenshotAs,
  SaveTurntable,
  Export,
  AssetFolders,
  GetMissing,
  Network,
  SaveAssets,
  KeepAssets,
  Limits,
  CloseTab,
  Quit,
  // Edit
  Undo,
  Redo,
  Back,
  Forward,
  ExportSelection,
  CopyPath,
  CopyProperties,
  FilterTree,
  FindCommand,
  GoTo,
  FindInScripts,
  OpenScript,
  OpenBytes,
  ExpandBranch,
  CollapseBranch,
  HideSelected,
  ShowAll,
  Isolate,
  ClearSelection,
  ApplyTexture,
  RemoveTexture,
  Preferences,
  // View
  NextMode,
  PreviousMode,
  NextLod,
  PreviousLod,
  AutomaticLod,
  NextUvSet,
  ToggleSection,
  Measure,
  EndTool,  // what is on in the picture, the most recent first; else selects nothing
  Information,
  // Camera
  FrameSelection,
  FrameAll,
  ViewFront,
  ViewBack,
  ViewLeft,
  ViewRight,
  ViewTop,
  ViewBottom,
  ViewIso,
  LookInside,
  SaveView,
  // Animation
  Play,
  StepBack,
  StepForward,
  Slower,
  Faster,
  PlayOnce,
  PlayLoop,
  PlayPingPong,
  SetIn,
  SetOut,
  ClearRange,
  PreviousKey,
  NextKey,
  PreviousMarker,
  NextMarker,
  HoldRoot,
  PlayEverything,
  PreviousClip,
  NextClip,
  // Window
  FullScreen,
  HideDocks,
  ResetLayout,
  Messages,
  NextTab,
  PreviousTab,
  NextFileTab,
  PreviousFileTab,
  ListTabs,
  PinTab,
  MoveTab,
  NextChange,
  PreviousChange,
  SwapSides,
  // Help
  Manual,
  Keys,
  About,
  // Tools
  CheckFor,
  NextFinding,
  PreviousFinding,
  CopyCheckReport,
  // After these come the commands for the rows of modes, of things to show and of switches: see commandOf().
  FirstOfRows,
};

enum class CommandMenu : uint8_t { File, Edit, View, Mode, Show, Light, Camera, Animation, Tools, Window, Help };

struct CommandRow {
  Command command;
  QString id;  // its name in the settings: "frame-selection"
  CommandMenu menu;
  QString text;  // in English, with its mnemonic
  QString keys;  // the default keys, separated by "; "
  bool checkable = false;
  bool separatorBefore = false;
  const char* icon = "";
  QString words = {};  // other words that people use for it, in English
};
// Its text in the language of the window; its words are those of that language and the English ones.
QString textOf(const CommandRow& row);
QString wordsOf(const CommandRow& row);

std::span<const CommandRow> commandTable();  // in the order of the menus

Command commandOf(ViewMode mode);
Command commandOf(bool Show::*flag);
Command commandOf(const SwitchRow& row);
// The reverse of commandOf(); null for commands without such a row.
const ModeRow* modeRowOf(Command command);
const ShowRow* showRowOf(Command command);
const SwitchRow* switchRowOf(Command command);

QString menuTitle(CommandMenu menu);  // "Camera"
QString withoutMnemonic(const QString& text);
// A title from the view's tables, in the language of the window and without its mnemonic.
QString titleOf(const char* text);
// "Vertex Colours"
QString modeTitle(ViewMode mode);

}  // namespace vitrine
