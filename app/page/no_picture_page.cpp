#include "app/page/no_picture_page.h"

#include <QLabel>
#include <QVBoxLayout>

#include "app/common/design.h"
#include "app/common/icon_label.h"
#include "app/common/icons.h"
#include "app/common/scrolled.h"
#include "app/common/text.h"

namespace vitrine {

NoPicturePage::NoPicturePage(const QString& problem, QWidget* parent) : QWidget(parent) {
  constexpr int kWidth = 520;
  setObjectName("noPicture");
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  setFocusPolicy(Qt::StrongFocus);
  auto* picture = new IconLabel(32);
  picture->setIcon(iconOf(Severity::Warning));
  picture->setAlignment(Qt::AlignCenter);
  auto* title = new QLabel(tr("No picture can be drawn here"));
  title->setFont(fontOf(TextSize::Title));
  title->setAlignment(Qt::AlignCenter);
  auto* reason = new QLabel(visibleText(problem));
  reason->setObjectName("noPictureReason");
  auto* rest = new QLabel(tr("Tree, properties, tables, scripts, bytes and export work without it."));
  for (QLabel* label : {reason, rest}) {
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignCenter);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setMaximumWidth(kWidth);
  }
  rest->setForegroundRole(QPalette::PlaceholderText);
  setAccessibleName(title->text());
  setAccessibleDescription(problem);
  auto* column = new QWidget;
  auto* lines = new QVBoxLayout(column);
  lines->setSpacing(space::kNormal);
  for (QLabel* label : std::initializer_list<QLabel*>{picture, title, reason, rest}) lines->addWidget(label);
  putInMiddle(this, column);
}

}  // namespace vitrine
