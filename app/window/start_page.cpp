#include "app/window/start_page.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

#include "app/common/colours.h"
#include "app/common/file_system.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/documents/file_pictures.h"
#include "app/documents/folder_files.h"

namespace vitrine {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize kCard(200, 162), kCardPicture(200, 112);
constexpr int kCardGap = 16, kCardCorner = 4, kPageMargin = 32;
constexpr int kPathRole = Qt::UserRole, kUnderRole = Qt::UserRole + 1, kFolderCardRole = Qt::UserRole + 2;

// The samples are named by what they show; empty: the file is a part of one.
QString titleOfSample(const QString& path) {
  constexpr std::pair<const char*, const char*> kTitles[] = {
      {"head.mesh", QT_TRANSLATE_NOOP("vitrine::StartPage", "A face with controls")},
      {"archive.rmesh", QT_TRANSLATE_NOOP("vitrine::StartPage", "A lit room")},
      {"place.rbxl", QT_TRANSLATE_NOOP("vitrine::StartPage", "A place with scripts")},
      {"arm.mesh", QT_TRANSLATE_NOOP("vitrine::StartPage", "An arm with levels of detail")},
      {"lantern.llmesh", QT_TRANSLATE_NOOP("vitrine::StartPage", "A Second Life lantern")},
      {"lamp.rbxmx", QT_TRANSLATE_NOOP("vitrine::StartPage", "A model in XML")},
      {"key.binarymesh", QT_TRANSLATE_NOOP("vitrine::StartPage", "A key for a renderer")},
  };
  const QString name = QFileInfo(path).fileName();
  for (const auto& [file, title] : kTitles)
    if (name == file) return StartPage::tr(title);
  return {};
}

// A view of a place fills the card; a thing that is seen alone stands in its middle.
QRectF placeOfPicture(const QImage& image, const QRect& card, QRectF& part) {
  part = image.rect();
  const qreal margin = image.hasAlphaChannel() ? 6 : 0;
  const QSizeF room = QSizeF(card.size()) - QSizeF(2 * margin, 2 * margin);
  if (image.hasAlphaChannel() && qAlpha(image.pixel(0, 0)) < 255) {
    QRectF place(QPointF(), QSizeF(image.size()).scaled(room, Qt::KeepAspectRatio));
    place.moveCenter(QRectF(card).center());
    return place;
  }
  part = QRectF(QPointF(), QSizeF(card.size()).scaled(image.size(), Qt::KeepAspectRatio));
  part.moveCenter(QRectF(image.rect()).center());
  return card;
}

class CardDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
    return kCard + QSize(kCardGap, kCardGap);
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const QRect card(option.rect.topLeft(), kCard);
    const QRect picture(card.topLeft(), kCardPicture);
    const QPalette& palette = option.palette;
    const bool pointed = option.state & (QStyle::State_MouseOver | QStyle::State_HasFocus);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    QPainterPath shape;
    shape.addRoundedRect(QRectF(card).adjusted(0.5, 0.5, -0.5, -0.5), kCardCorner, kCardCorner);
    painter->fillPath(shape, palette.color(QPalette::Base));
    painter->save();
    painter->setClipPath(shape);
    const auto image = index.data(Qt::DecorationRole).value<QImage>();
    painter->fillRect(picture, palette.color(QPalette::AlternateBase));
    if (image.isNull()) {
      constexpr int kSide = 40;
      icon(index.data(kFolderCardRole).toBool() ? "open" : "kind-mesh")
          .paint(painter, QRect(picture.center() - QPoint(kSide / 2, kSide / 2), QSize(kSide, kSide)));
    } else {
      QRectF part;
      const QRectF place = placeOfPicture(image, picture, part);
      painter->drawImage(place, image, part);
    }
    painter->restore();
    const QColor line = pointed ? palette.color(QPalette::Highlight)
                                : mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.2);
    painter->setPen(QPen(line, pointed ? 2 : 1));
    painter->drawPath(shape);
    const QRect text = card.adjusted(8, kCardPicture.height() + 4, -8, -4);
    const QFontMetrics metrics = option.fontMetrics;
    painter->setPen(palette.color(QPalette::Text));
    painter->drawText(text, Qt::AlignLeft | Qt::AlignTop,
                      metrics.elidedText(index.data().toString(), Qt::ElideMiddle, text.width()));
    painter->setPen(mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.65));
    painter->drawText(text.adjusted(0, metrics.height() + 2, 0, 0), Qt::AlignLeft | Qt::AlignTop,
                      metrics.elidedText(index.data(kUnderRole).toString(), Qt::ElideLeft, text.width()));
    painter->restore();
  }
};

void addCard(QListWidget* cards, const QString& path, const QString& title, const QString& under) {
  auto* item = new QListWidgetItem(title, cards);
  item->setData(kPathRole, path);
  item->setData(kUnderRole, under);
  item->setToolTip(plainTip(QDir::toNativeSeparators(path)));
}

QString whereAndWhen(const QString& path, const PathFacts& facts) {
  if (!facts.exists) return StartPage::tr("no longer there");
  return u"%1 · %2"_s.arg(visibleText(folderOfFile(path)),
                          QLocale().toString(facts.modified.date(), QLocale::ShortFormat));
}

}  // namespace

StartPage::StartPage(QWidget* parent) : QWidget(parent), m_pictures(new PictureMaker(this)) {
  setObjectName("startPage");
  connect(m_pictures, &PictureMaker::made, this, &StartPage::takePicture);
  auto* title = new QLabel(tr("Drop a file or a folder"));
  QFont large = title->font();
  large.setPointSizeF(large.pointSizeF() * 1.25);
  large.setWeight(QFont::DemiBold);
  title->setFont(large);
  auto* open = new QPushButton(icon("open"), tr("Open…"));
  open->setObjectName("startOpen");
  connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
  setFocusProxy(open);
  auto* how = new QLabel(tr("Drag turns · Shift+drag moves · wheel zooms · double click looks at · ? all keys"));
  how->setForegroundRole(QPalette::PlaceholderText);
  how->setWordWrap(true);

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(2 * kPageMargin, 2 * kPageMargin - 8, 2 * kPageMargin, 2 * kPageMargin - 8);
  layout->setSpacing(8);
  auto* head = new QHBoxLayout;
  head->setSpacing(16);
  head->addWidget(title);
  head->addWidget(open);
  head->addStretch(1);
  layout->addLayout(head);
  layout->addWidget(how);
  const auto addSection = [&](const QString& name, const QString& heading) {
    Section section{new QLabel(heading), makeCards(name, heading)};
    section.heading->setForegroundRole(QPalette::PlaceholderText);
    section.heading->setContentsMargins(0, 12, 0, 0);
    section.heading->setBuddy(section.cards);
    layout->addWidget(section.heading);
    layout->addWidget(section.cards);
    return section;
  };
  m_recent = addSection("startRecent", tr("Recent"));
  m_samples = addSection("startSamples", tr("Samples"));
  layout->addStretch(1);
}

QListWidget* StartPage::makeCards(const QString& name, const QString& title) {
  auto* cards = new QListWidget;
  cards->setObjectName(name);
  cards->setAccessibleName(title);
  cards->setFrameShape(QFrame::NoFrame);
  cards->setViewMode(QListView::IconMode);
  cards->setMovement(QListView::Static);
  cards->setResizeMode(QListView::Adjust);
  cards->setUniformItemSizes(true);
  cards->setMouseTracking(true);
  cards->setItemDelegate(new CardDelegate(cards));
  cards->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  cards->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  cards->viewport()->setAutoFillBackground(false);
  cards->viewport()->setCursor(Qt::PointingHandCursor);
  const auto choose = [this](QListWidgetItem* item) { emit fileChosen(item->data(kPathRole).toString()); };
  connect(cards, &QListWidget::itemClicked, this, choose);
  connect(cards, &QListWidget::itemActivated, this, choose);
  return cards;
}

// Only while it is seen: a window that opens with a file does not wait for the pictures of others.
void StartPage::refresh() {
  if (!isVisible()) return;
  m_recent.cards->clear();
  for (const QString& path : recentFiles()) {
    addCard(m_recent.cards, path, visibleText(QFileInfo(path).fileName()), visibleText(folderOfFile(path)));
    askFiles(
        this, [path] { return factsOf(path); },
        [path](StartPage& page, const PathFacts& facts) {
          page.change(path, [&](QListWidgetItem& item) {
            item.setData(kUnderRole, whereAndWhen(path, facts));
            item.setData(kFolderCardRole, facts.isFolder);
          });
        });
    takePicture(path);
    m_pictures->want(path);
  }
  m_samples.cards->clear();
  for (const QString& path : sampleFiles())
    if (const QString title = titleOfSample(path); !title.isEmpty()) {
      addCard(m_samples.cards, path, title, visibleText(QFileInfo(path).fileName()));
      takePicture(path);
    }
  for (const Section& section : {m_recent, m_samples}) {
    section.heading->setVisible(section.cards->count() > 0);
    section.cards->setVisible(section.cards->count() > 0);
  }
  fitCards();
}

void StartPage::change(const QString& path, const std::function<void(QListWidgetItem& card)>& change) {
  for (const Section& section : {m_recent, m_samples})
    for (int row = 0; row < section.cards->count(); ++row)
      if (QListWidgetItem* item = section.cards->item(row); item->data(kPathRole).toString() == path) change(*item);
}

void StartPage::takePicture(const QString& path) {
  askFiles(
      this, [path] { return pictureOf(path); },
      [path](StartPage& page, const QImage& picture) {
        page.change(path, [&](QListWidgetItem& card) { card.setData(Qt::DecorationRole, picture); });
      });
}

// The page scrolls, the lists on it do not: they are as high as their rows.
void StartPage::fitCards() {
  const int room = width() - 4 * kPageMargin;
  const int columns = std::max(1, room / (kCard.width() + kCardGap));
  for (const Section& section : {m_recent, m_samples}) {
    const int rows = (section.cards->count() + columns - 1) / columns;
    section.cards->setFixedHeight(rows * (kCard.height() + kCardGap) + 4);
  }
}

void StartPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void StartPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitCards();
}

void StartPage::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QColor line = palette().color(QPalette::PlaceholderText);
  line.setAlpha(90);
  painter.setPen(QPen(line, 1.5, Qt::DashLine));
  const qreal margin = kPageMargin / 2;
  painter.drawRoundedRect(QRectF(rect()).adjusted(margin, margin, -margin, -margin), 8, 8);
}

}  // namespace vitrine
