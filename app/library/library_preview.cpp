#include "app/library/library_preview.h"

#include <QDateTime>
#include <QIcon>
#include <QLabel>
#include <QPointer>
#include <QVBoxLayout>

#include "app/common/text.h"
#include "app/common/workers.h"
#include "app/documents/file_pictures.h"
#include "app/library/library_model.h"

namespace vitrine {
namespace {

constexpr int kPreviewMargin = 16;
constexpr int kMostPreview = 512;  // pixels of the picture

}  // namespace

LibraryPreview::LibraryPreview(QWidget* page)
    : QFrame(page),
      m_picture(new QLabel),
      m_name(new QLabel),
      m_facts(new QLabel),
      m_maker(new PictureMaker(this, 1, ThumbnailSize::XLarge)) {
  setObjectName("libraryPreview");
  setFrameShape(Box);  // seen as a sheet of its own above a list of the same colour
  setFrameShadow(Plain);
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Window);
  setFocusPolicy(Qt::NoFocus);
  m_picture->setAlignment(Qt::AlignCenter);
  m_picture->setAccessibleName(tr("Preview"));
  m_picture->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
  QFont bold = m_name->font();
  bold.setWeight(QFont::DemiBold);
  m_name->setFont(bold);
  for (QLabel* label : {m_name, m_facts}) {
    label->setTextFormat(Qt::PlainText);
    label->setAlignment(Qt::AlignHCenter);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  }
  m_facts->setWordWrap(true);
  m_facts->setForegroundRole(QPalette::PlaceholderText);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kPreviewMargin, kPreviewMargin, kPreviewMargin, kPreviewMargin);
  layout->addWidget(m_picture, 1);
  layout->addWidget(m_name);
  layout->addWidget(m_facts);
  connect(m_maker, &PictureMaker::made, this, [this](const QString& path) {
    if (path == m_path) readPicture();
  });
  hide();
}

void LibraryPreview::showFile(const LibraryFile& file, const QString& path) {
  const QSize room = parentWidget()->size() - QSize(2 * kPreviewMargin, 2 * kPreviewMargin);
  const int texts = 5 * fontMetrics().height();
  const int side = std::min({kMostPreview, room.width() - 2 * kPreviewMargin, room.height() - texts});
  resize(side + 2 * kPreviewMargin, side + texts + kPreviewMargin);
  move((parentWidget()->width() - width()) / 2, (parentWidget()->height() - height()) / 2);
  m_name->setText(m_name->fontMetrics().elidedText(visibleStart(nameOfPath(file.path)), Qt::ElideMiddle, side));
  QStringList facts{formatText(file)};
  const auto count = [&](uint64_t number, const QString& text) {
    if (number > 0) facts << text.arg(countText(number));
  };
  count(file.counts.triangles, tr("%1 triangles", nullptr, pluralOf(file.counts.triangles)));
  count(file.counts.instances, tr("%1 instances", nullptr, pluralOf(file.counts.instances)));
  facts << sizeText(file.bytes)
        << QLocale().toString(QDateTime::fromMSecsSinceEpoch(file.changed / 1'000'000).date(),
                              QLocale::ShortFormat);
  facts.removeAll(QString());
  if (!file.error.empty()) facts = QStringList(visibleStart(file.error));
  m_facts->setText(facts.join(" · "));
  show();
  raise();
  if (path == m_path) return;
  m_path = path;
  const QIcon known = iconOfFile(file);
  m_picture->setPixmap(known.pixmap(QSize(64, 64), devicePixelRatioF()));
  readPicture();
}

// What there is first, then a larger one.
void LibraryPreview::readPicture() {
  const auto read = [path = m_path] {
    const QImage large = pictureOf(path, ThumbnailSize::XLarge);
    return large.isNull() ? std::pair(pictureOf(path), false) : std::pair(large, true);
  };
  const auto take = [path = m_path](LibraryPreview& preview, const Result<std::pair<QImage, bool>>& picture) {
    if (!picture) return;
    const auto& [image, isLarge] = *picture;
    if (!image.isNull()) preview.showPicture(image);
    if (!isLarge && preview.isVisible()) preview.m_maker->wantOnly({path});
  };
  m_reading = startJob(this, read, take);
}

void LibraryPreview::showPicture(const QImage& image) {
  const qreal ratio = devicePixelRatioF();
  QPixmap shown = QPixmap::fromImage(
      image.scaled((QSizeF(m_picture->size()) * ratio).toSize(), Qt::KeepAspectRatio, Qt::SmoothTransformation));
  shown.setDevicePixelRatio(ratio);
  m_picture->setPixmap(shown);
}

}  // namespace vitrine
