#include "app/common/tool_button.h"

#include <QToolButton>

#include "app/common/icons.h"

namespace vitrine {

QToolButton* makeToolButton(const ToolButton& button) {
  auto* made = new QToolButton;
  made->setObjectName(button.name);
  if (!button.icon.isEmpty()) made->setIcon(icon(button.icon));
  made->setText(button.text);
  made->setToolTip(button.tip);
  made->setAccessibleName(!button.spoken.isEmpty() ? button.spoken
                          : !button.text.isEmpty() ? button.text
                                                   : button.tip);
  made->setAutoRaise(true);
  return made;
}

}  // namespace vitrine
