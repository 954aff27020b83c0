// The shapes and colours of what signs show: outlines, strokes, gradients, shadows.
#pragma once

#include <QBrush>
#include <QPainter>
#include <QPainterPath>
#include <functional>

#include "core/stage/sign_canvas.h"

namespace vitrine {

QColor signColour(const Rgb8& colour, float opacity);
QRectF rectOf(const SignRectangle& area);
QTransform transformOf(const Mat3& turn);
Qt::PenJoinStyle penJoinOf(SignJoin join);

// The edge of a box, or what lies so far outside of it (inside, if below 0). Corners that are not round are joined
// as said; those that are stay round.
QPainterPath outlineOf(const SignBox& box, float outside = 0, SignJoin join = SignJoin::Miter);
// The band that a stroke of a box covers.
QPainterPath bandOf(const SignBox& box, const SignStroke& stroke);
QPainterPath lineOf(const SignPath& path);

// Its colours are multiplied with `tint` and its opacity. `area`: of the box, before it is turned.
QBrush gradientBrush(const SignGradient& gradient, const SignRectangle& area, const Rgb8& tint = {255, 255, 255},
                     float opacity = 1);

// Paints what `silhouette` paints in black, which lies in `bounds`, as a shadow: in its colour, moved and blurred.
// Only the alpha of what is painted counts.
void paintShadow(QPainter& painter, const SignShadow& shadow, const QRectF& bounds,
                 const std::function<void(QPainter&)>& silhouette);
// The shape of the shadow of a box, not yet moved; empty if nothing is left of it.
QPainterPath shadowOf(const SignBox& box, const SignShadow& shadow);

}  // namespace vitrine
