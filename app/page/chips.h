// Chips: short notes in the lower corner of the picture. Some stay while what they report lasts, and do something
// when clicked; some of these have a mark that ends it. Others disappear by themselves. As many rows as they need.
#pragma once

#include <QTimer>
#include <QWidget>
#include <functional>
#include <vector>

class QToolButton;

namespace vitrine {

class Chip;

class Chips : public QWidget {
  Q_OBJECT
 public:
  explicit Chips(QWidget* picture);

  // One note per key: a new text replaces the old one, an empty text removes the note. The actions depend on the
  // text. `clicked`: of the text, may be empty; `ended`: of the mark beside it, which is there if this is not
  // empty.
  void keep(const QString& key, const QString& text, const QString& tip, std::function<void()> clicked,
            std::function<void()> ended = {}, const QString& iconName = {});
  // Shows a note for a few seconds.
  void flash(const QString& text);
  QString textOf(const QString& key) const;          // empty: there is none
  QString flashed() const;                           // the text of the current flash
  void click(const QString& key);                    // without an action of its own, as its mark
  QToolButton* endButton(const QString& key) const;  // null: it has none
  QRect rectOf(const QString& key) const;            // in screen coordinates; without such a note, the left edge
  // Gives the chips rows of at most that width, and this widget the size that they need.
  void fit(int width);

 private:
  Chip* chipOf(const QString& key) const;
  void changed();

  std::vector<Chip*> m_kept;
  Chip* m_flash;
  QTimer m_fade;
  int m_width = 0;
};

}  // namespace vitrine
