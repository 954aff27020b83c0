// Starting the program with its window.
#pragma once

#include <QStringList>

namespace vitrine {

// Runs the window until it is closed; returns the exit status. The arguments are files to open. `--no-opengl` runs
// without pictures, in case a driver crashes the program; `--new-window` opens a separate window even if the
// preferences would hand the files to a running one; `--open-folder` asks for a folder at once;
// `--measure-first-picture FILE` calls measureFirstPicture().
int runWindow(int argc, char** argv);

// Run by the session's D-Bus to open a file (`--dbus-service`): waits for a call, hands it to the open window or
// opens one, and stays while that is open. Returns 1 if the bus name is taken.
int runDesktopService(int argc, char** argv);

// Opens the window with one file, prints the milliseconds from the call to its first picture, and quits.
int measureFirstPicture(const QString& file);

// Opens the window with one file, writes a picture of the whole window once its textures are there, and quits:
// `--window-picture OUT.png FILE`, for the README. 1 if the picture could not be written.
int pictureOfWindow(const QString& file, const QString& output);

// To be called before the application is constructed: sets the OpenGL context format for all viewports, and the
// settings' name.
void prepareApplication();
// To be called after that: sets style and icon.
void dressApplication();

}  // namespace vitrine
