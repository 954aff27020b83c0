// ChangeDetails: the details of one change: old and new properties, scripts and other texts line by line, changes
// inside a value, and sequences as curves.
#pragma once

#include <QWidget>

#include "app/common/workers.h"
#include "app/compare/document_pair.h"

class QLabel;
class QPlainTextEdit;
class QSplitter;
class QTreeView;

namespace vitrine {

class DetailModel;
class LuauHighlighter;
class SequencePair;
struct ShownLines;

class ChangeDetails : public QWidget {
  Q_OBJECT
 public:
  explicit ChangeDetails(QWidget* parent = nullptr);
  ~ChangeDetails() override;
  // Shows a change; kNone: nothing.
  void show(const ComparedPointer& compared, uint32_t item);
  QTreeView& values() { return *m_values; }
  QPlainTextEdit& lines() { return *m_lines; }
  SequencePair& sequence() { return *m_sequence; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void showRow();
  void showLines(const ShownLines& shown, bool isScript);
  void readContents(int row);
  void clearLines();

  QLabel* m_title;
  QSplitter* m_splitter;
  QTreeView* m_values;
  QPlainTextEdit* m_lines;
  DetailModel* m_model;
  LuauHighlighter* m_highlighter;
  SequencePair* m_sequence;
  Cancel m_reading;  // of the contents
};

}  // namespace vitrine
