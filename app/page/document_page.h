// DocumentPage: a tab with one document: a file, or a document inside another one.
#pragma once

#include "app/page/page.h"

namespace vitrine {

class DocumentPage : public Page {
  Q_OBJECT
 public:
  explicit DocumentPage(const PageSubject& subject, QWidget* parent = nullptr);
  // The key of the page for a request; empty: the request is for another kind of page.
  static QString keyFor(const PageSubject& subject);

  QString key() const override;
  QString title() const override;
  QString tip() const override;
  QString where() const override;
  const char* iconName() const override { return "visible"; }
  QString path() const override;
  QString sessionPath() const override;
  std::vector<DocumentView*> views() const override { return {m_view}; }
  DocumentView* front() const override { return m_view; }
  bool can(Command command) const override;
  bool run(Command command) override;
  void takeActions(const Actions& actions) override;

 private:
  DocumentView* m_view;
};

}  // namespace vitrine
