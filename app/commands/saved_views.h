// Views that the user named, kept in the settings under the file's path.
#pragma once

#include <QList>
#include <QString>
#include <optional>
#include <string>

#include "render/view/view_state.h"

namespace vitrine {

// A view of a file: its camera, mode, level, section plane, what is shown, the switches and numbers of
// view_table.h, and which scene and variant of materials it is of. Selection and pose are not part of it.
struct SavedView {
  QString name;
  bool automaticLod = false;
  ViewState view;
  std::optional<std::string> scene{}, variant{};  // as in SceneOptions
};

// The views of a document, found by OpenDocument::key(), in the order in which they were saved.
QList<SavedView> savedViews(const QString& key);
void setSavedViews(const QString& key, const QList<SavedView>& views);

// Sets only what a SavedView contains; the rest of `view` stays.
void applySavedView(const SavedView& saved, ViewState& view);

}  // namespace vitrine
