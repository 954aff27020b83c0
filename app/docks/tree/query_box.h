// QueryBox: where a filter is typed. Says what is wrong and where, offers words, and explains the language, which
// is that of whoever derives from it.
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
  QString name;  // of the line, as an object
  QString placeholder, accessibleName;
  QString help;  // rich text
};

class QueryBox : public QWidget {
  Q_OBJECT
 public:
  explicit QueryBox(const QueryWords& words, QWidget* parent = nullptr);

  void setQuery(const QString& text);  // says nothing, and forgets the filter before
  QLineEdit& edit() { return *m_edit; }
  QCompleter& completer() { return *m_completer; }
  QLabel& message() { return *m_message; }
  QFrame& help() { return *m_help; }

  // The filter that is typed has been answered, as far as it will be.
  void answered();
  void showMatches(size_t matches, const QStringList& notes, bool finished);
  void hideMatches();

 public slots:
  void showHelp();

 signals:
  void filterChanged();  // to another one without a fault
  // The user wants to go to what the filter found: by Return once it is there, by Down at once.
  void left();

 protected:
  // Keeps the filter. The span of an error is a place in the query.
  virtual Result<void> parse(const std::string& query) = 0;
  virtual void forgetQuery() = 0;  // the filter is an empty one
  // offer() follows, at once or later, unless it was stopped.
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
  QTimer* m_patience;  // a query that is being typed is seldom complete: its fault can wait
  std::optional<Error> m_fault;
  bool m_waits = false;   // for the answer to the filter
  bool m_leaves = false;  // then
  FilterCompletions m_completions;
};

}  // namespace vitrine
