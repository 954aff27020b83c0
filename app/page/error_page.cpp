#include "app/page/error_page.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/file_system.h"
#include "app/common/icon_label.h"
#include "app/common/icons.h"
#include "app/common/scrolled.h"
#include "app/common/text.h"
#include "app/documents/folder_files.h"
#include "core/bytes/open_file.h"
#include "core/load/load.h"

namespace vitrine {
namespace {

QString sentenceOf(ErrorCode code) {
  switch (code) {
    case ErrorCode::Truncated:
      return ErrorPage::tr("The file ends too early");
    case ErrorCode::Malformed:
      return ErrorPage::tr("The file contradicts its own format");
    case ErrorCode::Unsupported:
      return ErrorPage::tr("This kind of file is known, but cannot be read yet");
    case ErrorCode::LimitExceeded:
      return ErrorPage::tr("The file is larger than the limits allow");
    case ErrorCode::NotThisFormat:
      return ErrorPage::tr("Vitrine does not know this kind of file");
    case ErrorCode::Io:
      return ErrorPage::tr("The file could not be opened");
    case ErrorCode::Cancelled:
      return ErrorPage::tr("Loading was stopped");
  }
  return {};
}

// Two lines of sixteen bytes around the place, as numbers and as text; empty where the file cannot be read there.
QString bytesAround(const QString& path, uint64_t offset) {
  constexpr qint64 kLine = 16, kLines = 2;
  aboutToAsk(path);
  const auto opened = openRegular(QFile::encodeName(path).toStdString());
  QFile file;
  if (!opened || !file.open(opened->file.number(), QIODevice::ReadOnly) || file.size() == 0) return {};
  const qint64 at = std::min(qint64(std::min<uint64_t>(offset, uint64_t(file.size()) - 1)) / kLine * kLine,
                             std::max<qint64>(0, (file.size() - 1) / kLine * kLine));
  file.seek(at);
  const QByteArray bytes = file.read(kLine * kLines);
  QStringList lines;
  for (qsizetype line = 0; line < bytes.size(); line += kLine) {
    const QByteArray part = bytes.mid(line, kLine);
    QString text;
    for (const char each : part) text += each >= 0x20 && each < 0x7F ? QChar(each) : QChar(u'·');
    lines << QString("%1  %2  %3")
                 .arg(offsetText(uint64_t(at + line)), 8)
                 .arg(QString::fromLatin1(part.toHex(' ')), -int(3 * kLine - 1))
                 .arg(text);
  }
  return lines.join('\n');
}

QString besideText(const QString& path, QStringList names) {
  constexpr qsizetype kListed = 8;
  names.removeAll(QFileInfo(path).fileName());
  if (names.isEmpty()) return {};
  QStringList links;
  for (const QString& name : names.first(std::min(names.size(), kListed)))
    links << QString("<a href=\"%1\">%2</a>")
                 .arg(QString::fromLatin1(name.toUtf8().toHex()), visibleText(name).toHtmlEscaped());
  QString text = ErrorPage::tr("Beside it: %1").arg(links.join(", "));
  if (names.size() > kListed) text += ErrorPage::tr(" and %1 more").arg(names.size() - kListed);
  return text;
}

}  // namespace

bool tellsOffset(ErrorCode code) {
  return code == ErrorCode::Truncated || code == ErrorCode::Malformed || code == ErrorCode::Unsupported ||
         code == ErrorCode::LimitExceeded;
}

ErrorPage::ErrorPage(QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel),
      m_name(new QLabel),
      m_detail(new QLabel),
      m_bytes(new QLabel),
      m_beside(new QLabel),
      m_again(new QPushButton(icon("reload"), tr("&Try Again"))),
      m_showBytes(new QPushButton(tr("Try It as a &Mesh"))) {
  constexpr int kWidth = 560, kIcon = 32;
  setObjectName("errorPage");
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  setFocusPolicy(Qt::StrongFocus);
  setFocusProxy(m_again);
  auto* picture = new IconLabel(kIcon);
  picture->setIcon(iconOf(Severity::Error));
  m_title->setFont(fontOf(TextSize::Title));
  m_name->setForegroundRole(QPalette::PlaceholderText);
  m_bytes->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  m_again->setObjectName("tryAgain");
  m_beside->setObjectName("besideLabel");
  for (QLabel* label : {m_title, m_name, m_detail, m_bytes}) {
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  }
  m_beside->setTextFormat(Qt::RichText);
  m_beside->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
  for (QLabel* label : {m_title, m_name, m_detail, m_beside}) label->setWordWrap(true);
  auto* lines = new QVBoxLayout;
  lines->setSpacing(space::kNormal);
  for (QWidget* line : std::initializer_list<QWidget*>{picture, m_title, m_name, m_detail, m_bytes})
    lines->addWidget(line);
  lines->addSpacing(space::kNormal);
  m_showBytes->setObjectName("showBytes");
  m_showBytes->setToolTip(tr("Opens the file as plain bytes; you say where a mesh lies in it"));
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(m_again);
  buttons->addWidget(m_showBytes);
  buttons->addStretch();
  lines->addLayout(buttons);
  lines->addSpacing(space::kNormal);
  lines->addWidget(m_beside);
  auto* column = new QWidget;
  column->setLayout(lines);
  column->setMaximumWidth(kWidth);
  putInMiddle(this, column);
  connect(m_again, &QPushButton::clicked, this, &ErrorPage::tryAgain);
  connect(m_showBytes, &QPushButton::clicked, this, &ErrorPage::bytesRequested);
}

void ErrorPage::tellOf(const OpenDocument& document) {
  const Error& error = *document.error();
  const bool isKnown = document.document() && !document.isUnknown();
  const Format* format = isKnown ? findFormat(document.document()->format) : nullptr;
  m_title->setText(error.message == kEmptyFile ? tr("The file is empty")
                   : error.code == ErrorCode::NotThisFormat && format
                       ? tr("The file does not begin as a file of this kind does: %1").arg(toQString(format->title))
                       : sentenceOf(error.code));
  m_name->setText(visibleText(document.title().left(kLongestName)));
  QString detail = visibleText(error.message);
  const bool placed = tellsOffset(error.code);
  if (!detail.isEmpty()) detail[0] = detail[0].toUpper();
  if (placed && error.span.buffer == 0 && !detail.contains(offsetText(error.span.offset)))
    detail = tr("%1, at offset %2").arg(detail, offsetText(error.span.offset));
  m_detail->setText(detail + ".");
  // Packed blocks have offsets of their own, which say nothing in the file.
  const bool inFile = error.span.buffer == 0 && !document.nested() && error.code != ErrorCode::Cancelled;
  m_bytes->hide();
  m_beside->hide();
  m_bytes->clear();
  m_beside->clear();
  askFiles(
      this,
      [path = document.path(), inFile, offset = placed ? error.span.offset : 0] {
        return inFile ? bytesAround(path, offset) : QString();
      },
      [told = ++m_told](ErrorPage& page, const QString& bytes) {
        if (told != page.m_told) return;
        page.m_bytes->setText(bytes);
        page.m_bytes->setVisible(!bytes.isEmpty());
      });
  if (!document.nested())
    askFiles(
        this, [path = document.path()] { return readableFilesIn(QFileInfo(path).absolutePath()); },
        [told = m_told, path = document.path()](ErrorPage& page, const QStringList& names) {
          if (told != page.m_told) return;
          page.m_beside->setText(besideText(path, names));
          page.m_beside->setVisible(!page.m_beside->text().isEmpty());
        });
  m_showBytes->setVisible(error.code != ErrorCode::Io && error.code != ErrorCode::Cancelled);
  m_beside->disconnect(this);
  const QString folder = QFileInfo(document.path()).absolutePath();
  connect(m_beside, &QLabel::linkActivated, this, [this, folder](const QString& name) {
    emit fileRequested(QDir(folder).filePath(QString::fromUtf8(QByteArray::fromHex(name.toLatin1()))));
  });
  setAccessibleName(m_title->text());
  setAccessibleDescription(m_detail->text());
}

QString ErrorPage::text() const {
  return QStringList{m_title->text(), m_name->text(), m_detail->text(), m_bytes->text()}.join('\n');
}

}  // namespace vitrine
