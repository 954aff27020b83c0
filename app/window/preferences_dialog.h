// The Preferences dialog: choices take effect at once.
#pragma once

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>

class QFormLayout;
class QLabel;

namespace vitrine {

class Actions;
struct PreferenceRow;
struct Preferences;

class PreferencesDialog : public QDialog {
  Q_OBJECT
 public:
  PreferencesDialog(const Actions& actions, QWidget* parent);
  // The widgets of a row of preferenceRows(), by its name.
  QButtonGroup& radios(const char* name) const { return *findChild<QButtonGroup*>(name); }  // ids: its values
  QComboBox& box(const char* name) const { return *findChild<QComboBox*>(name); }           // data: its values
  QCheckBox& check(const char* name) const { return *findChild<QCheckBox*>(name); }
  QLabel& gestures() { return *m_gestures; }

 private:
  void addRow(QFormLayout& form, const PreferenceRow& row);
  void edit(const PreferenceRow& row, int value);
  void show(const Preferences& shown);
  void showColour(QComboBox& box, int shown);
  void chooseColour(const PreferenceRow& row, int chosen);
  void refreshFolders();

  QLabel* m_restart;   // beside the language
  QLabel* m_gestures;  // below the navigation
  QLabel* m_folders;
};

// Brings up the open dialog, or a new one.
void showPreferences(const Actions& actions, QWidget* window);

}  // namespace vitrine
