// QueryBox: the input box for a filter. It shows what is wrong and where, offers completions, and explains the
// filter language, which derived classes define.
#pragma once

#include <QWidget>
#include <optional>

#include "core/query/filter.h"

class QCompleter;
class QFrame;
class QLabel;
class QLineEdit;
class QStandardItemModel;
class QTimer;

namespace vitrine {

struct QueryWords {
  QString name;  // object name of the input line
  QString placeholder, accessibleName;
  QString help;  // rich text
};

class QueryBox : public QWidget {
  Q_OBJECT
 public:
  explicit QueryBox(const QueryWords& words, QWidget* parent = nullptr);

  void setQuery(const QString& text);  // emits nothing, and forgets the previous filter
  QLineEdit& edit() { return *m_edit; }
  QCompleter& completer() { return *m_completer; }
  QLabel& message() { return *m_message; }
  QFrame& help() { return *m_help; }

  // The typed filter has been answered, completely or as far as possible.
  void answered();
  void showMatches(size_t matches, const QStringList& notes, bool finished);
  void hideMatches();

 public slots:
  void showHelp();

 signals:
  void filterChanged();  // another valid filter was typed
  // The user wants to go to the matches: with Return once they are there, with Down at once.
  void left();

 protected:
  // Parses and keeps the filter. The span of an error is a range in the query.
  virtual Result<void> parse(const std::string& query) = 0;
  virtual void forgetQuery() = 0;  // the filter becomes empty
  // Calls offer() at once or later, unless it was stopped.
  virtual void startCompleting(const std::string& query, size_t cursor) = 0;
  virtual void stopCompleting() {}
  void offer(const FilterCompletions& completions);
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void leave();
  void fitHint();
  void takeText();
  void showFault();
  void complete();
  void insert(const QString& text);
  bool key(int key, Qt::KeyboardModifiers modifiers);
  void makeHelp();

  QueryWords m_words;
  QLineEdit* m_edit;
  QLabel* m_matches;
  QLabel* m_message;
  QFrame* m_help = nullptr;
  QCompleter* m_completer;
  QStandardItemModel* m_offered;
  QTimer* m_patience;  // delays errors: a query that is being typed is seldom complete
  std::optional<Error> m_fault;
  bool m_waits = false;   // waits for the answer to the filter
  bool m_leaves = false;  // goes to the matches when the answer comes
  FilterCompletions m_completions;
};

}  // namespace vitrine
