#include "app/common/opengl_support.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <optional>

namespace vitrine {
namespace {

std::optional<QString> s_known;

struct OpenGlSupport {
  Q_DECLARE_TR_FUNCTIONS(OpenGlSupport)
};

QString look() {
  const QSurfaceFormat wanted = QSurfaceFormat::defaultFormat();
  const auto versionOf = [](const QSurfaceFormat& format) {
    return QString("%1.%2").arg(format.majorVersion()).arg(format.minorVersion());
  };
  const QString needed = OpenGlSupport::tr("OpenGL %1 is needed").arg(versionOf(wanted));
  QOpenGLContext context;
  context.setFormat(wanted);
  if (!context.create())
    return OpenGlSupport::tr(
               "%1, and no OpenGL context could be made here (display: %2). A graphics driver, or Mesa's llvmpipe "
               "in its place, is missing or broken.")
        .arg(needed, QGuiApplication::platformName());
  QOffscreenSurface surface;
  surface.setFormat(context.format());
  surface.create();
  if (!context.makeCurrent(&surface))
    return OpenGlSupport::tr("%1, and the context that the driver made cannot be used.").arg(needed);
  const auto text = [&](GLenum name) {
    const auto* found = reinterpret_cast<const char*>(context.functions()->glGetString(name));
    return QString::fromUtf8(found ? found : "?");
  };
  const QString driver = OpenGlSupport::tr("%1, version %2").arg(text(GL_RENDERER), text(GL_VERSION));
  context.doneCurrent();
  if (context.isOpenGLES())
    return OpenGlSupport::tr("%1, and the driver has OpenGL ES alone (%2).").arg(needed, driver);
  // A context of an older version is what drivers give that have no newer one.
  if (context.format().version() < wanted.version())
    return OpenGlSupport::tr("%1, and the driver has OpenGL %2 (%3).")
        .arg(needed, versionOf(context.format()), driver);
  return {};
}

}  // namespace

QString openGlProblem() {
  if (!s_known) s_known = look();
  return *s_known;
}

void setOpenGlProblem(const QString& problem) {
  s_known = problem.isEmpty() ? std::nullopt : std::optional(problem);
}

}  // namespace vitrine
