// FilterBox: where a filter is typed. Parses it, says what is wrong and where, completes words, and explains the
// language.
#pragma once

#include <QPointer>
#include <QWidget>

#include "app/docks/filter_job.h"

class QCompleter;
class QFrame;
class QLabel;
class QLineEdit;
class QStandardItemModel;
class QTimer;

namespace vitrine {

class FilterBox : public QWidget {
  Q_OBJECT
 public:
  explicit FilterBox(QWidget* parent = nullptr);

  void setDocument(const DocumentPointer& document);  // whose words are offered; may be null
  const Filter& filter() const { return m_filter; }   // the last one without a fault
  void setQuery(const QString& text);                 // says nothing, and forgets the filter before
  QLineEdit& edit() { return *m_edit; }
  QCompleter& completer() { return *m_completer; }
  QLabel& message() { return *m_message; }
  QFrame& help() { return *m_help; }

  void showMatches(size_t matches, const QStringList& notes, bool finished);
  void hideMatches();

 public slots:
  void showHelp();

 signals:
  void filterChanged();  // to another one without a fault
  void left();           // the user wants to go to the tree

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void takeText();
  void showFault();
  void complete();
  void offer(const FilterCompletions& completions);
  void insert(const QString& text);
  bool key(int key, Qt::KeyboardModifiers modifiers);
  void makeHelp();

  QLineEdit* m_edit;
  QLabel* m_matches;
  QLabel* m_message;
  QFrame* m_help = nullptr;
  QCompleter* m_completer;
  QStandardItemModel* m_offered;
  QTimer* m_patience;  // a query that is being typed is seldom complete: its fault can wait
  DocumentPointer m_document;
  Filter m_filter;
  std::optional<Error> m_fault;
  QPointer<CompletionJob> m_completionJob;
  FilterCompletions m_completions;
};

}  // namespace vitrine
