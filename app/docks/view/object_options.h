// ObjectOptions: what the file leaves open (up axis, size) or offers (scenes, variants of materials, poses, hulls
// to move apart), and the costs of a Second Life mesh at the chosen size. Shows only rows that apply to the
// document.
#pragma once

#include <QGroupBox>
#include <array>

#include "app/documents/followed_document.h"

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSlider;
class QToolButton;

namespace vitrine {

class ObjectOptions : public QGroupBox {
  Q_OBJECT
 public:
  explicit ObjectOptions(QWidget* parent = nullptr);
  void setDocument(OpenDocument* document);

 private:
  QWidget* makeScaleRow();
  QWidget* makeExplodeRow();
  void makeSmoothing();
  void takeScale(int axis, double value);
  void setExplode(float explode);
  // Connects a choice that is made by number to an option of the scene.
  void connectChoice(QComboBox& combo, std::optional<std::string> SceneOptions::*option);
  void offerChoices();  // offers the choices of another document
  void refresh();
  void refreshCost();
  bool asksForScale() const;
  Vec3 scale() const;

  FollowedDocument m_document{this};
  QFormLayout* m_form;
  QComboBox *m_up, *m_scene, *m_variant, *m_pose;
  std::array<QDoubleSpinBox*, 3> m_scale{};
  QToolButton *m_proportional, *m_assumed;
  QWidget *m_scaleRow, *m_explodeRow;
  QSlider* m_explode;
  QDoubleSpinBox *m_smooth, *m_lodFactor;
  QLabel* m_cost;
  bool m_refreshing = false;
};

}  // namespace vitrine
