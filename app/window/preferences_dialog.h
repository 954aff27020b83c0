// The Preferences dialog: choices take effect at once.
#pragma once

#include <QDialog>

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace vitrine {

class Actions;
struct Preferences;

class PreferencesDialog : public QDialog {
  Q_OBJECT
 public:
  PreferencesDialog(const Actions& actions, QWidget* parent);
  QButtonGroup& themes() { return *m_themes; }        // ids: Theme
  QButtonGroup& densities() { return *m_densities; }  // ids: Density
  QButtonGroup& lengths() { return *m_lengths; }      // ids: LengthUnit
  QComboBox& languages() { return *m_languages; }     // data: Language
  QComboBox& backgrounds() { return *m_backgrounds; }
  QComboBox& navigations() { return *m_navigations; }
  QCheckBox& oneWindow() { return *m_oneWindow; }
  QLabel& gestures() { return *m_gestures; }

 private:
  void show(const Preferences& shown);
  void chooseBackground(int row);
  void refreshFolders();

  QButtonGroup* m_themes;
  QButtonGroup* m_densities;
  QButtonGroup* m_lengths;
  QComboBox* m_languages;
  QLabel* m_restart;
  QComboBox* m_backgrounds;
  QComboBox* m_navigations;
  QCheckBox *m_oneWindow, *m_restoreSession, *m_tellDesktop;
  QLabel* m_gestures;
  QLabel* m_folders;
};

// Brings up the open dialog, or a new one.
void showPreferences(const Actions& actions, QWidget* window);

}  // namespace vitrine
