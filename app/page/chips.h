// Chips: short notes in the lower left corner of the picture. Some stay while what they report lasts, and do
// something when clicked; others disappear by themselves.
#pragma once

#include <QTimer>
#include <QWidget>
#include <functional>

class QHBoxLayout;
class QToolButton;

namespace vitrine {

class Chips : public QWidget {
  Q_OBJECT
 public:
  explicit Chips(QWidget* picture);

  // One note per key: a new text replaces the old one, an empty text removes the note. The action of a click
  // depends on the text.
  void keep(const QString& key, const QString& text, const QString& tip, std::function<void()> clicked);
  // Shows a note for a few seconds.
  void flash(const QString& text);
  QString textOf(const QString& key) const;  // empty: there is none
  QString flashed() const;                   // the text of the current flash
  void click(const QString& key);
  QRect rectOf(const QString& key) const;  // in screen coordinates; without such a note, the left edge
  // Moves to the lower left corner of the picture, to the right of its axes.
  void settle();

 private:
  QToolButton* makeChip();
  QToolButton* chipOf(const QString& key) const;

  QHBoxLayout* m_layout;
  QToolButton* m_flash;
  QTimer m_fade;
};

}  // namespace vitrine
