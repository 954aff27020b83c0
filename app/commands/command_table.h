// Every command of the window in one table: menus, shortcuts and the key list are made from it.
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <span>

#include "render/view/view_state.h"

namespace vitrine {

enum class Command : uint8_t {
  // File
  Open,
  Reload,
  PreviousFile,
  NextFile,
  Screenshot,
  TransparentScreenshot,
  ScreenshotAs,
  SaveTurntable,
  Export,
  AssetFolders,
  Limits,
  CloseTab,
  Quit,
  // Edit
  ExportSelection,
  CopyPath,
  CopyProperties,
  FilterTree,
  ExpandBranch,
  CollapseBranch,
  HideSelected,
  ShowAll,
  Isolate,
  ClearSelection,
  ApplyTexture,
  RemoveTexture,
  // View
  ModeLit,
  ModeDiffuse,
  ModeLightmap,
  ModeCombined,
  ModeVertexColour,
  ModeNormals,
  ModeTangents,
  ModeUv,
  ModeTexelDensity,
  ModeWire,
  ModeWeights,
  ModeInfluences,
  ModeWeightSums,
  ModeParts,
  ModeMaterials,
  ModeLod,
  ModeDeviation,
  NextMode,
  PreviousMode,
  NextLod,
  PreviousLod,
  AutomaticLod,
  SideBySide,
  NextUvSet,
  ToggleSection,
  Measure,
  ShowMeshes,
  ShowGrid,
  ShowAxes,
  ShowTriggers,
  ShowCollision,
  ShowPhysics,
  ShowEntities,
  ShowLabels,
  ShowSkeleton,
  ShowJointNames,
  ShowBounds,
  ShowWire,
  ShowNormals,
  ShowTangents,
  ShowLinks,
  ShowAttachments,
  ShowStandIns,
  ShowPlaceLight,
  DoubleSided,
  SmoothLightmap,
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
  Orthographic,
  SaveView,
  // Animation
  Play,
  StepBack,
  StepForward,
  Slower,
  Faster,
  PreviousClip,
  NextClip,
  // Window
  FullScreen,
  HideDocks,
  ResetLayout,
  NextTab,
  PreviousTab,
  // Help
  Keys,
  About,
};

enum class CommandMenu : uint8_t { File, Edit, View, Mode, Show, Camera, Animation, Window, Help };

struct CommandRow {
  Command command;
  const char* id;  // in the settings: "frame-selection"
  CommandMenu menu;
  const char* text;  // with its mnemonic
  const char* keys;  // defaults, "; " between alternatives
  bool checkable = false;
  bool separatorBefore = false;
  const char* icon = "";
};

std::span<const CommandRow> commandTable();

// The mode a Mode… command switches to.
std::optional<ViewMode> modeOf(Command command);
// "Vertex Colours"
QString modeTitle(ViewMode mode);
// The flag of Show that a Show… command toggles.
bool Show::*showFlagOf(Command command);

}  // namespace vitrine
