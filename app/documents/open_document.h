// OpenDocument: one file on screen. Owns what was loaded, the one ViewState everybody shows and edits, the
// selection, and the watch on the file. Docks, menus and the viewport know this object and not each other.
#pragma once

#include <QObject>
#include <QString>
#include <optional>
#include <vector>

#include "app/documents/chosen_show.h"
#include "app/documents/detour.h"
#include "app/documents/load_job.h"
#include "app/documents/nested_origin.h"
#include "app/documents/view_history.h"
#include "core/report/info.h"
#include "core/report/place_summary.h"
#include "render/camera/start_camera.h"
#include "render/renderer.h"
#include "render/view/view_changes.h"

namespace vitrine {

class ChosenEnvironment;
class FileWatch;
class SceneFindings;
class SceneMaker;
class TextureLoader;

class OpenDocument : public QObject {
  Q_OBJECT
 public:
  explicit OpenDocument(QString path, QObject* parent = nullptr);
  // A document inside another: its bytes never change, so there is nothing to load again and nothing to watch.
  explicit OpenDocument(NestedOrigin origin, QObject* parent = nullptr);

  // Loads (again). Another path replaces the file; the same one keeps camera, mode, selection and what is hidden.
  void load(const QString& path);
  void reload();
  void cancelLoading();
  // Takes the bytes for a mesh of this kind, whatever the file is; none: reads the file as what it is.
  void setRaw(std::optional<RawMesh> raw);
  const std::optional<RawMesh>& raw() const { return m_raw; }
  // Nothing recognises the file: document() has its bytes and nothing else, error() says what they begin with.
  bool isUnknown() const { return m_document && !m_document->recognised && !m_raw; }
  // Shows what was read elsewhere, without a scene.
  void adopt(const DocumentPointer& document, const OutlinePointer& outline) { takeDocument(document, outline); }
  bool loading() const { return m_job != nullptr; }
  float loadedFraction() const;
  LoadStage loadStage() const { return m_job ? m_job->stage() : LoadStage::Scene; }

  const QString& path() const { return m_path; }  // of the file; of a nested document, as if it lay beside it
  QString key() const;                            // tells open documents apart
  QString title() const;
  const NestedOrigin* nested() const { return m_nested ? &*m_nested : nullptr; }
  const DocumentPointer& document() const { return m_document; }
  const OutlinePointer& outline() const { return m_outline; }
  const ScenePointer& scene() const { return m_scene; }
  const std::vector<MissingProp>& missingProps() const;
  StagePointer stage() const { return m_scene ? m_scene->stage : nullptr; }  // null for most formats
  const std::optional<Error>& error() const { return m_error; }  // why there is nothing, or not everything

  // What the scene is made with; a change makes a new one on a worker thread, the newest wish last.
  const SceneOptions& sceneOptions() const;
  void setSceneOptions(SceneOptions options);

  // Made on a worker thread once there is a scene: null until then, or where there is nothing to make.
  const CoarsePointer& coarse() const;
  // Of the document, counted when first asked for. There must be one.
  const Counts& counts();
  // What a place shows, in numbers; counted on a worker thread, nothing until then and for other formats.
  const std::optional<PlaceSummary>& placeSummary() const;
  // Measured when it is first wanted; the Deviation mode wants it.
  const DeviationsPointer& deviations() const;
  void wantDeviations();
  // Distances to something else than the document's own finest level, until there is another scene.
  void setDeviations(DeviationsPointer deviations);

  const ViewState& view() const { return m_view; }
  // The background of the preferences or the window, unless this picture has got a colour of its own; the unit of
  // lengths.
  void takePreferences();
  void setView(ViewState view);
  void setCamera(const Camera& camera);
  void look(StandardView standard);  // at the object's own front, back ...
  // A file whose own light is dark is first shown brighter: by how much; none: it is shown as its game shows it.
  // The exposure of the view is that then, until somebody chooses another one.
  std::optional<float> automaticExposure() const { return m_automaticExposure; }
  bool exposureIsAutomatic() const { return m_automaticExposure == m_view.exposure; }
  void setGameExposure() { setExposure(1); }
  void setAutomaticExposure() { setExposure(m_automaticExposure.value_or(1)); }
  // Measured by who draws, once the images have arrived: see render/exposure.h.
  bool wantsExposure() const { return m_wantsExposure; }
  void takeExposure(float measured);
  bool automaticLod() const { return m_automaticLod; }
  void setAutomaticLod(bool automatic);
  uint32_t lodCount() const { return m_scene ? m_scene->lodCount : 1; }
  uint64_t trianglesOfLod(uint32_t lod) const;
  void setPictureSize(const Vec2& size);  // of the viewport, pixels without scaling
  float aspect() const;                   // of one view of the picture
  // What the file is first seen as; and whether everything was framed since.
  const StartView& start() const { return m_start; }
  bool leftStart() const { return m_leftStart; }
  // Jumps of the camera, each with a way back by go(-1).
  Sight sight() const { return {m_view.camera, m_leftStart}; }
  void jumpToSight(const Sight& sight) { jump(sight); }
  void jumpToView(ViewState view);
  void goToStart() { jumpToSight({m_start.camera, false}); }
  void frameAll();
  void frameSelection(const Bounds& also = {});  // and what else is to be in sight
  Bounds selectionBounds() const;

  const std::vector<NodeId>& selection() const { return m_view.selected; }
  void select(std::vector<NodeId> nodes);
  // To where something leads: what the filter of the tree hides is brought to light.
  void jumpTo(NodeId node);
  // To what was selected and looked at before (-1) or after it (1).
  bool canGo(int step) const { return m_history.canGo(step, m_view.selected); }
  void go(int step);

  // What the tree shows of the document, as it is typed; empty: all of it. Another file begins without.
  const QString& filter() const { return m_history.filter(); }
  void setFilter(const QString& filter);
  void liftFilter();  // as it hides what is selected; going back brings it back

  void setHidden(const std::vector<NodeId>& nodes, bool hidden);
  void showAllHidden();
  void isolate(std::vector<NodeId> nodes);  // shows nothing else; none: everything again
  bool isHidden(NodeId node) const;

  // The place on a surface that was pointed at last.
  const std::optional<Hit>& hit() const { return m_hit; }
  void setHit(std::optional<Hit> hit);
  // The same from outside of the picture, which shows it: the vertex nearest to the hit, or its whole triangle.
  void pointAt(const Hit& hit, bool wholeTriangle);
  void setPointed(std::optional<Pointed> pointed);  // what of a hit the picture shows; setHit() ends it
  // While measuring, clicks set ends of measures instead of selecting: see Measuring.
  bool measuring() const { return m_measuring; }
  void setMeasuring(bool measuring);
  void setMeasures(std::vector<Measure> measures);

  TextureLoader& textures() const { return *m_textures; }
  // An image for every material that names none; empty removes it.
  void applyTexture(Image image);
  // An image file for the faces of one material: reads the document again.
  void applyTexture(const FaceImage& image);
  void removeTextures();  // all that were applied
  // The material of the one face that is selected; nothing where something else is.
  std::optional<uint32_t> selectedFace() const;
  const std::shared_ptr<const Image>& appliedTexture() const { return m_appliedTexture; }
  // The light from all around; null: what is built in. A picture of it is read on a worker thread.
  const EnvironmentPointer& environment() const;
  const QString& environmentPath() const;     // empty: built in
  void openEnvironment(const QString& path);  // empty: goes back to that

 signals:
  void environmentChanged();
  void environmentFailed(const QString& why);
  void loadingChanged();
  void documentChanged();  // document and outline; the scene follows
  void sceneChanged();
  void sceneOptionsChanged();
  void viewChanged(vitrine::ViewChanges changes);  // there may be none: see ViewChanges::any()
  void selectionChanged();
  void jumped(vitrine::NodeId node);  // it is selected by now
  void sightJumped();                 // to something that one wants to see
  void historyChanged();              // canGo()
  void filterChanged();
  void textureApplied();
  void coarseChanged();
  void placeCounted();
  void deviationsChanged();
  void hitChanged();
  void removed();  // the file is gone from the disk; what was read stays

 private:
  // The only place that says viewChanged().
  void tellView();
  void takeDocument(const DocumentPointer& document, const OutlinePointer& outline);
  void takeScene(const ScenePointer& scene, const PropsPointer& props);
  void takeRemade(const ScenePointer& scene, const PropsPointer& props);
  void takeFailure(const Error& error);
  void finishJob();
  void resetView();
  void setExposure(float exposure);
  void jump(const Sight& sight, bool turned = false);
  void endStepSoon();
  void noteJump(bool turned);
  void noteSelection(const Sight& before);
  void takeJoints();
  void chooseLod();

  QString m_path;
  std::optional<NestedOrigin> m_nested;
  LoadJob* m_job = nullptr;
  DocumentPointer m_document;
  OutlinePointer m_outline;
  ScenePointer m_scene;
  PropsPointer m_props;
  SceneMaker* m_maker;
  SceneFindings* m_findings;
  std::optional<Counts> m_counts;
  std::optional<Error> m_error;

  ViewState m_view;
  ToldView m_told;
  std::optional<Vec3> m_usualBackground;  // the preferences' when it was taken
  std::optional<float> m_automaticExposure;
  bool m_wantsExposure = false;
  StartView m_start;
  bool m_leftStart = false;
  ViewHistory m_history;
  std::optional<Hit> m_hit;
  bool m_measuring = false;
  bool m_automaticLod = false;
  Detour m_detour;
  bool m_freshView = true;  // nothing of this file was shown yet: mode and camera are ours to choose
  Vec2 m_pictureSize{1200, 800};
  ChosenShow m_chosenShow;

  TextureLoader* m_textures;
  std::shared_ptr<const Image> m_appliedTexture;
  std::vector<FaceImage> m_faceImages;
  std::optional<RawMesh> m_raw;
  ChosenEnvironment* m_environment;
  FileWatch* m_watch;
};

}  // namespace vitrine
