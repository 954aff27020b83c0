#include "app/documents/followed_document.h"

#include "app/images/textures.h"

namespace vitrine {

void FollowedDocument::set(OpenDocument* document) {
  if (m_document) {
    m_document->disconnect(m_follower);
    m_document->textures().disconnect(m_follower);
  }
  m_document = document;
}

}  // namespace vitrine
