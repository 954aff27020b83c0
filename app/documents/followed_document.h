// FollowedDocument: the document that a panel or a control shows. With another one, what it had connected to the
// one before is undone.
#pragma once

#include <QPointer>

#include "app/documents/open_document.h"

namespace vitrine {

class FollowedDocument {
 public:
  // Who connects to it.
  explicit FollowedDocument(QObject* follower) : m_follower(follower) {}
  // May be null.
  void set(OpenDocument* document);
  operator OpenDocument*() const { return m_document; }  // null: none, or it is gone
  OpenDocument* operator->() const { return m_document; }

 private:
  QObject* m_follower;
  QPointer<OpenDocument> m_document;
};

}  // namespace vitrine
