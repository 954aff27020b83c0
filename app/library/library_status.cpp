#include "app/library/library_status.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>
#include <algorithm>

#include "app/common/icons.h"
#include "app/common/tool_button.h"

namespace vitrine {

LibraryStatus::LibraryStatus(QWidget* parent)
    : QWidget(parent),
      m_text(new QLabel),
      m_bar(new QProgressBar),
      m_stop(makeToolButton({.name = "libraryStop",
                             .icon = "stop",
                             .tip = tr("Stops reading; what is known stays. F5 goes on"),
                             .spoken = tr("Stop Reading")})) {
  m_text->setObjectName("libraryStatus");
  m_text->setTextFormat(Qt::PlainText);
  m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_bar->setObjectName("libraryProgress");
  m_bar->setAccessibleName(tr("Files read"));
  m_bar->setTextVisible(false);
  m_bar->setFixedSize(120, 10);
  m_bar->hide();
  m_stop->setIconSize(QSize(12, 12));
  m_stop->hide();
  connect(m_stop, &QToolButton::clicked, this, &LibraryStatus::stopped);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_text, 1);
  layout->addWidget(m_bar);
  layout->addWidget(m_stop);
}

void LibraryStatus::tell(const QString& text, bool reading, uint64_t read, uint64_t total) {
  m_text->setText(text);
  m_bar->setRange(0, int(std::min<uint64_t>(total, 1 << 30)));
  m_bar->setValue(int(std::min<uint64_t>(read, 1 << 30)));
  m_bar->setVisible(reading);
  m_stop->setVisible(reading);
}

QString LibraryStatus::text() const { return m_text->text(); }

}  // namespace vitrine
