#include "app/page/chips.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QStyle>
#include <QToolButton>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/page/floating.h"

namespace vitrine {
namespace {

constexpr int kFlashMilliseconds = 2500;

}  // namespace

// The text, and the mark that ends what it tells of.
class Chip : public QWidget {
 public:
  Chip(const QString& what, QWidget* chips)
      : QWidget(chips), key(what), text(new QToolButton), end(new QToolButton) {
    text->setObjectName("chip-" + what);
    text->setAutoRaise(true);
    text->setToolButtonStyle(Qt::ToolButtonTextOnly);
    text->setIconSize({measure::kIcon, measure::kIcon});
    text->setFixedHeight(measure::kControl);
    text->setMinimumWidth(measure::kTarget);
    end->setObjectName("chipEnd-" + what);
    end->setAutoRaise(true);
    end->setIcon(icon("close"));
    end->setIconSize({measure::kIcon, measure::kIcon});
    end->setFixedSize(measure::kControl, measure::kControl);
    for (QToolButton* button : {text, end}) {
      button->setFocusPolicy(Qt::TabFocus);
      keepKeys(*button);
    }
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kNone);
    layout->addWidget(text, 1);
    layout->addWidget(end);
    end->hide();
  }

  void setWords(const QString& words) {
    whole = visibleName(words);
    text->setText(whole);
    text->setAccessibleName(whole);
    end->setAccessibleName(Chips::tr("End: %1").arg(whole));
  }
  // Its width, if no more is there.
  int fitted(int room) {
    text->setText(whole);
    layout()->activate();
    const int more = sizeHint().width() - room;
    if (more <= 0) return sizeHint().width();
    const QFontMetrics metrics(text->font());
    text->setText(metrics.elidedText(whole, Qt::ElideMiddle, metrics.horizontalAdvance(whole) - more));
    layout()->activate();
    return std::min(room, sizeHint().width());
  }

  const QString key;
  QString whole;
  QToolButton *text, *end;

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    paintFloating(painter, rect(), palette());
  }
};

Chips::Chips(QWidget* picture) : QWidget(picture), m_flash(new Chip("flash", this)) {
  setObjectName("chips");
  m_flash->text->setObjectName("flash");
  m_flash->text->setFocusPolicy(Qt::NoFocus);
  m_flash->setAttribute(Qt::WA_TransparentForMouseEvents);
  m_flash->hide();
  hide();
  m_fade.setSingleShot(true);
  m_fade.setInterval(kFlashMilliseconds);
  connect(&m_fade, &QTimer::timeout, this, [this] {
    m_flash->hide();
    changed();
  });
}

Chip* Chips::chipOf(const QString& key) const {
  const auto at = std::ranges::find(m_kept, key, &Chip::key);
  return at == m_kept.end() ? nullptr : *at;
}

void Chips::keep(const QString& key, const QString& text, const QString& tip, std::function<void()> clicked,
                 std::function<void()> ended, const QString& iconName) {
  Chip* chip = chipOf(key);
  if (text.isEmpty()) {
    if (!chip) return;
    std::erase(m_kept, chip);
    chip->hide();
    chip->text->setObjectName({});
    chip->deleteLater();
    return changed();
  }
  if (chip && chip->whole == visibleName(text)) return;  // comes with every move of the camera
  if (!chip) m_kept.push_back(chip = new Chip(key, this));
  chip->setWords(text);
  chip->text->setToolTip(plainTip(tip));
  chip->text->setIcon(icon(iconName));
  chip->text->setToolButtonStyle(iconName.isEmpty() ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
  chip->end->setToolTip(tr("Ends it (Esc)"));
  chip->end->setVisible(ended != nullptr);
  // What does nothing is no button, but is read as one that is off.
  const bool acts = clicked != nullptr;
  chip->text->setFocusPolicy(acts ? Qt::TabFocus : Qt::NoFocus);
  chip->text->setAttribute(Qt::WA_TransparentForMouseEvents, !acts);
  for (QToolButton* button : {chip->text, chip->end}) button->disconnect(this);
  connect(chip->text, &QToolButton::clicked, this, [clicked = acts ? std::move(clicked) : ended] {
    if (clicked) clicked();
  });
  connect(chip->end, &QToolButton::clicked, this, [ended = std::move(ended)] {
    if (ended) ended();
  });
  chip->show();
  changed();
}

void Chips::flash(const QString& text) {
  m_flash->setWords(text);
  m_flash->show();
  m_fade.start();
  changed();
}

QString Chips::textOf(const QString& key) const {
  const Chip* chip = chipOf(key);
  return chip ? chip->whole : QString();
}

QString Chips::flashed() const { return m_flash->isHidden() ? QString() : m_flash->whole; }

void Chips::click(const QString& key) {
  if (Chip* chip = chipOf(key)) chip->text->click();
}

QToolButton* Chips::endButton(const QString& key) const {
  const Chip* chip = chipOf(key);
  return chip && !chip->end->isHidden() ? chip->end : nullptr;
}

QRect Chips::rectOf(const QString& key) const {
  const Chip* chip = chipOf(key);
  return chip ? QRect(chip->mapToGlobal(QPoint()), chip->size()) : QRect(mapToGlobal(QPoint()), QSize(1, height()));
}

void Chips::changed() {
  fit(m_width > 0 ? m_width : parentWidget()->width());
  setVisible(!m_kept.empty() || !m_flash->isHidden());
  raise();
  arrangeOverPicture(*this);
}

// Rows fill from the start; the last row lies lowest.
void Chips::fit(int width) {
  m_width = width;
  std::vector<Chip*> chips = m_kept;
  if (!m_flash->isHidden()) chips.push_back(m_flash);
  constexpr int kStep = measure::kControl + space::kTight;
  int x = 0, y = 0, widest = 0;
  std::vector<QRect> places;
  for (Chip* chip : chips) {
    const int wide = chip->fitted(width);
    if (x > 0 && x + wide > width) x = 0, y += kStep;
    places.emplace_back(x, y, wide, measure::kControl);
    x += wide + space::kNormal;
    widest = std::max(widest, places.back().right() + 1);
  }
  resize(std::max(1, widest), chips.empty() ? 0 : y + measure::kControl);
  for (size_t i = 0; i < chips.size(); ++i)
    chips[i]->setGeometry(QStyle::visualRect(layoutDirection(), rect(), places[i]));
}

}  // namespace vitrine
