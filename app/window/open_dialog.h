// The Open dialog, with a picture of the selected file.
#pragma once

#include <QStringList>

class QFileDialog;
class QWidget;

namespace vitrine {

// Empty: no file was chosen. If the desktop has its own dialog, that is used: it shows such pictures itself.
QStringList askForFiles(QWidget* parent, const QString& folder);

// Adds the picture beside the list of files, except in a dialog of the desktop.
void addPreview(QFileDialog& dialog);

}  // namespace vitrine
