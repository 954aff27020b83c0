#include "app/window/file_drops.h"

#include <QCursor>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <algorithm>

#include "app/common/dropped_files.h"
#include "app/common/file_system.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/documents/folder_files.h"
#include "app/window/main_window.h"

namespace vitrine {
namespace {

// Lies over the middle of the window while files are dragged over it, and takes no events.
class DropHighlight : public QWidget {
 public:
  explicit DropHighlight(QWidget* parent) : QWidget(parent) {
    setObjectName("dropHighlight");
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setAccessibleName(MainWindow::tr("Drop to open"));
    hide();
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    constexpr int kEdge = 3, kInset = 8, kRound = 6;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor accent = palette().color(QPalette::Active, QPalette::Highlight);
    QColor veil = accent;
    veil.setAlpha(40);
    const QRectF frame = QRectF(rect()).adjusted(kInset, kInset, -kInset, -kInset);
    painter.setPen(QPen(accent, kEdge));
    painter.setBrush(veil);
    painter.drawRoundedRect(frame, kRound, kRound);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    const QString text = accessibleName();
    QRectF sign(QPointF(), QSizeF(painter.fontMetrics().size(0, text)) + QSizeF(32, 16));
    sign.moveCenter(frame.center());
    painter.setPen(Qt::NoPen);
    painter.setBrush(accent);
    painter.drawRoundedRect(sign, kRound, kRound);
    painter.setPen(palette().color(QPalette::Active, QPalette::HighlightedText));
    painter.drawText(sign, Qt::AlignCenter, text);
  }
};

}  // namespace

FileDrops::FileDrops(QWidget& window, QWidget& centre) : QObject(&window), m_window(window), m_centre(centre) {
  watch(window);
}

void FileDrops::watch(QWidget& other) {
  other.setAcceptDrops(true);
  other.installEventFilter(this);
}

bool FileDrops::isShowing() const { return m_highlight && m_highlight->isVisible(); }

void FileDrops::show(bool shown) {
  if (shown && !m_highlight) m_highlight = new DropHighlight(&m_window);
  if (!m_highlight) return;
  m_highlight->setGeometry(QRect(m_centre.mapTo(&m_window, QPoint()), m_centre.size()));
  m_highlight->setVisible(shown);
  m_highlight->raise();
}

bool FileDrops::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::DragEnter: {
      auto* enter = static_cast<QDragEnterEvent*>(event);
      if (!holdsFiles(*enter->mimeData())) return false;
      enter->acceptProposedAction();
      show(true);
      return true;
    }
    case QEvent::DragMove:
      static_cast<QDragMoveEvent*>(event)->acceptProposedAction();
      return true;
    case QEvent::DragLeave:
      show(false);
      return true;
    case QEvent::Drop:
      show(false);
      take(*static_cast<QDropEvent*>(event));
      return true;
    default:
      return QObject::eventFilter(watched, event);
  }
}

void FileDrops::take(QDropEvent& event) {
  const DroppedFiles given = droppedFiles(*event.mimeData());
  if (!given.elsewhere.isEmpty())
    emit message(MainWindow::tr("%1 lies on a server: save it here first, then open it")
                     .arg(visibleText(given.elsewhere.first())));
  if (given.files.isEmpty()) return;
  event.acceptProposedAction();
  const bool pair =
      given.files.size() == 2 && std::ranges::none_of(given.files, isImageFile) &&
      std::ranges::all_of(factsAtOnce(given.files), [](const auto& facts) { return facts && !facts->isFolder; });
  pair ? offerToCompare(given.files) : emit dropped(given.files);
}

// Two files that were dropped together may be opened as well.
void FileDrops::offerToCompare(const QStringList& files) {
  auto* menu = new QMenu(&m_window);
  menu->setObjectName("dropMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(icon("open"), MainWindow::tr("&Open Both"), this, [this, files] { emit dropped(files); });
  menu->addAction(MainWindow::tr("&Compare Them"), this, [this, files] { emit compared(files[0], files[1]); });
  menu->popup(QCursor::pos());
}

}  // namespace vitrine
