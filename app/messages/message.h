// Message: what came of something that was asked for, or why nothing did. The window shows it over the picture for
// a while and keeps the last ones, see Toasts.
#pragma once

#include <QString>

namespace vitrine {

struct Message {
  QString text;            // as it is: who shows it marks what cannot be seen
  QString path = {};       // absolute, of what was written, a folder with / at its end; empty: nothing was
  bool isFailure = false;  // stays until somebody closes it

  Message(const QString& said) : text(said) {}
  static Message failure(const QString& why);
  static Message failure(const std::string& why) { return failure(QString::fromStdString(why)); }
  // "Saved house.glb": where it lies is said by `path`.
  static Message saved(const QString& path);
  static Message saved(const QString& text, const QString& path);

 private:
  Message(const QString& said, const QString& written, bool failed)
      : text(said), path(written), isFailure(failed) {}
};

// Where what was written lies: "in ~/Pictures"; empty where nothing was written.
QString placeText(const Message& message);
// Both as one sentence, for who hears it and for the clipboard.
QString wholeText(const Message& message);

// What one does with a file that was just written. In this window if it reads such files; else as the desktop does.
bool opensHere(const QString& path);
void openOnDesktop(const QString& path);
// The file manager comes up with the file marked, or with its folder where there is none that can.
void showInFolder(const QString& path);
void copyPath(const QString& path);

}  // namespace vitrine
