#include "app/documents/picture_marks.h"

#include "app/documents/open_document.h"

namespace vitrine {

PictureMarks& PictureMarks::of(OpenDocument& document) {
  auto* marks = document.findChild<PictureMarks*>(QString(), Qt::FindDirectChildrenOnly);
  return marks ? *marks : *new PictureMarks(document);
}

PictureMarks::PictureMarks(OpenDocument& document) : QObject(&document) {
  // They are places of the scene that there was.
  connect(&document, &OpenDocument::sceneChanged, this, [this] { set(nullptr); });
}

void PictureMarks::set(MarksPointer marks) {
  if (!marks && !m_marks) return;
  m_marks = std::move(marks);
  emit changed();
}

}  // namespace vitrine
