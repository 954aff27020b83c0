// BytesDock: the bytes of the document as a panel, see BytesView.
#pragma once

#include "app/bytes/bytes_view.h"
#include "app/docks/common/dock.h"

namespace vitrine {

class BytesDock : public Dock {
  Q_OBJECT
 public:
  explicit BytesDock(QWidget* parent = nullptr);
  void answer(const Request& request) override;
  BytesView& view() { return *m_view; }
  bool inView() const { return m_view->inView(); }

 protected:
  void follow() override {}
  void takeDocument() override { m_view->setDocument(m_document); }

 private:
  BytesView* m_view;
};

}  // namespace vitrine
