// ChangeDetails: what changed at one place: properties old and new, and a script or another text line by line.
#pragma once

#include <QWidget>

#include "app/compare/document_pair.h"

class QLabel;
class QPlainTextEdit;
class QSplitter;
class QTreeView;

namespace vitrine {

class DetailModel;
class LuauHighlighter;

class ChangeDetails : public QWidget {
  Q_OBJECT
 public:
  explicit ChangeDetails(QWidget* parent = nullptr);
  ~ChangeDetails() override;
  // kNone: nothing.
  void show(const ComparedPointer& compared, uint32_t item);
  QTreeView& values() { return *m_values; }
  QPlainTextEdit& lines() { return *m_lines; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void showLines();
  void clearLines();

  QLabel* m_title;
  QSplitter* m_splitter;
  QTreeView* m_values;
  QPlainTextEdit* m_lines;
  DetailModel* m_model;
  LuauHighlighter* m_highlighter;
};

}  // namespace vitrine
