// Message: the outcome of an action, or the reason why nothing happened. The window shows it over the picture for a
// while and keeps the last ones; see Toasts.
#pragma once

#include <QString>

namespace vitrine {

struct Message {
  QString text;            // unchanged: whoever shows it marks invisible characters
  QString path = {};       // absolute path of what was written, with / at the end for a folder; empty: nothing
  bool isFailure = false;  // stays until the user closes it

  Message(const QString& said) : text(said) {}
  static Message failure(const QString& why);
  static Message failure(const std::string& why) { return failure(QString::fromStdString(why)); }
  // "Saved house.glb"; `path` says where.
  static Message saved(const QString& path);
  static Message saved(const QString& text, const QString& path);

 private:
  Message(const QString& said, const QString& written, bool failed)
      : text(said), path(written), isFailure(failed) {}
};

// Where the written file is: "in ~/Pictures"; empty if nothing was written.
QString savedWhereText(const Message& message);
// Text and location as one sentence, for screen readers and the clipboard.
QString wholeText(const Message& message);

// Whether a written file opens in this window: it does if the window reads such files, and folders always do;
// otherwise the desktop opens it.
bool opensHere(const QString& path);
void openOnDesktop(const QString& path);
// Shows the file selected in the file manager, or its folder if no file manager can do that.
void showInFolder(const QString& path);
void copyPath(const QString& path);

}  // namespace vitrine
