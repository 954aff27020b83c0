// FollowedDocument: the document that a panel or a control shows. When it is replaced, the connections to the
// previous one are undone.
#pragma once

#include <QPointer>

#include "app/documents/open_document.h"

namespace vitrine {

class FollowedDocument {
 public:
  // `follower`: the object whose connections are undone.
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
