// RawMeshDock: lets the user say where positions and indices might be in unknown bytes; the picture follows while
// typing.
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

class RawGuesses;

class RawMeshDock : public Dock {
  Q_OBJECT
 public:
  explicit RawMeshDock(QWidget* parent = nullptr);
  // Only documents that are read as a mesh.
  bool concerns(const OpenDocument& document) const override;

 protected:
  void follow() override;
  void takeDocument() override;

 private:
  QLineEdit* makeNumber(const char* name, const QString& title, const QString& tip);
  void showDocument();                  // fills the fields from the document
  void offer();                         // applies the fields to the document after a short pause in typing
  std::optional<RawMesh> told() const;  // none: a field is not a number
  void tellResult();
  void takeReading();

  QFormLayout* m_form;
  RawGuesses* m_guesses;
  QComboBox *m_position, *m_width;
  QLineEdit *m_offset, *m_count, *m_indexOffset, *m_indexCount;
  QSpinBox* m_stride;
  QCheckBox* m_indexed;
  QLabel* m_result;
  QTimer* m_settle;
  bool m_showing = false, m_wasRaw = false;
};

}  // namespace vitrine
