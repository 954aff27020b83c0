// QuickBox: a box near the top of the window in which one types a few letters to find a command (the command
// palette), or a tab, a recent file or a node (go to anything), or one of the tabs of all windows.
#pragma once

#include <QFrame>
#include <QIcon>
#include <QPointer>
#include <functional>
#include <vector>

#include "app/common/workers.h"

class QLabel;
class QLineEdit;
class QListView;

namespace vitrine {

class DocumentView;
class MainWindow;
class QuickModel;
struct FoundNodes;

// A row of the box.
struct QuickRow {
  QString id;  // distinguishes rows: "command:open"
  QIcon icon;
  QString text;
  QString detail;        // after the text, in grey
  QString keys;          // shown at the right end
  std::vector<int> hit;  // positions of the typed letters in the text
  bool enabled = true;
  bool checked = false;
  int score = 0;
  std::function<void()> act;
};

class QuickBox : public QFrame {
  Q_OBJECT
 public:
  enum class Kind { Commands, Anything, Tabs };
  static constexpr size_t kMostNodes = 200;

  explicit QuickBox(MainWindow& window);
  void open(Kind kind);
  // Hides the box; with `restoreFocus`, the focus returns to where it was.
  void dismiss(bool restoreFocus = true);
  QLineEdit& input() { return *m_input; }
  QListView& list() { return *m_list; }
  QLabel& note() { return *m_note; }
  const std::vector<QuickRow>& rows() const;
  bool searching() const { return m_search.running(); }

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  bool handleKey(int key, Qt::KeyboardModifiers modifiers, bool act);
  void refresh();
  std::vector<DocumentView*> viewsFromFront() const;
  void searchNodes(const QStringList& words);
  void takeNodes(const FoundNodes& found, const QStringList& words);
  void show(std::vector<QuickRow> rows);
  void step(int rows);
  void runRow(int row);
  void fit();
  std::vector<QuickRow> commandRows(const QStringList& words) const;
  std::vector<QuickRow> tabRows(const QStringList& words) const;
  std::vector<QuickRow> allTabRows(const QStringList& words) const;
  std::vector<QuickRow> targetRows(const QStringList& words) const;
  std::vector<QuickRow> fileRows(const QStringList& words) const;

  MainWindow& m_window;
  Kind m_kind = Kind::Commands;
  QLineEdit* m_input;
  QListView* m_list;
  QLabel* m_note;
  QuickModel* m_model;
  QPointer<QWidget> m_focusBefore;
  Cancel m_search;
  std::vector<QuickRow> m_nodeRows;  // results of the last finished search
  bool m_moved = false;              // the user has chosen a row: it stays chosen while rows arrive
  QStringList m_usedCommands;        // ids, the latest first
};

}  // namespace vitrine
