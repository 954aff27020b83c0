// ViewOptionsDock: shows and edits the document's ViewState. It keeps no state of its own, so it cannot disagree
// with keys and menus.
#pragma once

#include <QPointer>
#include <functional>
#include <vector>

#include "app/docks/dock.h"
#include "app/documents/open_document.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSlider;

namespace vitrine {

class ObjectOptions;
class SectionOptions;

class ViewOptionsDock : public Dock {
  Q_OBJECT
 public:
  explicit ViewOptionsDock(QWidget* parent = nullptr);
  void setDocument(OpenDocument* document) override;

 private:
  QWidget* makeContent();
  QCheckBox* addCheck(const QString& text, const QString& name, std::function<bool(const ViewState&)> get,
                      std::function<void(ViewState&, bool)> set);
  QWidget* makeShowGroup();
  QWidget* makeExposureRow();
  QWidget* makeBackgroundRow();
  void edit(const std::function<void(ViewState&)>& change);
  void refresh();
  void refreshLods();
  void chooseBackground();

  struct Check {
    QCheckBox* box;
    std::function<bool(const ViewState&)> get;
  };

  QPointer<OpenDocument> m_document;
  QComboBox* m_mode;
  QComboBox* m_lod;
  QSlider* m_exposure;
  QLabel* m_exposureText;
  QPushButton* m_background;
  QPushButton* m_gradient;
  QComboBox* m_uvSet;
  SectionOptions* m_section;
  ObjectOptions* m_object;
  QFormLayout* m_form = nullptr;
  std::vector<Check> m_checks;
  bool m_refreshing = false;
};

}  // namespace vitrine
