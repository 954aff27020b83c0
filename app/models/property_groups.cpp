#include "app/models/property_groups.h"

#include <QCoreApplication>
#include <algorithm>
#include <unordered_map>

namespace vitrine {
namespace {

struct PropertyGroupRow {
  const char* title;
  std::string_view properties;  // separated by spaces
};

// By names alone: the same name means much the same in every class. The class's own heading takes the rest.
constexpr PropertyGroupRow kPropertyGroups[] = {
    {QT_TRANSLATE_NOOP("PropertyGroups", "Appearance"),
     "BrickColor Color Color3 CastShadow Material MaterialVariant Reflectance Transparency "
     "LocalTransparencyModifier "
     "Brightness Shadows Texture TextureContent TextureID TextureId MeshId MeshContent MeshType DoubleSided "
     "Visible "
     "BackgroundColor3 BackgroundTransparency BorderColor3 BorderMode BorderSizePixel LightEmission LightInfluence "
     "VertexColor Face ColorMap NormalMap MetalnessMap RoughnessMap AlphaMode Shape Style FormFactor UsePartColor "
     "RenderFidelity SmoothingAngle ZIndex TeamColor FillColor FillTransparency OutlineColor OutlineTransparency "
     "DepthMode Fog Ambient OutdoorAmbient FogColor FogEnd FogStart ColorShift_Top ColorShift_Bottom "
     "ShadowSoftness "
     "ExposureCompensation EnvironmentDiffuseScale EnvironmentSpecularScale GlobalShadows ClockTime TimeOfDay"},
    {QT_TRANSLATE_NOOP("PropertyGroups", "Transform"),
     "CFrame Size Position Orientation Rotation Scale Offset PivotOffset WorldPivotData AnchorPoint AutomaticSize "
     "SizeConstraint C0 C1 StudsOffset StudsOffsetWorldSpace ExtentsOffset Axis SecondaryAxis InitialSize"},
    {QT_TRANSLATE_NOOP("PropertyGroups", "Text"),
     "Text TextColor3 TextSize TextScaled TextWrapped TextTransparency TextStrokeColor3 TextStrokeTransparency "
     "TextXAlignment TextYAlignment TextTruncate TextDirection Font FontFace LineHeight RichText "
     "MaxVisibleGraphemes "
     "PlaceholderText PlaceholderColor3 ClearTextOnFocus MultiLine TextEditable"},
    {QT_TRANSLATE_NOOP("PropertyGroups", "Image"),
     "Image ImageContent ImageColor3 ImageTransparency ImageRectOffset ImageRectSize ScaleType SliceCenter "
     "SliceScale "
     "TileSize ResampleMode HoverImage PressedImage"},
    {QT_TRANSLATE_NOOP("PropertyGroups", "Behaviour"),
     "Active Adornee Archivable Locked Enabled Disabled RunContext Looped Playing Volume PlaybackSpeed "
     "TimePosition "
     "SoundId AudioContent AutoLocalize ResetOnSpawn Draggable Selectable Modal AutoButtonColor ClipsDescendants "
     "PrimaryPart LevelOfDetail ModelStreamingMode MaxActivationDistance CursorIcon AlwaysOnTop MaxDistance Range "
     "Angle Rate Lifetime Speed Priority Neutral Duration AllowTeamChangeOnTouch"},
    {QT_TRANSLATE_NOOP("PropertyGroups", "Collision and Physics"),
     "Anchored CanCollide CanQuery CanTouch AudioCanCollide CollisionGroup CollisionGroupId CollisionFidelity "
     "CustomPhysicalProperties Massless RootPriority Velocity RotVelocity AssemblyLinearVelocity Density Friction "
     "Elasticity EnableFluidForces FluidFidelity Part0 Part1 Attachment0 Attachment1 MaxForce MaxTorque "
     "MaxVelocity "
     "Responsiveness RigidityEnabled LimitsEnabled Restitution Stiffness Damping FreeLength Length CurrentAngle "
     "DesiredAngle"},
    {QT_TRANSLATE_NOOP("PropertyGroups", "Surfaces"),
     "BackSurface BottomSurface FrontSurface LeftSurface RightSurface TopSurface BackParamA BackParamB "
     "BottomParamA "
     "BottomParamB FrontParamA FrontParamB LeftParamA LeftParamB RightParamA RightParamB TopParamA TopParamB "
     "BackSurfaceInput BottomSurfaceInput FrontSurfaceInput LeftSurfaceInput RightSurfaceInput TopSurfaceInput"},
};
constexpr int kOwn = 3;  // the class's own heading comes behind what everybody looks for first
constexpr int kStored = 100;
constexpr std::string_view kStoredProperties =
    "Tags Attributes SourceAssetId UniqueId HistoryId Capabilities Sandboxed DefinesCapabilities ScriptGuid "
    "PhysicalConfigData AssetId MeshData MeshData2 ChildData ChildData2 ModelMeshData ModelMeshCFrame "
    "ModelMeshSize "
    "AeroMeshData SlimHash NeedsPivotMigration UnscaledCofm UnscaledVolInertiaDiags UnscaledVolInertiaOffDiags "
    "UnscaledVolume VertexCount HasJointOffset HasSkinnedMesh JointOffset PhysicsData LinkedSource";

const std::unordered_map<std::string_view, int>& ordersByProperty() {
  static const auto orders = [] {
    std::unordered_map<std::string_view, int> made;
    const auto take = [&made](std::string_view names, int order) {
      while (!names.empty()) {
        const size_t end = std::min(names.find(' '), names.size());
        made.emplace(names.substr(0, end), order);
        names.remove_prefix(std::min(end + 1, names.size()));
      }
    };
    // Even places, so that the class's own heading fits between.
    for (size_t group = 0; group < std::size(kPropertyGroups); ++group)
      take(kPropertyGroups[group].properties, int(2 * group));
    take(kStoredProperties, kStored);
    return made;
  }();
  return orders;
}

}  // namespace

PropertyHeading headingOf(std::string_view className, std::string_view property) {
  const auto& orders = ordersByProperty();
  const auto at = orders.find(property);
  if (at == orders.end()) return {kOwn, QString::fromUtf8(className.data(), qsizetype(className.size()))};
  if (at->second == kStored) return {kStored, QCoreApplication::translate("PropertyGroups", "Stored Data")};
  return {at->second, QCoreApplication::translate("PropertyGroups", kPropertyGroups[size_t(at->second / 2)].title)};
}

}  // namespace vitrine
