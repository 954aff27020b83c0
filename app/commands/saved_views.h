// Views that somebody gave a name, kept with the file's path in the settings.
#pragma once

#include <QList>
#include <QString>

#include "render/view/view_state.h"

namespace vitrine {

// What a view of a file is made of, besides the file; selection and pose are not part of it.
struct SavedView {
  QString name;
  Camera camera;
  ViewMode mode = ViewMode::Lit;
  uint32_t lod = 0;
  bool automaticLod = false;
  Show show;
  bool doubleSided = false;
  float exposure = 1;
  bool sideBySide = false;
  uint32_t wireLevels = 0, uvSet = 0;
  bool smoothLightmap = true;
  std::optional<SectionPlane> section;
};

// Of a document, by OpenDocument::key(); in the order in which they were saved.
QList<SavedView> savedViews(const QString& key);
void setSavedViews(const QString& key, const QList<SavedView>& views);

SavedView savedViewOf(const ViewState& view, bool automaticLod, const QString& name);
void applySavedView(const SavedView& saved, ViewState& view);

}  // namespace vitrine
