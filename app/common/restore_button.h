// The button that resets a dialog to its defaults.
#pragma once

class QDialogButtonBox;

namespace vitrine {

// Uses our own text, because Qt's German text for it, "Voreinstellungen", is the name of the whole dialog.
void nameRestore(const QDialogButtonBox& buttons);

}  // namespace vitrine
