// ViewOptionsDock: shows and edits the document's ViewState. It keeps no state of its own, so it always agrees with
// keys and menus.
#pragma once

#include <functional>
#include <vector>

#include "app/docks/common/dock.h"
#include "app/documents/open_document.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QGridLayout;
class QPushButton;

namespace vitrine {

class ExposureSlider;
class LightOptions;
class ObjectOptions;
class SectionOptions;

class ViewOptionsDock : public Dock {
  Q_OBJECT
 public:
  explicit ViewOptionsDock(QWidget* parent = nullptr);
  bool concerns(const OpenDocument& document) const override;

 protected:
  void follow() override;
  void takeDocument() override;

 private:
  QWidget* makeContent();
  QCheckBox* addCheck(const QString& text, const QString& name, std::function<bool(const ViewState&)> get,
                      std::function<void(ViewState&, bool)> set, std::function<bool(const Scene&)> hasData);
  QWidget* makeShowGroup();
  void arrangeShown();
  void resizeEvent(QResizeEvent* event) override;
  QWidget* makeBackgroundRow();
  QDoubleSpinBox* makePixels(float ViewState::*number, const QString& name, double step);
  void edit(const std::function<void(ViewState&)>& change);
  void refresh();
  void refreshLods();
  void chooseBackground();

  struct Check {
    QCheckBox* box;
    std::function<bool(const ViewState&)> get;
    std::function<bool(const Scene&)> hasData;  // if it is false for the scene, the box is hidden
  };

  QComboBox* m_mode;
  QComboBox* m_lod;
  ExposureSlider* m_exposure;
  QPushButton* m_background;
  QPushButton* m_gradient;
  QComboBox* m_uvSet;
  QDoubleSpinBox* m_pointSize;
  QDoubleSpinBox* m_lineWidth;
  SectionOptions* m_section;
  LightOptions* m_light;
  ObjectOptions* m_object;
  QFormLayout* m_form = nullptr;
  std::vector<Check> m_checks;
  std::vector<QCheckBox*> m_shown;  // the boxes of what is shown
  QGridLayout* m_shownGrid = nullptr;
  int m_shownColumns = 2;
  bool m_refreshing = false;
};

}  // namespace vitrine
