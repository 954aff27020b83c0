// PictureMarks: what is marked in the picture of an open document: places that a panel tells of.
#pragma once

#include <QObject>

#include "render/view/marks.h"

namespace vitrine {

class OpenDocument;

class PictureMarks : public QObject {
  Q_OBJECT
 public:
  // Those of a document, which owns them.
  static PictureMarks& of(OpenDocument& document);

  const MarksPointer& marks() const { return m_marks; }  // null: nothing is marked
  void set(MarksPointer marks);

 signals:
  void changed();

 private:
  explicit PictureMarks(OpenDocument& document);

  MarksPointer m_marks;
};

}  // namespace vitrine
