// ManualWindow: the manual, read offline: its contents with a search on the left, the page on the right.
#pragma once

#include <QTextBrowser>
#include <QWidget>

class QLineEdit;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace vitrine {

// A page of the manual. Sources are like "cli#verbs" with their ending, relative to docs.
class ManualBrowser : public QTextBrowser {
  Q_OBJECT
 public:
  explicit ManualBrowser(QWidget* parent = nullptr);
  QVariant loadResource(int type, const QUrl& name) override;
  // Marks every occurrence; empty: none.
  void markWords(const QString& words);
  // To the next or the previous one, around the page's end. False: there is none.
  bool findNext(const QString& words, bool backwards);

 protected:
  void doSetSource(const QUrl& source, QTextDocument::ResourceType type) override;
  void changeEvent(QEvent* event) override;

 private:
  void addAnchors();
  void colourLinks();
  QString m_words;
};

class ManualWindow : public QWidget {
  Q_OBJECT
 public:
  explicit ManualWindow(QWidget* parent = nullptr);
  void show(const QString& section);
  QString section() const;  // the page and the heading that were asked for last

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void fillContents();
  void filterContents(const QString& words);
  void goTo(const QUrl& link);
  void markCurrent();

  ManualBrowser* m_browser;
  QTreeWidget* m_contents;
  QLineEdit* m_search;
  QToolButton *m_back, *m_forward;
};

// Opens the manual at a section, in the window that shows it already, if any. While a modal dialog is open, the
// window belongs to it, so that it can be read.
ManualWindow* showManual(const QString& section, QWidget* window);
// At the section for what has the focus in the window.
ManualWindow* showManualFor(const QWidget* focus, QWidget* window);
// F1 in dialogs does so as well: keys of windows do not reach them. Once for the program.
void installHelpKey();

}  // namespace vitrine
