// The text field of a ScriptView: adds line numbers, marks the current line, and copies original text.
#pragma once

#include <QPlainTextEdit>

#include "app/scripts/script_text.h"

namespace vitrine {

class ScriptEdit : public QPlainTextEdit {
  Q_OBJECT
 public:
  explicit ScriptEdit(const ScriptText& text, QWidget* parent = nullptr);

  void takeText();  // to be called after the ScriptText has changed
  // Sets the matches to mark, as offsets in the shown text; `current` is one of them or -1. Only visible matches
  // are kept.
  void setMatches(std::vector<std::pair<int, int>> visible, int current);
  std::pair<int, int> visibleBlocks() const;
  int numbersWidth() const;

 signals:
  void visibleBlocksChanged();

 protected:
  QMimeData* createMimeDataFromSelection() const override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void placeNumbers();
  void paintNumbers(QPaintEvent* event);
  void pressNumbers(int y, bool extend);
  void markLines();
  void takeFont();

  class Numbers;
  const ScriptText& m_text;
  QWidget* m_numbers;
  std::vector<std::pair<int, int>> m_matches;
  int m_currentMatch = -1;
  int m_firstSeen = 0;
};

}  // namespace vitrine
