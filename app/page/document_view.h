// DocumentView: one document within a page. It has the picture, or a summary if there is nothing to draw, or the
// view of an image; tabs for
// scripts and bytes with the way back from a nested document, a quiet bar for errors, and over the picture its
// tools, the cube, and chips for what is on and what is missing. Above the picture there are at most two rows: what
// would be a third one lies below it.
#pragma once

#include <QWidget>
#include <filesystem>
#include <optional>

#include "app/documents/open_document.h"
#include "app/documents/request.h"
#include "app/messages/message.h"

class QPushButton;
class QStackedWidget;

namespace vitrine {

class Actions;
class AssetFetch;
class Chips;
class NodeCard;
class ErrorPage;
class FetchBar;
class ImageView;
class LoadingBar;
class NoticeBar;
class NoticeChip;
class PictureBar;
class PictureStates;
class Player;
class ScriptTabs;
class SectionHandle;
class SectionPopup;
class SummaryPage;
class ToolStrip;
class ViewCube;
class ViewportWidget;

class DocumentView : public QWidget {
  Q_OBJECT
 public:
  explicit DocumentView(const QString& path, QWidget* parent = nullptr);
  explicit DocumentView(NestedOrigin origin, QWidget* parent = nullptr);
  ~DocumentView() override;

  OpenDocument& document() { return *m_document; }
  const OpenDocument& document() const { return *m_document; }
  ViewportWidget& viewport() { return *m_viewport; }
  Player& player() { return *m_player; }
  SummaryPage& summary() { return *m_summary; }
  ImageView& image() { return *m_image; }
  bool showsImage() const;
  Chips& chips() { return *m_chips; }
  ScriptTabs& scripts() { return *m_scripts; }
  // Adds the tools above the picture.
  void addTools(const Actions& actions);
  PictureBar* tools() { return m_tools; }
  ToolStrip* strip() { return m_strip; }  // null: none was added
  ViewCube& cube() { return *m_cube; }
  PictureStates& states() { return *m_states; }
  SectionHandle& sectionHandle() { return *m_sectionHandle; }
  void showSectionOptions();
  bool drawsSomething() const;   // false: the summary is shown, or the reason why there is no picture
  QString whyNoPicture() const;  // if drawsSomething() is false
  ErrorPage& errorPage() { return *m_failed; }  // replaces the picture if nothing could be read
  NoticeBar& errorBar() { return *m_errorBar; }
  NoticeChip& missingNotice() { return *m_missing; }     // textures, models and meshes that were not found
  NoticeChip& pictureNotice() { return *m_incomplete; }  // what OpenGL could not do
  AssetFetch& assetFetch() { return *m_fetch; }
  FetchBar& fetchBar() { return *m_fetchBar; }
  LoadingBar& loadingBar() { return *m_loading; }
  QPushButton& cancelButton();

 signals:
  void firstPicture();
  void message(const vitrine::Message& message);
  void requested(const vitrine::Request& request);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  explicit DocumentView(OpenDocument* document, QWidget* parent);
  QWidget* makeTrail();
  QWidget* makePane();
  void showInPane(QWidget* view);
  void chooseView();
  void askFor(const Request& request) { emit requested(request); }
  void showLoading();
  void noteRecent();
  void showError();
  void showMissingTextures();
  void tellMissing();
  void offerToGet();
  void tellFetched();
  void placeErrorBar();
  QString textureNews(size_t missing) const;
  QString missingInBrief() const;
  size_t missingFiles() const;
  void chooseFolder();
  void lookIn(const QString& chosen, const std::filesystem::path& folder);
  void askWhetherItDraws();

  // A folder in which to look for missing files, until the result is known.
  struct Search {
    DocumentPointer before;
    size_t missing = 0;  // the number missing when it was chosen
    QString chosen;
    std::filesystem::path added;  // folder added to the asset folders; empty: it was among them already
  };

  OpenDocument* m_document;
  Player* m_player;
  ViewportWidget* m_viewport;
  SummaryPage* m_summary;
  QStackedWidget* m_views;
  QWidget* m_pane = nullptr;  // the views, with what is above and below them
  ScriptTabs* m_scripts = nullptr;
  PictureBar* m_tools = nullptr;
  Chips* m_chips;
  NodeCard* m_card;
  ToolStrip* m_strip = nullptr;
  ViewCube* m_cube;
  SectionHandle* m_sectionHandle;
  SectionPopup* m_sectionPopup;
  PictureStates* m_states;
  QWidget* m_picture;  // the view, or the page that says why there is none
  std::optional<Search> m_search;
  QString m_noted;     // the path that was already added to the recent files
  QWidget* m_waiting;  // shown until it is known whether there is anything to draw
  ErrorPage* m_failed;
  QWidget* m_failedArea;  // the scroll area around m_failed
  NoticeBar* m_errorBar;
  AssetFetch* m_fetch;
  FetchBar* m_fetchBar;  // of m_pane
  NoticeChip* m_missing;
  NoticeChip* m_incomplete;
  LoadingBar* m_loading = nullptr;
  ImageView* m_image;  // of documents that are pictures, in place of the viewport
};

}  // namespace vitrine
