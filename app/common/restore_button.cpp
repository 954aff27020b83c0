#include "app/common/restore_button.h"

#include <QDialogButtonBox>
#include <QPushButton>

namespace vitrine {

void nameRestore(const QDialogButtonBox& buttons) {
  if (QPushButton* restore = buttons.button(QDialogButtonBox::RestoreDefaults))
    restore->setText(QObject::tr("Restore &Defaults"));
}

}  // namespace vitrine
