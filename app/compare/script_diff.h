// ScriptDiff: one text of both files over the whole page: every line, with its numbers in both, and what was
// removed and added marked. One goes from change to change, and back to the comparison with Escape.
#pragma once

#include <QWidget>
#include <vector>

#include "app/common/workers.h"

class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace vitrine {

class DiffEdit;
class LuauHighlighter;

enum class DiffKind { Same, Removed, Added };
// The lines of both texts in one, as they are shown.
struct DiffText {
  struct Line {
    DiffKind kind = DiffKind::Same;
    uint32_t first = 0, second = 0;  // its number in each file, from 1; 0: it is not there
  };
  QString text;  // without signs
  std::vector<Line> lines;
  std::vector<int> changes;  // the first line of each change
};
// Lines that are too long or too many are cut, which the text says.
DiffText diffTextOf(std::string_view first, std::string_view second);

class ScriptDiff : public QWidget {
  Q_OBJECT
 public:
  explicit ScriptDiff(QWidget* parent = nullptr);
  ~ScriptDiff() override;

  // `keeps` keeps the texts alive while they are compared on a worker.
  void showTexts(std::string_view first, std::string_view second, const QString& title,
                 std::shared_ptr<const void> keeps);
  void clear();
  // To the next (1) or previous (-1) change, from the last to the first.
  void step(int direction);
  int changeCount() const { return int(m_shown.changes.size()); }
  int currentChange() const { return m_current; }  // from 0; -1: none
  QPlainTextEdit& editor();

 signals:
  void left();  // back to the comparison is wanted

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void take(DiffText shown);
  void goTo(int change);
  void showWhere();

  QLabel *m_title, *m_where;
  QToolButton *m_back, *m_previous, *m_next;
  DiffEdit* m_edit;
  LuauHighlighter* m_highlighter;
  DiffText m_shown;
  int m_current = -1;
  bool m_coloured = false;  // the highlighter knows the text that is shown
  Cancel m_comparing;
};

}  // namespace vitrine
