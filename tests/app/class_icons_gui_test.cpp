// Every class gets a drawing that can be seen on light and dark; unknown classes get their family's.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QApplication>
#include <QDir>
#include <QPalette>
#include <QPixmapCache>
#include <QSet>

#include "app/common/icons.h"
#include "tests/app/warning_watch.h"

namespace vitrine::test {
namespace {

QIcon iconOfClassAlone(std::string_view name) { return iconOfClass(name, {}, NodeKind::Other, false); }

QImage render(const QIcon& icon, int size, QIcon::Mode mode = QIcon::Normal) {
  return icon.pixmap(QSize(size, size), 1.0, mode).toImage().convertToFormat(QImage::Format_ARGB32);
}

// How much of the drawing stands out from what is behind it.
int pixelsUnlike(const QImage& image, const QColor& background) {
  int count = 0;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) {
      const QColor pixel = image.pixelColor(x, y);
      const auto blend = [&](int front, int back) {
        return (front * pixel.alpha() + back * (255 - pixel.alpha())) / 255;
      };
      count += std::abs(blend(pixel.red(), background.red()) - background.red()) +
                   std::abs(blend(pixel.green(), background.green()) - background.green()) +
                   std::abs(blend(pixel.blue(), background.blue()) - background.blue()) >
               150;
    }
  return count;
}

class ClassIconTest : public ::testing::Test {
 protected:
  void TearDown() override { QApplication::setPalette(m_before); }
  void usePalette(QColor base, QColor text) {
    QPalette palette;
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::Text, text);
    QApplication::setPalette(palette);
  }
  QPalette m_before = QApplication::palette();
};

constexpr std::string_view kClasses[] = {
    "Workspace",
    "Players",
    "Lighting",
    "ReplicatedStorage",
    "ServerStorage",
    "ServerScriptService",
    "StarterGui",
    "StarterPack",
    "StarterPlayer",
    "SoundService",
    "Teams",
    "Chat",
    "Part",
    "WedgePart",
    "CornerWedgePart",
    "TrussPart",
    "MeshPart",
    "UnionOperation",
    "SpawnLocation",
    "Seat",
    "VehicleSeat",
    "Terrain",
    "Model",
    "Folder",
    "Tool",
    "Accessory",
    "Humanoid",
    "Camera",
    "Script",
    "LocalScript",
    "ModuleScript",
    "ScreenGui",
    "BillboardGui",
    "SurfaceGui",
    "Frame",
    "ScrollingFrame",
    "TextLabel",
    "TextButton",
    "TextBox",
    "ImageLabel",
    "ImageButton",
    "UIListLayout",
    "UISizeConstraint",
    "UICorner",
    "UIPadding",
    "BoolValue",
    "IntValue",
    "NumberValue",
    "StringValue",
    "Vector3Value",
    "CFrameValue",
    "Color3Value",
    "ObjectValue",
    "PointLight",
    "SpotLight",
    "SurfaceLight",
    "Decal",
    "Texture",
    "SurfaceAppearance",
    "SpecialMesh",
    "Sound",
    "ReverbSoundEffect",
    "Weld",
    "Motor6D",
    "Attachment",
    "Bone",
    "HingeConstraint",
    "Beam",
    "Trail",
    "ParticleEmitter",
    "Fire",
    "Smoke",
    "Sparkles",
    "Explosion",
    "Animation",
    "KeyframeSequence",
    "Keyframe",
    "Pose",
    "RemoteEvent",
    "RemoteFunction",
    "BindableEvent",
    "Sky",
    "Atmosphere",
    "BloomEffect",
    "ClickDetector",
    "ProximityPrompt",
    "Team",
    "Configuration",
    "WrapLayer",
    "BodyVelocity",
};

TEST_F(ClassIconTest, ClassesHaveDrawingsOfTheirOwn) {
  QSet<QByteArray> drawings;
  for (const std::string_view name : kClasses) {
    // SoundEffect's and PostEffect's children share one drawing each.
    const std::string superclass = name == "ReverbSoundEffect" ? "SoundEffect" : "Instance";
    const QImage image = render(iconOfClass(name, std::span(&superclass, 1), NodeKind::Other, false), 32);
    drawings.insert(QByteArray(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes()));
  }
  EXPECT_EQ(size_t(drawings.size()), std::size(kClasses));
}

TEST_F(ClassIconTest, EveryDrawingShowsOnLightAndDarkAtBothSizes) {
  icon("info");  // the resources are registered with the first icon
  const QStringList files = QDir(":/icons/classes").entryList();
  ASSERT_GT(files.size(), 100);
  for (const auto& [base, text] :
       {std::pair(QColor(Qt::white), QColor(30, 30, 30)), std::pair(QColor(35, 35, 38), QColor(230, 230, 230))}) {
    usePalette(base, text);
    for (const QString& file : files) {
      const QIcon drawn = icon("classes/" + file.chopped(4));
      for (const int size : {16, 32})
        EXPECT_GT(pixelsUnlike(render(drawn, size), base), size) << file.toStdString() << " at " << size;
    }
  }
}

// Buttons that are squeezed to nothing ask for these.
TEST_F(ClassIconTest, AnIconWithoutRoomIsNoPixmap) {
  WarningWatch watch;
  for (const QSize& size : {QSize(0, 0), QSize(16, 0), QSize(0, 16), QSize(-1, -1), QSize()})
    EXPECT_TRUE(icon("info").pixmap(size).isNull()) << size.width() << " x " << size.height();
  EXPECT_EQ(watch.taken().join('\n').toStdString(), "");
}

TEST_F(ClassIconTest, AccentsGiveWayToTheSelection) {
  QPalette palette;
  palette.setColor(QPalette::HighlightedText, Qt::white);
  QApplication::setPalette(palette);
  const QImage image = render(iconOfClassAlone("Folder"), 32, QIcon::Selected);
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) {
      const QColor pixel = image.pixelColor(x, y);
      EXPECT_TRUE(pixel.alpha() <= 40 || pixel.saturation() < 30) << x << ", " << y;
    }
}

TEST_F(ClassIconTest, AnUnknownClassTakesItsNearestSuperclass) {
  const std::string chain[] = {"SomethingNew", "Part", "BasePart"};
  EXPECT_EQ(iconOfClass("Brick", chain, NodeKind::Other, false).cacheKey(), iconOfClassAlone("Part").cacheKey());
  EXPECT_NE(iconOfClass("WedgePart", chain, NodeKind::Other, false).cacheKey(),
            iconOfClassAlone("Part").cacheKey());
}

TEST_F(ClassIconTest, AnUnknownClassWithoutFamilyTakesServiceThenKind) {
  const std::string chain[] = {"Instance"};
  const auto key = [&](NodeKind kind, bool service) {
    return iconOfClass("Unheard", chain, kind, service).cacheKey();
  };
  EXPECT_EQ(key(NodeKind::Group, true), icon("classes/service").cacheKey());
  EXPECT_EQ(key(NodeKind::Light, false), iconOf(NodeKind::Light).cacheKey());
  EXPECT_EQ(key(NodeKind::Other, false), icon("classes/instance").cacheKey());
  EXPECT_FALSE(icon("classes/instance").isNull());
}

}  // namespace
}  // namespace vitrine::test
