#include "app/window/start_page.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/file_system.h"
#include "app/common/fold.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/documents/file_pictures.h"
#include "app/documents/folder_files.h"
#include "app/messages/message.h"

namespace vitrine {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize kCardPicture(200, 150);
constexpr int kCardGap = space::kSection, kColumn = 1040;  // as wide as the page's content gets
constexpr int kPathRole = Qt::UserRole, kUnderRole = Qt::UserRole + 1, kFolderCardRole = Qt::UserRole + 2,
              kBadgeRole = Qt::UserRole + 3;

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

QSize sizeOfCard() {
  const int text = QFontMetrics(fontOf(TextSize::Body)).height() + QFontMetrics(fontOf(TextSize::Caption)).height();
  return {kCardPicture.width(), kCardPicture.height() + text + space::kTight + 2 * space::kNormal};
}

// "RBXL": what the name says the file is; empty for folders.
QString badgeOf(const QString& path) { return QFileInfo(path).suffix().left(12).toUpper(); }

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
    return sizeOfCard() + QSize(kCardGap, kCardGap);
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const QRect card(option.rect.topLeft(), sizeOfCard());
    const QRect picture(card.topLeft(), kCardPicture);
    const QPalette& palette = option.palette;
    const bool pointed = option.state & (QStyle::State_MouseOver | QStyle::State_HasFocus);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    QPainterPath shape;
    shape.addRoundedRect(QRectF(card).adjusted(0.5, 0.5, -0.5, -0.5), measure::kRadius, measure::kRadius);
    painter->fillPath(shape, colourOf(ColourRole::Panel, palette));
    painter->save();
    painter->setClipPath(shape);
    const auto image = index.data(Qt::DecorationRole).value<QImage>();
    painter->fillRect(picture, colourOf(ColourRole::Sunken, palette));
    if (image.isNull()) {
      constexpr int kSide = 40;
      icon(index.data(kFolderCardRole).toBool() ? "open" : "kind-mesh")
          .paint(painter, QRect(picture.center() - QPoint(kSide / 2, kSide / 2), QSize(kSide, kSide)));
    } else {
      QRectF part;
      const QRectF place = placeOfPicture(image, picture, part);
      painter->drawImage(place, image, part);
    }
    if (const QString badge = index.data(kBadgeRole).toString(); !badge.isEmpty())
      drawBadge(*painter, picture, badge, palette);
    painter->restore();
    painter->setPen(QPen(colourOf(pointed ? ColourRole::Accent : ColourRole::Line, palette),
                         pointed ? measure::kFocusRing : 1));
    painter->drawPath(shape);
    const QRect text = card.adjusted(space::kNormal, kCardPicture.height() + space::kNormal, -space::kNormal, 0);
    painter->setFont(fontOf(TextSize::Body));
    const int line = painter->fontMetrics().height();
    painter->setPen(colourOf(ColourRole::Ink, palette));
    painter->drawText(text, Qt::AlignLeft | Qt::AlignTop,
                      painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, text.width()));
    painter->setFont(fontOf(TextSize::Caption));
    painter->setPen(colourOf(ColourRole::DimInk, palette));
    painter->drawText(
        text.adjusted(0, line + space::kTight, 0, 0), Qt::AlignLeft | Qt::AlignTop,
        painter->fontMetrics().elidedText(index.data(kUnderRole).toString(), Qt::ElideLeft, text.width()));
    painter->restore();
  }

 private:
  static void drawBadge(QPainter& painter, const QRect& picture, const QString& badge, const QPalette& palette) {
    painter.setFont(fontOf(TextSize::Caption, true));
    QRectF sign(QPointF(), QSizeF(painter.fontMetrics().size(0, badge)) + QSizeF(space::kNormal, space::kTight));
    sign.moveBottomRight(QPointF(picture.right() - space::kTight, picture.bottom() - space::kTight));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(ColourRole::Raised, palette));
    painter.drawRoundedRect(sign, measure::kInputRadius, measure::kInputRadius);
    painter.setPen(colourOf(ColourRole::DimInk, palette));
    painter.drawText(sign, Qt::AlignCenter, badge);
  }
};

void addCard(QListWidget* cards, const QString& path, const QString& title, const QString& under) {
  auto* item = new QListWidgetItem(title, cards);
  item->setData(kPathRole, path);
  item->setData(kUnderRole, under);
  item->setData(kBadgeRole, badgeOf(path));
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
  title->setFont(fontOf(TextSize::Title));
  auto* open = new QPushButton(tr("Open…"));
  open->setObjectName("startOpen");
  open->setDefault(true);
  connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
  setFocusProxy(open);
  auto* folder = new QPushButton(tr("Open Folder…"));
  folder->setObjectName("startOpenFolder");
  connect(folder, &QPushButton::clicked, this, &StartPage::folderRequested);
  auto* how = new QLabel(tr("Drag turns · Shift+drag moves · wheel zooms · double click looks at · ? all keys"));
  how->setForegroundRole(QPalette::PlaceholderText);
  how->setWordWrap(true);

  m_column = new QWidget;
  m_column->setMaximumWidth(kColumn);
  auto* page = new QHBoxLayout(this);
  page->setContentsMargins(space::kPage, space::kPage, space::kPage, space::kPage);
  page->addStretch(1);
  page->addWidget(m_column, 1000);
  page->addStretch(1);
  auto* layout = new QVBoxLayout(m_column);
  layout->setContentsMargins(0, space::kPage, 0, 0);
  layout->setSpacing(space::kNormal);
  auto* head = new QHBoxLayout;
  head->setSpacing(space::kNormal);
  head->addWidget(title);
  head->addSpacing(space::kNormal);
  head->addWidget(open);
  head->addWidget(folder);
  head->addStretch(1);
  layout->addLayout(head);
  layout->addWidget(how);
  m_recentHeading = new QLabel(tr("Recent"));
  m_recentHeading->setFont(fontOf(TextSize::Body, true));
  m_recentHeading->setContentsMargins(0, space::kSection, 0, 0);
  m_recent = makeCards("startRecent", tr("Recent"));
  m_recentHeading->setBuddy(m_recent);
  layout->addWidget(m_recentHeading);
  layout->addWidget(m_recent);
  m_samples = makeCards("startSamples", tr("Samples"));
  m_samplesFold = new Fold("startSamplesFold", tr("Samples"), m_samples, true);
  m_samplesFold->setContentsMargins(0, space::kSection, 0, 0);
  layout->addWidget(m_samplesFold);
  auto* tryHeading = new QLabel(tr("Try"));
  tryHeading->setFont(fontOf(TextSize::Body, true));
  tryHeading->setContentsMargins(0, space::kSection, 0, 0);
  layout->addWidget(tryHeading);
  m_tips = new QLabel;
  m_tips->setObjectName("startTips");
  m_tips->setTextFormat(Qt::RichText);
  m_tips->setWordWrap(true);
  layout->addWidget(m_tips);
  layout->addStretch(1);
}

void StartPage::setTips(const std::vector<StartTip>& tips) {
  QString rows;
  for (const StartTip& tip : tips)
    rows += u"<tr><td style='padding-right: 16px'><b>%1</b></td><td>%2</td></tr>"_s.arg(tip.key.toHtmlEscaped(),
                                                                                        tip.text.toHtmlEscaped());
  m_tips->setText("<table cellspacing='4'>" + rows + "</table>");
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
  cards->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(cards, &QWidget::customContextMenuRequested, this,
          [this, cards](const QPoint& at) { showMenu(*cards, at); });
  return cards;
}

void StartPage::showMenu(QListWidget& cards, const QPoint& at) {
  const QListWidgetItem* card = cards.itemAt(at);
  if (!card) return;
  const QString path = card->data(kPathRole).toString();
  QMenu menu(this);
  menu.setObjectName("cardMenu");
  menu.addAction(icon("open"), tr("&Open"), this, [this, path] { emit fileChosen(path); });
  menu.addAction(tr("Open Containing &Folder"), this, [path] { showInFolder(path); });
  menu.addAction(icon("copy"), tr("&Copy Path"), this, [path] { copyPath(path); });
  menu.exec(cards.viewport()->mapToGlobal(at));
}

// Only while it is seen: a window that opens with a file does not wait for the pictures of others.
void StartPage::refresh() {
  if (!isVisible()) return;
  m_recent->clear();
  for (const QString& path : recentFiles()) {
    addCard(m_recent, path, visibleText(QFileInfo(path).fileName()), visibleText(folderOfFile(path)));
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
  m_samples->clear();
  for (const QString& path : sampleFiles())
    if (const QString title = titleOfSample(path); !title.isEmpty()) {
      addCard(m_samples, path, title, visibleText(QFileInfo(path).fileName()));
      takePicture(path);
    }
  const bool hasRecent = m_recent->count() > 0;
  m_recentHeading->setVisible(hasRecent);
  m_recent->setVisible(hasRecent);
  m_samplesFold->setVisible(m_samples->count() > 0);
  m_samplesFold->setUsuallyOpen(!hasRecent);
  fitCards();
}

void StartPage::change(const QString& path, const std::function<void(QListWidgetItem& card)>& change) {
  for (QListWidget* cards : {m_recent, m_samples})
    for (int row = 0; row < cards->count(); ++row)
      if (QListWidgetItem* item = cards->item(row); item->data(kPathRole).toString() == path) change(*item);
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
  const QSize cell = sizeOfCard() + QSize(kCardGap, kCardGap);
  const int room = std::min(width() - 2 * space::kPage, kColumn);
  const int columns = std::max(1, (room - space::kTight) / cell.width());
  // Whole cards, in the middle; the list breaks a row that is only just as wide.
  m_column->setMaximumWidth(columns * cell.width() + space::kTight);
  for (QListWidget* cards : {m_recent, m_samples}) {
    const int rows = (cards->count() + columns - 1) / columns;
    cards->setFixedHeight(rows * cell.height() + space::kTight);
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

}  // namespace vitrine
