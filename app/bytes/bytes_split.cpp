#include "app/bytes/bytes_split.h"

#include <QSettings>
#include <QTabWidget>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "app/bytes/hex_view.h"

namespace vitrine {
namespace {

// Every view of bytes does as the last one was asked to.
constexpr auto kSideKey = "bytes/side";             // whether it is wanted; absent: where there is room
constexpr auto kSideWidthKey = "bytes/side-width";  // as somebody has drawn it
// In letters: three columns whose names can be read, and more than that only where it is left over.
constexpr int kLeastLetters = 44, kMostLetters = 66;

}  // namespace

BytesSplit::BytesSplit(HexView& hex, QWidget* left, QWidget* inspector, QWidget* found, QWidget* parent)
    : QSplitter(parent), m_hex(hex), m_side(new QTabWidget), m_found(found) {
  setChildrenCollapsible(false);
  m_side->setObjectName("bytesSideTabs");
  m_side->setAccessibleName(tr("What the bytes say, and what was found"));
  m_side->setDocumentMode(true);
  m_side->setTabBarAutoHide(true);
  m_side->addTab(inspector, tr("Inspector"));
  m_found->hide();
  m_found->setParent(m_side);
  addWidget(left);
  addWidget(m_side);
  connect(this, &QSplitter::splitterMoved, this, [this] { QSettings().setValue(kSideWidthKey, sizes().value(1)); });
  connect(&m_hex, &HexView::rowsChosen, this, &BytesSplit::settle);
}

void BytesSplit::wantSide(bool shown) {
  QSettings().setValue(kSideKey, shown);
  settle();
}

bool BytesSplit::sideShown() const { return !m_side->isHidden(); }
bool BytesSplit::finding() const { return m_side->count() > 1; }

void BytesSplit::setFinding(bool finding) {
  if (finding && !this->finding()) m_side->addTab(m_found, tr("Found"));
  m_hasFound = m_hasFound && finding;
  if (!finding) {
    m_side->setCurrentIndex(0);
    if (this->finding()) m_side->removeTab(1);
  }
  settle();
}

void BytesSplit::tellFound(const QString& count) {
  if (!finding()) return;
  m_side->setTabText(1, count.isEmpty() ? tr("Found") : tr("Found (%1)").arg(count));
  if (count.isEmpty()) return;
  m_side->setCurrentIndex(1);
  if (!std::exchange(m_hasFound, true)) settle();
}

// What is left beside rows of the chosen length, or of sixteen.
int BytesSplit::roomOfSide() const {
  constexpr int kUsualRow = 16;
  const int row = m_hex.chosenPerRow() > 0 ? m_hex.chosenPerRow() : kUsualRow;
  const int besideHex = widget(0)->width() - m_hex.width();  // the map
  return width() - handleWidth() - std::max(0, besideHex) - m_hex.widthOfRows(row);
}

void BytesSplit::settle() {
  const int letter = fontMetrics().averageCharWidth();
  const int least = kLeastLetters * letter, most = kMostLetters * letter;
  const QSettings settings;
  const int room = roomOfSide();
  const bool fits = room >= least;
  const bool wanted = settings.value(kSideKey, fits).toBool() || m_hasFound;
  if (wanted == m_side->isHidden()) {
    m_side->setVisible(wanted);
    emit sideShownChanged(wanted);
  }
  if (!wanted || width() <= 0) return;
  // Without room it takes what the bytes can do without: rows of eight, which may be scrolled.
  const int drawn = settings.value(kSideWidthKey).toInt();
  const int usual = fits ? std::min(room, most) : least;
  const int side = std::min(std::max(drawn > 0 ? drawn : usual, least), width() / 2);
  setSizes({width() - handleWidth() - side, side});
}

void BytesSplit::resizeEvent(QResizeEvent* event) {
  QSplitter::resizeEvent(event);
  settle();
}

// Another view may have been asked since.
void BytesSplit::showEvent(QShowEvent* event) {
  QSplitter::showEvent(event);
  settle();
}

}  // namespace vitrine
