// OpenDocument: one file on screen. Owns what was loaded, the one ViewState that all parts of the window show and
// edit, the selection, and the file watch. Docks, menus and the viewport know this object but not each other.
#pragma once

#include <QObject>
#include <QString>
#include <optional>
#include <vector>

#include "app/common/workers.h"
#include "app/documents/chosen_show.h"
#include "app/documents/detour.h"
#include "app/documents/load_job.h"
#include "app/documents/nested_origin.h"
#include "app/documents/view_history.h"
#include "app/documents/view_undo.h"
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
  // A document inside another: its bytes never change, so it is never reloaded or watched.
  explicit OpenDocument(NestedOrigin origin, QObject* parent = nullptr);

  // Loads or reloads. A new path replaces the file; the same path keeps camera, mode, selection and what is hidden.
  void load(const QString& path);
  void reload();
  void cancelLoading();
  // Makes the scene again from what was read: files that it names may be here now. The picture stays as it is until
  // then, and only images that were missing are looked for.
  void refill();
  bool refilling() const { return m_refilling.running(); }
  // Reads the bytes as a mesh with this layout, whatever the file is; none: reads the file in its own format.
  void setRaw(std::optional<RawMesh> raw);
  const std::optional<RawMesh>& raw() const { return m_raw; }
  // Shows clips without a rig on that figure of LoadOptions, now and when this clip is played again.
  void setFigure(const std::string& figure, const std::string& clip);
  bool takeFigureOf(const std::string& clip);  // false: it is shown; else the file is read anew with it
  void setSecondLifeBvh(bool asUploaded);      // as LoadOptions::secondLifeBvh says
  const MotionReading& motion() const { return m_motion; }
  // No reader recognises the file: document() has only its bytes, error() says how they begin.
  bool isUnknown() const { return m_document && !m_document->recognised && !m_raw; }
  // Shows a document that was read elsewhere, without a scene.
  void adopt(const DocumentPointer& document, const OutlinePointer& outline) { takeDocument(document, outline); }
  bool loading() const { return m_job != nullptr; }
  float loadedFraction() const;
  LoadStage loadStage() const { return m_job ? m_job->stage() : LoadStage::Scene; }

  // Of the file. A nested document has a path that does not exist, beside the file that it is inside.
  const QString& path() const { return m_path; }
  QString key() const;  // identifies an open document
  QString title() const;
  const NestedOrigin* nested() const { return m_nested ? &*m_nested : nullptr; }
  const DocumentPointer& document() const { return m_document; }
  const OutlinePointer& outline() const { return m_outline; }
  const ScenePointer& scene() const { return m_scene; }
  const std::vector<MissingProp>& missingProps() const;
  const std::vector<MissingClip>& missingClips() const;
  StagePointer stage() const { return m_scene ? m_scene->stage : nullptr; }  // null for most formats
  // Whether meshes that were found are still being read, so that others stand in for them.
  bool fillsIn() const { return m_scene && m_scene->stage && m_scene->stage->later > 0; }
  const std::optional<Error>& error() const { return m_error; }  // why nothing, or only part, was read

  // Options the scene is made with; a change makes a new scene on a worker thread, and the newest change wins.
  const SceneOptions& sceneOptions() const;
  void setSceneOptions(SceneOptions options);

  // The scene with fewer triangles, made on a worker thread once there is a scene; null until then, or if there is
  // nothing to reduce.
  const CoarsePointer& coarse() const;
  // Counted when first asked for. There must be a document.
  const Counts& counts();
  // Numbers about what a place shows, counted on a worker thread; none until then, and none for other formats.
  const std::optional<PlaceSummary>& placeSummary() const;
  // How far coarser levels lie from the finest. Null until measured, which wantDeviations() starts; the Deviation
  // mode calls it.
  const DeviationsPointer& deviations() const;
  void wantDeviations();
  // Sets distances to something other than the document's own finest level, until the scene changes.
  void setDeviations(DeviationsPointer deviations);

  const ViewState& view() const { return m_view; }
  // Applies the preferences: the background (unless this view has its own colour) and the unit of lengths.
  void takePreferences();
  void setView(ViewState view);
  void setCamera(const Camera& camera);
  void look(StandardView standard);   // relative to the object's own front
  void turnTo(const Camera& camera);  // the same for any other side
  // Whether the camera stands inside of what is shown and looks around from there. Every jump of the camera ends
  // it.
  bool looksInside() const { return m_outside.has_value(); }
  void setLooksInside(bool inside);  // false: back to where the camera was before
  // A file whose own light is dark is first shown brighter, by this factor; none: as its game shows it. The view's
  // exposure has this value until the user chooses another.
  std::optional<float> automaticExposure() const { return m_automaticExposure; }
  bool exposureIsAutomatic() const { return m_automaticExposure == m_view.exposure; }
  void setGameExposure() { setExposure(1); }
  void setAutomaticExposure() { setExposure(m_automaticExposure.value_or(1)); }
  // Measured by the viewport once the images have arrived, see render/exposure.h.
  bool wantsExposure() const { return m_wantsExposure && !fillsIn(); }
  void takeExposure(float measured);
  bool automaticLod() const { return m_automaticLod; }
  void setAutomaticLod(bool automatic);
  uint32_t lodCount() const { return m_scene ? m_scene->lodCount : 1; }
  uint64_t trianglesOfLod(uint32_t lod) const;
  void setPictureSize(const Vec2& size);  // size of the viewport in pixels, without scaling
  float aspect() const;                   // of one view in the picture
  // The first view of the file; and whether frameAll() has replaced it, so that the picture offers the way back.
  const StartView& start() const { return m_start; }
  bool leftStart() const { return m_leftStart; }
  // Camera jumps; go(-1) undoes each.
  Sight sight() const { return {m_view.camera, m_leftStart}; }
  void jumpToSight(const Sight& sight) { jump(sight); }
  void jumpToView(ViewState view);
  void goToStart() { jumpToSight({m_start.camera, false}); }
  void frameAll();
  void frameSelection(const Bounds& also = {});  // `also`: must be visible as well
  Bounds selectionBounds() const;

  const std::vector<NodeId>& selection() const { return m_view.selected; }
  void select(std::vector<NodeId> nodes);
  // Follows a reference to `node`: lifts the tree's filter if it hides the node.
  void jumpTo(NodeId node);
  // Goes to the previous (-1) or next (1) selection and camera jump.
  bool canGo(int step) const { return m_history.canGo(step, m_view.selected); }
  void go(int step);

  // What the user changed in this view, step by step; undoTo() goes to where that many of the steps are done.
  const ViewUndo& steps() const { return m_undo; }
  void undoTo(size_t done);
  // Everything until endStep() is one step, with these words if there are any. endStep() alone: what follows is
  // another step.
  void beginStep(const QString& words = {}) { m_undo.beginStep(words); }
  void endStep() { m_undo.endStep(); }
  // While one exists, changes are not the user's: no steps.
  class Unrecorded {
   public:
    explicit Unrecorded(OpenDocument& document) : m_document(document) { ++m_document.m_unrecorded; }
    ~Unrecorded() { --m_document.m_unrecorded; }
    Unrecorded(const Unrecorded&) = delete;

   private:
    OpenDocument& m_document;
  };

  void setPosePlayed(bool played) { m_posePlayed = played; }  // the joints are moved by the player, not the user

  // The text of the tree's filter; empty: the tree shows everything. A new file starts without a filter.
  const QString& filter() const { return m_history.filter(); }
  void setFilter(const QString& filter);
  void liftFilter();  // because it hides the selection; go(-1) restores it

  void setHidden(const std::vector<NodeId>& nodes, bool hidden);
  void showAllHidden();
  // Hides these nodes if one of them is shown; else shows them, what is below them and what they are in.
  void toggleShown(std::vector<NodeId> nodes);
  // Shows only these; again: everything.
  void showAlone(std::vector<NodeId> nodes);
  void isolate(std::vector<NodeId> nodes);  // shows only these; empty: everything again
  bool isHidden(NodeId node) const;

  // The point on a surface that the user clicked last.
  const std::optional<Hit>& hit() const { return m_hit; }
  void setHit(std::optional<Hit> hit);
  // Points at a surface from a panel; the picture marks the vertex nearest to the hit, or the whole triangle.
  void pointAt(const Hit& hit, bool wholeTriangle);
  void setPointed(std::optional<Pointed> pointed);  // the mark in the picture; setHit() removes it
  // While measuring, clicks set the ends of measurements instead of selecting, see Measuring.
  bool measuring() const { return m_measuring; }
  void setMeasuring(bool measuring);
  void setMeasures(std::vector<Measure> measures);

  TextureLoader& textures() const { return *m_textures; }
  // Uses an image for every material that names none; an empty image removes it.
  void applyTexture(Image image);
  // Uses an image file for the faces of one material; reloads the document.
  void applyTexture(const FaceImage& image);
  void removeTextures();  // all that were applied
  // The material of the selected face; none unless exactly one face is selected.
  std::optional<uint32_t> selectedFace() const;
  const std::shared_ptr<const Image>& appliedTexture() const { return m_appliedTexture; }
  // The light from all around; null: the built-in one. Its image file is read on a worker thread.
  const EnvironmentPointer& environment() const;
  const QString& environmentPath() const;     // empty: built in
  void openEnvironment(const QString& path);  // empty: back to the built-in one

 signals:
  void environmentChanged();
  void environmentFailed(const QString& why);
  void loadingChanged();
  void assetsAsked();      // for what is missing: whether it came, or why not, is known by now
  void documentChanged();  // document and outline; the scene follows
  void sceneChanged();
  void sceneOptionsChanged();
  void viewChanged(vitrine::ViewChanges changes);  // may be no changes, see ViewChanges::any()
  void selectionChanged();
  void jumped(vitrine::NodeId node);  // already selected
  void sightJumped();                 // the camera jumped to something to be seen
  void historyChanged();              // canGo()
  void stepsChanged();                // steps()
  void aboutToUndo();
  void filterChanged();
  void textureApplied();
  void coarseChanged();
  void placeCounted();
  void deviationsChanged();
  void hitChanged();
  void clipJointChosen(vitrine::NodeId clip, const std::string& name);  // a joint that a clip only names
  void removed();  // the file was deleted; the loaded document stays

 private:
  // The only function that emits viewChanged().
  void tellView();
  void takeDocument(const DocumentPointer& document, const OutlinePointer& outline);
  void takeScene(const ScenePointer& scene, const PropsPointer& props, const FirstView& first);
  void takeRemade(const ScenePointer& scene, const PropsPointer& props);
  void takeFailure(const Error& error);
  void finishJob();
  void resetView(const FirstView& first);
  void setExposure(float exposure);
  void jump(const Sight& sight, bool turned = false);
  Camera cameraOutside() const;
  void endStepSoon();
  void noteJump(bool turned);
  void noteSelection(const Sight& before);
  void takeJoints();
  void chooseLod();
  void unhide(const std::vector<NodeId>& nodes);
  ViewCompany company() const;
  void noteStep(const ViewChanges& changes);
  void carrySteps(const Document& from, const Document& to);
  void waitForRelease();

  QString m_path;
  std::optional<NestedOrigin> m_nested;
  LoadJob* m_job = nullptr;
  Cancel m_refilling;
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
  std::optional<Vec3> m_usualBackground;  // from the preferences, when last applied
  std::optional<float> m_automaticExposure;
  bool m_wantsExposure = false;
  StartView m_start;
  bool m_leftStart = false;
  std::optional<Sight> m_outside;  // from where it went inside
  ViewHistory m_history;
  ViewUndo m_undo;
  int m_unrecorded = 0;
  bool m_turnEnds = false, m_waitsForRelease = false, m_posePlayed = false;
  std::optional<Hit> m_hit;
  bool m_measuring = false, m_automaticLod = false;
  Detour m_detour;
  bool m_freshView = true;  // nothing of this file was shown yet, so mode and camera may be chosen
  Vec2 m_pictureSize{1200, 800};
  ChosenShow m_chosenShow;

  TextureLoader* m_textures;
  std::shared_ptr<const Image> m_appliedTexture;
  std::vector<FaceImage> m_faceImages;
  std::optional<RawMesh> m_raw;
  MotionReading m_motion;
  ChosenEnvironment* m_environment;
  FileWatch* m_watch;
};

}  // namespace vitrine
