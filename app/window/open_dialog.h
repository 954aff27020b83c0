// The dialog for opening files, with a picture of the one that is pointed at.
#pragma once

#include <QStringList>

class QFileDialog;
class QWidget;

namespace vitrine {

// Empty: none was chosen. Where the desktop has a dialog of its own, that is shown: it has such pictures itself.
QStringList askForFiles(QWidget* parent, const QString& folder);

// Puts the picture beside the list of files; not into a dialog of the desktop's.
void addPreview(QFileDialog& dialog);

}  // namespace vitrine
