// Chips: short notes in the lower left corner of the picture. Some stay as long as what they tell of, and do
// something when clicked; others go by themselves.
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

  // One note for each key: one with another text takes the place of an earlier one, an empty one takes it away.
  // What a click does goes by the text.
  void keep(const QString& key, const QString& text, const QString& tip, std::function<void()> clicked);
  // For some seconds.
  void flash(const QString& text);
  QString textOf(const QString& key) const;  // empty: there is none
  QString flashed() const;                   // what is said for the moment
  void click(const QString& key);
  QRect rectOf(const QString& key) const;  // on the screen; of the left edge where there is none
  // Keeps to the lower left corner of the picture, right of its axes.
  void settle();

 private:
  QToolButton* makeChip();
  QToolButton* chipOf(const QString& key) const;

  QHBoxLayout* m_layout;
  QToolButton* m_flash;
  QTimer m_fade;
};

}  // namespace vitrine
