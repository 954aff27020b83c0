// RawMeshDock: says where in unknown bytes positions and indices might lie; the picture follows as one types.
#pragma once

#include "app/docks/common/dock.h"
#include "app/documents/open_document.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;
class QTimer;

namespace vitrine {

class RawMeshDock : public Dock {
  Q_OBJECT
 public:
  explicit RawMeshDock(QWidget* parent = nullptr);
  // Documents that are taken for a mesh, and no others.
  bool concerns(const OpenDocument& document) const override;

 protected:
  void follow() override;
  void takeDocument() override;

 private:
  QLineEdit* makeNumber(const char* name, const QString& title, const QString& tip);
  void showDocument();  // the fields are those of the document
  void offer();         // the document becomes what the fields say, when no more is typed for a moment
  std::optional<RawMesh> told() const;  // none: a field is no number
  void tellResult();
  void takeReading();

  QFormLayout* m_form;
  QComboBox *m_position, *m_width;
  QLineEdit *m_offset, *m_count, *m_indexOffset, *m_indexCount;
  QSpinBox* m_stride;
  QCheckBox* m_indexed;
  QLabel* m_result;
  QTimer* m_settle;
  bool m_showing = false, m_wasRaw = false;
};

}  // namespace vitrine
