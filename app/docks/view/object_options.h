// ObjectOptions: what the file leaves open (up axis, size) or offers (scenes, variants of materials, poses, hulls
// to take apart), and what a Second Life mesh costs at the chosen size. Shows only the rows that mean something for
// the document.
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
  // Of a choice by number: what becomes of it in the scene's options.
  void connectChoice(QComboBox& combo, std::optional<std::string> SceneOptions::*option);
  void offerChoices();  // for another document
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
