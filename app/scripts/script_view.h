// ScriptView: shows a script with line numbers, colours, find and go to line. Invalid bytes and invisible
// characters are shown as markers; copying gives the original where possible.
#pragma once

#include <QPlainTextEdit>
#include <QWidget>
#include <vector>

#include "app/scripts/script_text.h"

class QIntValidator;
class QLabel;
class QLineEdit;
class QToolButton;

namespace vitrine {

class LuauHighlighter;
class NoticeBar;
class ScriptEdit;

class ScriptView : public QWidget {
  Q_OBJECT
 public:
  explicit ScriptView(QWidget* parent = nullptr);

  // Replaces the shown text; `title` is displayed above it, for example the path of the script.
  void setSource(QByteArray bytes, QString title);
  void clear();
  const QByteArray& source() const { return m_source; }
  const QString& title() const { return m_title; }
  int lineCount() const { return m_text.lines; }
  int currentLine() const;  // from 1
  void goToLine(int line);  // from 1
  // Selects a hit in ScriptText::withoutCuts() and centres it.
  void showHit(int line, qsizetype at, qsizetype length);
  void copyAll() const;

  void openFind();
  void openGoToLine();
  void closeBars();
  // Finds the text of the find box from the cursor on, wrapping around; false if it does not occur.
  bool findNext();
  bool findPrevious();
  int matchCount() const { return int(m_matches.size()); }
  int currentMatch() const { return m_currentMatch; }  // from 0; -1: none

  QPlainTextEdit& editor();
  QLineEdit& findBox() { return *m_findBox; }
  QToolButton& caseButton() { return *m_caseButton; }
  QLabel& matchLabel() { return *m_matchLabel; }
  QLineEdit& lineBox() { return *m_lineBox; }
  NoticeBar& notice() { return *m_notice; }
  LuauHighlighter& highlighter() { return *m_highlighter; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QWidget* makeHeader();
  QWidget* makeFindBar();
  QWidget* makeLineBar();
  bool handleKey(QObject* watched, int key, Qt::KeyboardModifiers modifiers, bool act);
  void takePalette();
  void showSource();
  void showNotice();
  void showVisibleColours();
  void search(bool keepPosition);
  bool step(int direction);
  void selectMatch(int match);
  void showMatches();
  void showMenu(const QPoint& at);

  QByteArray m_source;
  QString m_title;
  ScriptText m_text;
  QString m_joined;                  // the searched text: without cuts
  std::vector<qsizetype> m_matches;  // in m_joined
  bool m_moreMatches = false;
  int m_currentMatch = -1;

  QLabel* m_titleLabel;
  QLabel* m_sizeLabel;
  NoticeBar* m_notice;
  ScriptEdit* m_edit;
  LuauHighlighter* m_highlighter;
  QWidget* m_findBar = nullptr;
  QLineEdit* m_findBox;
  QToolButton* m_caseButton;
  QLabel* m_matchLabel;
  QWidget* m_lineBar = nullptr;
  QLineEdit* m_lineBox;
  QIntValidator* m_lineRange;
};

}  // namespace vitrine
