#include "app/common/notice_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include "app/common/design.h"
#include "app/common/icon_label.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"

namespace vitrine {

NoticeBar::NoticeBar(QWidget* parent)
    : QFrame(parent),
      m_icon(new IconLabel(16)),
      m_text(new QLabel),
      m_second(new QPushButton),
      m_action(new QPushButton) {
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::AlternateBase);
  m_text->setWordWrap(true);
  m_text->setTextFormat(Qt::PlainText);  // file names and messages are never markup
  m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  auto* close = makeToolButton({.icon = "close", .tip = tr("Hide this message")});

  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(space::kNormal, space::kTight, space::kTight, space::kTight);
  layout->addWidget(m_icon);
  layout->addWidget(m_text, 1);
  layout->addWidget(m_second);
  layout->addWidget(m_action);
  layout->addWidget(close);
  m_second->setObjectName("second");
  m_action->setObjectName("action");
  connect(m_second, &QPushButton::clicked, this, &NoticeBar::secondClicked);
  connect(m_action, &QPushButton::clicked, this, &NoticeBar::actionClicked);
  connect(close, &QToolButton::clicked, this, &QWidget::hide);
  hide();
}

void NoticeBar::showNotice(Severity severity, const QString& text, const QString& action, const QString& second) {
  m_icon->setIcon(iconOf(severity));
  m_icon->setAccessibleName(severityText(severity));
  m_text->setText(visibleTextLines(text));
  for (const auto& [button, words] : {std::pair(m_second, second), std::pair(m_action, action)}) {
    button->setText(words);
    button->setVisible(!words.isEmpty());
  }
  show();
}

QString NoticeBar::text() const { return m_text->text(); }

}  // namespace vitrine
