// LightOptions: the light of the Lit mode, and its tone mapping. A part of the View panel.
#pragma once

#include <QWidget>

#include "app/documents/followed_document.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSlider;

namespace vitrine {

class LightOptions : public QWidget {
  Q_OBJECT
 public:
  explicit LightOptions(QWidget* parent = nullptr);
  void setDocument(OpenDocument* document);

 private:
  // Adds a slider for a number of the view, with `steps` steps per unit.
  QSlider* addSlider(const QString& name, const QString& title, float ViewState::*number, float most, int steps);
  void edit(const std::function<void(ViewState&)>& change);
  void refresh();
  void refreshEnvironment();
  void chooseEnvironment();

  FollowedDocument m_document{this};
  QSlider* m_turn;
  QSlider* m_strength;
  QComboBox* m_tone;
  QPushButton* m_environment;
  QPushButton* m_builtIn;
  QLabel* m_failure;
  bool m_refreshing = false;
};

}  // namespace vitrine
