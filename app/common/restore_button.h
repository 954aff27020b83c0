// The button of a dialog that puts back what is usual.
#pragma once

class QDialogButtonBox;

namespace vitrine {

// In our words: those of Qt call it "Voreinstellungen" in German, which are what the dialog itself is about.
void nameRestore(const QDialogButtonBox& buttons);

}  // namespace vitrine
