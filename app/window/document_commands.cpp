#include "app/window/document_commands.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>

#include "app/commands/saved_views_menu.h"
#include "app/common/limits.h"
#include "app/common/network.h"
#include "app/common/text.h"
#include "app/common/workers.h"
#include "app/documents/asset_fetch.h"
#include "app/export/exporter.h"
#include "app/images/asset_folders.h"
#include "app/images/images.h"
#include "app/page/document_view.h"
#include "app/page/screenshot.h"
#include "app/page/viewport_widget.h"
#include "app/pictures/picture_saver.h"
#include "app/window/main_window.h"
#include "app/window/network_dialog.h"
#include "app/window/page_tabs.h"
#include "core/export/gather_assets.h"

namespace vitrine {

DocumentCommands::DocumentCommands(QWidget* window, const PageTabs& tabs, Exporter& exporter,
                                   PictureSaver& pictures, SavedViewsMenu& savedViews)
    : QObject(window),
      m_window(window),
      m_tabs(tabs),
      m_exporter(exporter),
      m_pictures(pictures),
      m_savedViews(savedViews) {}

void DocumentCommands::answer(const Request& request) {
  if (std::holds_alternative<request::ShowNetwork>(request))
    askAboutNetwork(m_window, NetworkDialog::Purpose::Settings);
  if (const auto* wanted = std::get_if<request::GetMissing>(&request)) getMissing(*wanted);
}

void DocumentCommands::getMissing(const request::GetMissing& wanted) {
  const QPointer<DocumentView> view = m_tabs.front();
  if (!view || view->assetFetch().running()) return;
  const std::vector<FetchWant> wants = wanted.wants.empty() ? fetchableWants(view->document()) : wanted.wants;
  if (wants.empty()) return emit message(MainWindow::tr("Nothing is missing that a service could be asked for"));
  if (!allowedServices().any() && !askAboutNetwork(m_window, NetworkDialog::Purpose::Get, wants.size())) return;
  if (view) view->assetFetch().start(wanted.again, wants);
}

bool DocumentCommands::run(Command command) {
  switch (command) {
    case Command::GetMissing:
      getMissing({});
      return true;
    case Command::Screenshot:
    case Command::TransparentScreenshot:
      saveScreenshot(command == Command::TransparentScreenshot);
      return true;
    case Command::ScreenshotAs:
    case Command::SaveTurntable:
      askForPicture(command);
      return true;
    case Command::Export:
    case Command::ExportSelection:
      askForExport(command == Command::ExportSelection);
      return true;
    case Command::SaveAssets:
      chooseAssetFolder();
      return true;
    case Command::KeepAssets:
      keepAssetsOfPlace();
      return true;
    case Command::SaveView:
      m_savedViews.saveAs();
      return true;
    case Command::ApplyTexture:
      chooseTexture();
      return true;
    default:
      return false;
  }
}

void DocumentCommands::chooseAssetFolder() {
  const OpenDocument& document = m_tabs.front()->document();
  const QString folder = QFileDialog::getExistingDirectory(m_window, MainWindow::tr("Save Assets With the Place"),
                                                           QFileInfo(document.path()).absolutePath());
  if (!folder.isEmpty()) saveAssetsTo(folder);
}

// "12 assets saved, 3 are not here"
static QString withSkipped(const QString& done, size_t skipped) {
  if (skipped == 0) return done;
  return MainWindow::tr("%1, %2", "what was done, and what was not")
      .arg(done, MainWindow::tr("%1 are not here", nullptr, pluralOf(skipped)).arg(countText(skipped)));
}

void DocumentCommands::saveAssetsTo(const QString& folder) {
  if (!m_tabs.front() || !m_tabs.front()->document().document()) return;
  const OpenDocument& open = m_tabs.front()->document();
  struct Saved {
    SavedAssets files;
    uint64_t assets = 0;
    size_t skipped = 0;
  };
  const auto save = [document = open.document(), stage = open.stage(), folder](const auto& job) -> Result<Saved> {
    const AssetFinder assets(document->source->path(), assetPlaces());
    const std::vector<AssetUse> uses = assetUses(*document, stage.get());
    GatheredAssets gathered = gatherAssets(uses, assets, savedLimits(), &job.progress());
    if (job.cancelled()) return fail(ErrorCode::Cancelled, "cancelled");
    Saved saved{.assets = gathered.assets, .skipped = gathered.skipped.size()};
    VITRINE_TRY(saved.files, saveAssets(std::move(gathered), folder.toStdString()));
    return saved;
  };
  m_assets = startJob(this, save, [folder](DocumentCommands& commands, const Result<Saved>& saved) {
    if (!saved) return emit commands.message(Message::failure(saved.error().message));
    const QString text =
        MainWindow::tr("%1 assets saved", nullptr, pluralOf(saved->assets)).arg(countText(saved->assets));
    emit commands.message(Message::saved(withSkipped(text, saved->skipped), folder + u'/'));
  });
  emit message(MainWindow::tr("Saving the assets of %1…").arg(open.title()));
}

void DocumentCommands::keepAssetsOfPlace() {
  if (!m_tabs.front() || !m_tabs.front()->document().document()) return;
  const OpenDocument& open = m_tabs.front()->document();
  const auto keep = [document = open.document(), stage = open.stage()](const auto& job) -> Result<KeptAssets> {
    VITRINE_TRY(const auto store, AssetStore::usual());
    const AssetFinder assets(document->source->path(), assetPlaces());
    return keepAssets(assetUses(*document, stage.get()), assets, *store, savedLimits(), &job.progress());
  };
  m_assets = startJob(this, keep, [](DocumentCommands& commands, const Result<KeptAssets>& kept) {
    if (!kept) return emit commands.message(Message::failure(kept.error().message));
    const uint64_t added = kept->report.added;
    const QString text = MainWindow::tr("%1 assets kept (%2)", nullptr, pluralOf(added))
                             .arg(countText(added), sizeText(kept->report.bytes));
    emit commands.message(withSkipped(text, kept->skipped.size() + kept->report.left));
  });
  emit message(MainWindow::tr("Keeping what %1 uses…").arg(open.title()));
}

void DocumentCommands::chooseTexture() {
  const QString path = QFileDialog::getOpenFileName(
      m_window, MainWindow::tr("Apply Texture"), QFileInfo(m_tabs.front()->document().path()).absolutePath(),
      MainWindow::tr("Images (*.png *.jpg *.jpeg *.bmp *.tga *.dds *.webp);;All files (*)"));
  if (!path.isEmpty()) applyTexture(path);
}

void DocumentCommands::applyTexture(const QString& path) {
  if (!m_tabs.front()) return;
  OpenDocument* document = &m_tabs.front()->document();
  if (const auto face = document->selectedFace()) {
    emit message(MainWindow::tr("%1 applied to face %2").arg(QFileInfo(path).fileName()).arg(*face));
    return document->applyTexture(FaceImage{*face, path.toStdString()});
  }
  const auto read = [path] {
    MemoryBudget budget(machineLimits().memory);
    return loadImage(path.toStdString(), &budget);
  };
  const auto take = [document = QPointer(document), path](DocumentCommands& commands, Result<Image> image) {
    if (!image) return emit commands.message(Message::failure(image.error().message));
    if (!document) return;
    document->applyTexture(std::move(*image));
    emit commands.message(
        MainWindow::tr("%1 applied to every material without a texture").arg(QFileInfo(path).fileName()));
  };
  startJob(this, read, take).detach();
}

QString DocumentCommands::saveScreenshot(bool transparent) {
  if (!m_tabs.front()) return {};
  DocumentView& view = *m_tabs.front();
  if (!view.drawsSomething()) {
    emit message(view.whyNoPicture());
    return {};
  }
  ViewportWidget& viewport = view.viewport();
  const Result<Image> image = viewport.snapshot(viewport.pictureView(transparent), viewport.pixelSize());
  if (!image) {
    emit message(Message::failure(image.error().message));
    return {};
  }
  const auto path = writeScreenshot(toQImage(*image), QFileInfo(view.document().path()).completeBaseName());
  if (!path) {
    emit message(Message::failure(MainWindow::tr("The screenshot could not be written: %1")
                                      .arg(QString::fromStdString(path.error().message))));
    return {};
  }
  emit message(Message::saved(*path));
  return *path;
}

void DocumentCommands::askForPicture(Command command) {
  DocumentView& view = *m_tabs.front();
  if (!view.drawsSomething()) return emit message(view.whyNoPicture());
  if (command == Command::ScreenshotAs)
    m_pictures.askForScreenshot(view);
  else
    m_pictures.askForTurntable(view);
}

void DocumentCommands::askForExport(bool ofSelection) {
  DocumentView& view = *m_tabs.front();
  if (!view.document().scene()) return emit message(MainWindow::tr("The file is still being read"));
  if (ofSelection && view.document().selection().empty())
    return emit message(MainWindow::tr("Nothing is selected"));
  if (!m_exporter.ask(view, ofSelection))
    emit message(MainWindow::tr("There is nothing in this file that could be exported"));
}

}  // namespace vitrine
