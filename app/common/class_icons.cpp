// Which drawing stands for which Roblox class. Abstract superclasses are listed too, so that a class nobody has
// heard of yet still gets what its family has. All drawings are our own (resources/icons/classes).
#include <array>
#include <unordered_map>

#include "app/common/icons.h"

namespace vitrine {
namespace {

struct ClassIcon {
  const char* name;          // of the drawing
  std::string_view classes;  // separated by spaces
};

constexpr ClassIcon kTable[] = {
    // Services and what lives in them
    {"service", "ServiceProvider GenericSettings GlobalSettings UserSettings"},
    {"workspace", "Workspace DataModel"},
    {"players", "Players"},
    {"player", "Player"},
    {"lighting", "Lighting"},
    {"storage", "ServerStorage DataStoreService GlobalDataStore MemoryStoreService LocalStorageService"},
    {"replicated-storage", "ReplicatedStorage"},
    {"replicated-first", "ReplicatedFirst"},
    {"server-scripts", "ServerScriptService ScriptService ScriptContext"},
    {"starter-gui", "StarterGui PlayerGui CoreGui BasePlayerGui"},
    {"starter-pack", "StarterPack Backpack StarterGear"},
    {"starter-player", "StarterPlayer"},
    {"starter-scripts", "StarterPlayerScripts StarterCharacterScripts PlayerScripts"},
    {"sound-service", "SoundService"},
    {"teams", "Teams"},
    {"team", "Team"},
    {"chat",
     "Chat TextChatService TextChatConfigurations TextChannel TextChatCommand TextChatMessageProperties "
     "TextSource"},
    {"dialog", "Dialog DialogChoice"},
    {"material", "MaterialService MaterialVariant TerrainDetail"},
    {"test", "TestService FunctionalTest TestCase RenderingTest"},
    {"tag", "CollectionService"},
    {"debris", "Debris"},
    {"badge", "BadgeService GamePassService PointsService AchievementService MarketplaceService"},
    {"network",
     "NetworkClient NetworkServer NetworkPeer NetworkReplicator HttpService TeleportService LuaWebService"},
    {"input",
     "UserInputService ContextActionService GamepadService VirtualInputManager InputContext InputAction "
     "InputBinding "
     "HapticService HapticEffect ControllerService Controller ControllerBase ControllerManager"},
    {"physics", "PhysicsService"},
    {"curve",
     "TweenService TweenBase FloatCurve RotationCurve EulerRotationCurve Vector3Curve ValueCurve MarkerCurve"},
    {"translate", "LocalizationService LocalizationTable Translator"},
    {"plugin", "Plugin PluginManager PluginGuiService PluginToolbar PluginToolbarButton PluginAction"},
    {"gauge", "Stats StatsItem RunService"},

    // Things in the world
    {"part", "Part BasePart FormFactorPart Platform FlagStand SkateboardPlatform"},
    {"wedge", "WedgePart"},
    {"corner-wedge", "CornerWedgePart"},
    {"truss", "TrussPart"},
    {"mesh-part", "MeshPart TriangleMeshPart"},
    {"union", "UnionOperation PartOperation CSGDictionaryService NonReplicatedCSGDictionaryService"},
    {"negate", "NegateOperation"},
    {"intersect", "IntersectOperation"},
    {"spawn", "SpawnLocation"},
    {"seat", "Seat"},
    {"vehicle-seat", "VehicleSeat"},
    {"terrain", "Terrain TerrainRegion"},
    {"model", "Model PVInstance ProceduralModel Status"},
    {"actor", "Actor"},
    {"world-model", "WorldModel WorldRoot"},
    {"folder", "Folder"},
    {"tool", "Tool HopperBin BackpackItem Flag"},
    {"accessory", "Accessory Hat Accoutrement AccessoryDescription"},
    {"humanoid", "Humanoid HumanoidController"},
    {"character-card", "HumanoidDescription HumanoidRigDescription BodyPartDescription"},
    {"body-colors", "BodyColors CharacterMesh CharacterAppearance Skin"},
    {"face", "FaceControls"},
    {"shirt", "Shirt ShirtGraphic Clothing"},
    {"pants", "Pants"},
    {"wrap", "WrapLayer WrapTarget WrapDeformer BaseWrap WrapTextureTransfer"},
    {"camera", "Camera"},

    // Programs
    {"script", "Script LuaSourceContainer BaseScript CoreScript"},
    {"local-script", "LocalScript"},
    {"module-script", "ModuleScript"},
    {"remote-event", "RemoteEvent UnreliableRemoteEvent BaseRemoteEvent"},
    {"remote-function", "RemoteFunction"},
    {"bindable-event", "BindableEvent CustomEvent CustomEventReceiver"},
    {"bindable-function", "BindableFunction"},
    {"configuration", "Configuration"},
    {"link", "PackageLink"},

    // User interface
    {"screen-gui", "ScreenGui GuiMain LayerCollector PluginGui DockWidgetPluginGui GuiBase GuiBase2d"},
    {"billboard-gui", "BillboardGui"},
    {"surface-gui", "SurfaceGui SurfaceGuiBase AdGui"},
    {"frame", "Frame GuiObject"},
    {"scrolling-frame", "ScrollingFrame"},
    {"viewport-frame", "ViewportFrame"},
    {"video-frame", "VideoFrame VideoDisplay VideoPlayer"},
    {"canvas-group", "CanvasGroup"},
    {"text-label", "TextLabel GuiLabel Message Hint"},
    {"text-button", "TextButton GuiButton"},
    {"text-box", "TextBox"},
    {"image-label", "ImageLabel"},
    {"image-button", "ImageButton"},
    {"ui-list", "UIListLayout UILayout UIFlexItem"},
    {"ui-grid", "UIGridLayout UIGridStyleLayout"},
    {"ui-page", "UIPageLayout"},
    {"ui-table", "UITableLayout"},
    {"ui-constraint", "UIConstraint UISizeConstraint UITextSizeConstraint"},
    {"ui-aspect", "UIAspectRatioConstraint"},
    {"ui-corner", "UICorner"},
    {"ui-padding", "UIPadding"},
    {"ui-stroke", "UIStroke"},
    {"ui-gradient", "UIGradient"},
    {"ui-scale", "UIScale"},
    {"ui-component", "UIComponent UIBase UIDragDetector UIShadow"},
    {"style", "StyleSheet StyleRule StyleBase StyleLink StyleDerive StyleQuery"},
    {"path-curve", "Path2D"},

    // Values
    {"value-bool", "BoolValue"},
    {"value-int", "IntValue IntConstrainedValue"},
    {"value-number", "NumberValue DoubleConstrainedValue"},
    {"value-string", "StringValue ValueBase"},
    {"value-binary", "BinaryStringValue"},
    {"value-vector", "Vector3Value"},
    {"value-ray", "RayValue"},
    {"value-cframe", "CFrameValue"},
    {"value-color", "Color3Value"},
    {"value-brick", "BrickColorValue"},
    {"value-object", "ObjectValue"},

    // Light, surface, sound
    {"point-light", "PointLight Light"},
    {"spot-light", "SpotLight"},
    {"surface-light", "SurfaceLight"},
    {"decal", "Decal FaceInstance"},
    {"texture", "Texture"},
    {"surface-appearance", "SurfaceAppearance"},
    {"special-mesh", "SpecialMesh FileMesh DataModelMesh"},
    {"block-mesh", "BlockMesh BevelMesh"},
    {"cylinder-mesh", "CylinderMesh"},
    {"sound", "Sound AudioPlayer AudioEmitter AudioListener"},
    {"sound-group", "SoundGroup AudioChannelMixer AudioChannelSplitter AudioEqualizer"},
    {"sound-effect",
     "SoundEffect CustomSoundEffect AudioAnalyzer AudioChorus AudioCompressor AudioDistortion AudioEcho AudioFader "
     "AudioFilter AudioFlanger AudioGate AudioLimiter AudioPitchShifter AudioReverb AudioTremolo"},
    {"sound-wire", "Wire AudioDeviceInput AudioDeviceOutput"},

    // What holds and moves
    {"weld", "Weld WeldConstraint ManualWeld ManualSurfaceJointInstance"},
    {"motor", "Motor6D Motor Rotate RotateP RotateV DynamicRotate VelocityMotor MotorFeature"},
    {"joint", "JointInstance Snap Glue ManualGlue Feature Hole"},
    {"attachment", "Attachment StudioAttachment"},
    {"bone", "Bone"},
    {"constraint", "Constraint UniversalConstraint PlaneConstraint AnimationConstraint"},
    {"spring", "SpringConstraint TorsionSpringConstraint"},
    {"rope", "RopeConstraint"},
    {"rod", "RodConstraint"},
    {"hinge", "HingeConstraint"},
    {"ball-socket", "BallSocketConstraint"},
    {"slider", "PrismaticConstraint CylindricalConstraint SlidingBallConstraint"},
    {"align", "AlignPosition AlignOrientation RigidConstraint"},
    {"force", "VectorForce LineForce LinearVelocity BodyForce BodyVelocity BodyPosition BodyThrust BodyMover"},
    {"torque", "Torque AngularVelocity BodyAngularVelocity BodyGyro"},
    {"rocket", "RocketPropulsion"},
    {"no-collision", "NoCollisionConstraint"},

    // Effects
    {"beam", "Beam"},
    {"trail", "Trail"},
    {"particles", "ParticleEmitter"},
    {"fire", "Fire"},
    {"smoke", "Smoke"},
    {"sparkles", "Sparkles"},
    {"explosion", "Explosion"},
    {"force-field", "ForceField"},
    {"highlight", "Highlight"},
    {"adornment", "GuiBase3d InstanceAdornment PVAdornment HandleAdornment PartAdornment HandlesBase SelectionBox"},
    {"sky", "Sky"},
    {"clouds", "Clouds"},
    {"atmosphere", "Atmosphere"},
    {"post-effect", "PostEffect BloomEffect BlurEffect ColorCorrectionEffect DepthOfFieldEffect SunRaysEffect"},

    // Movement
    {"animation", "Animation AnimationTrack"},
    {"keyframe-sequence", "KeyframeSequence AnimationClip CurveAnimation"},
    {"keyframe", "Keyframe"},
    {"keyframe-marker", "KeyframeMarker"},
    {"pose", "Pose PoseBase NumberPose"},
    {"animator", "Animator AnimationController"},
    {"animation-graph", "AnimationGraphDefinition AnimationNodeDefinition"},
    {"ik", "IKControl AnimationRigData"},

    // What is clicked, touched and walked along
    {"click-detector", "ClickDetector DragDetector"},
    {"proximity-prompt", "ProximityPrompt ProximityPromptService"},
    {"touch", "TouchTransmitter TouchInputService"},
    {"pathfinding", "PathfindingModifier PathfindingLink PathfindingService Path"},
};

// Class name -> place in kTable, so that a painted row costs one look-up.
const std::unordered_map<std::string_view, uint16_t>& placesByClass() {
  static const auto places = [] {
    std::unordered_map<std::string_view, uint16_t> made;
    for (size_t place = 0; place < std::size(kTable); ++place) {
      std::string_view rest = kTable[place].classes;
      while (!rest.empty()) {
        const size_t end = std::min(rest.find(' '), rest.size());
        made.emplace(rest.substr(0, end), uint16_t(place));
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
    }
    return made;
  }();
  return places;
}

}  // namespace

QIcon iconOfClass(std::string_view className, std::span<const std::string> superclasses, NodeKind kind,
                  bool service) {
  static std::array<QIcon, std::size(kTable)> icons;
  const auto known = [&](std::string_view name) -> const QIcon* {
    const auto& places = placesByClass();
    const auto at = places.find(name);
    if (at == places.end()) return nullptr;
    QIcon& cached = icons[at->second];
    if (cached.isNull()) cached = icon(QString("classes/") + kTable[at->second].name);
    return &cached;
  };
  if (const QIcon* own = known(className)) return *own;
  for (const std::string& superclass : superclasses)
    if (const QIcon* inherited = known(superclass)) return *inherited;
  if (service) return icon("classes/service");
  if (kind == NodeKind::Group || kind == NodeKind::Other) return icon("classes/instance");
  return iconOf(kind);
}

}  // namespace vitrine
