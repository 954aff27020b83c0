// ChangeDetails: the details of one change: old and new properties, scripts and other texts line by line, changes
// inside a value, and sequences as curves.
#pragma once

#include <QWidget>

#include "app/common/workers.h"
#include "app/compare/document_pair.h"

class QLabel;
class QPlainTextEdit;
class QSplitter;
class QToolButton;
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
  // The text of the current row in both files, if it is a script or another text of lines.
  struct Texts {
    std::string_view first, second;  // as long as compared() lives
    QString title;
  };
  std::optional<Texts> texts() const;
  const ComparedPointer& compared() const;
  QToolButton& wholeButton() { return *m_whole; }

 signals:
  void wholeWanted();  // texts() over the whole page

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void showRow();
  void showLines(const ShownLines& shown, bool isScript);
  void readContents(int row);
  void clearLines();

  QLabel* m_title;
  QToolButton* m_whole;
  QSplitter* m_splitter;
  QTreeView* m_values;
  QPlainTextEdit* m_lines;
  DetailModel* m_model;
  LuauHighlighter* m_highlighter;
  SequencePair* m_sequence;
  Cancel m_reading;  // of the contents
};

}  // namespace vitrine
