// Starting the program with its window.
#pragma once

#include <QStringList>

namespace vitrine {

// Runs the window until it is closed; the exit status. The arguments are files to open; `--no-opengl` does without
// pictures, where a driver brings the program down; `--new-window` opens a window of its own, where the preferences
// would have a running one take the files; `--open-folder` asks for a folder at once; `--measure-first-picture
// FILE` is measureFirstPicture().
int runWindow(int argc, char** argv);

// What the session's D-Bus starts to have a file opened (`--dbus-service`): waits for a call, hands it to the
// window that is there or opens one, and stays while that is open. 1 if the name on the bus cannot be had.
int runDesktopService(int argc, char** argv);

// Opens the window with one file, prints the milliseconds from the call to its first picture, and quits.
int measureFirstPicture(const QString& file);

// Opens the window with one file, writes a picture of the whole window once its textures are there, and quits:
// `--window-picture OUT.png FILE`, for the README. 1 if the picture could not be written.
int pictureOfWindow(const QString& file, const QString& output);

// Before the application is constructed: the OpenGL context every viewport gets, and the settings' name.
void prepareApplication();
// After it: style and icon.
void dressApplication();

}  // namespace vitrine
