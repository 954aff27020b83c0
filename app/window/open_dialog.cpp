#include "app/window/open_dialog.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include "app/common/design.h"
#include "app/common/file_system.h"
#include "app/common/text.h"
#include "app/documents/file_pictures.h"
#include "app/documents/folder_files.h"

namespace vitrine {
namespace {

constexpr int kPreviewSide = 240;
constexpr QSize kOpenDialogSize(960, 560);

// A picture, and below it name, size and date.
class Preview : public QWidget {
 public:
  explicit Preview(QWidget* parent)
      : QWidget(parent), m_picture(new QLabel), m_facts(new QLabel), m_maker(new PictureMaker(this)) {
    setObjectName("openPreview");
    m_picture->setFixedSize(kPreviewSide, kPreviewSide);
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setFrameShape(QFrame::StyledPanel);
    m_picture->setObjectName("openPreviewPicture");
    m_picture->setAccessibleName(QObject::tr("Preview"));
    m_facts->setTextFormat(Qt::PlainText);
    m_facts->setAlignment(Qt::AlignHCenter);
    m_facts->setFixedWidth(kPreviewSide);
    m_facts->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::kNormal, 0, 0, 0);
    layout->addWidget(m_picture);
    layout->addWidget(m_facts);
    layout->addStretch(1);
    connect(m_maker, &PictureMaker::made, this, [this](const QString& path) {
      if (path == m_path) show(path);
    });
  }

  void show(const QString& path) {
    m_path = path;
    m_picture->clear();
    m_facts->clear();
    struct Answer {
      PathFacts facts;
      QImage picture;
    };
    askFiles(
        this,
        [path] {
          const PathFacts facts = factsOf(path);
          return Answer{facts, facts.isFile ? pictureOf(path) : QImage()};
        },
        [path](Preview& preview, const Answer& answer) {
          if (path == preview.m_path && answer.facts.isFile) preview.tell(answer.facts, answer.picture);
        });
  }

 private:
  void tell(const PathFacts& facts, const QImage& picture) {
    const QString name = visibleText(QFileInfo(m_path).fileName());
    m_facts->setText(fontMetrics().elidedText(name, Qt::ElideMiddle, kPreviewSide) + "\n" +
                     sizeText(uint64_t(facts.size)) + " · " +
                     QLocale().toString(facts.modified.date(), QLocale::ShortFormat));
    if (picture.isNull()) return m_maker->want(m_path);
    const int side = kPreviewSide - 8;
    const qreal ratio = devicePixelRatioF();
    QPixmap shown = QPixmap::fromImage(
        picture.scaled(QSize(side, side) * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    shown.setDevicePixelRatio(ratio);
    m_picture->setPixmap(shown);
  }

  QString m_path;
  QLabel *m_picture, *m_facts;
  PictureMaker* m_maker;
};

}  // namespace

void addPreview(QFileDialog& dialog) {
  auto* grid = qobject_cast<QGridLayout*>(dialog.layout());
  if (!grid) return;
  auto* preview = new Preview(&dialog);
  grid->addWidget(preview, 0, grid->columnCount(), grid->rowCount(), 1);
  QObject::connect(&dialog, &QFileDialog::currentChanged, preview, &Preview::show);
}

QStringList askForFiles(QWidget* parent, const QString& folder) {
  QFileDialog dialog(parent, QObject::tr("Open"), folder, openFilter());
  dialog.setFileMode(QFileDialog::ExistingFiles);
  addPreview(dialog);
  dialog.resize(kOpenDialogSize);
  return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles() : QStringList();
}

}  // namespace vitrine
