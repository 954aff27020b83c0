flat in vec4 iconColour;
flat in uint iconShape;
flat in uint iconPickId;
in vec2 place;

float box(vec2 p, vec2 half_) {
  vec2 d = abs(p) - half_;
  return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0);
}
float segment(vec2 p, vec2 a, vec2 b, float width) {
  vec2 ab = b - a;
  return length(p - a - ab * clamp(dot(p - a, ab) / dot(ab, ab), 0.0, 1.0)) - width;
}
// A symmetric triangle, point up at `top`, base of half width w at `bottom`.
float triangle(vec2 p, float top, float bottom, float w) {
  p.x = abs(p.x);
  vec2 side = normalize(vec2(top - bottom, w));
  return max(dot(p - vec2(0.0, top), side), bottom - p.y);
}
float light(vec2 p) {
  float d = length(p) - 0.38;
  for (int i = 0; i < 8; ++i) {
    vec2 ray = vec2(cos(float(i) * 0.785398), sin(float(i) * 0.785398));
    d = min(d, segment(p, ray * 0.58, ray * 0.74, 0.06));
  }
  return d;
}
float speaker(vec2 p) {
  float d = box(p + vec2(0.48, 0.0), vec2(0.16, 0.2));
  d = min(d, max(triangle(vec2(p.y, -p.x), 0.62, -0.02, 0.5), -0.62 - p.x));
  float ring = min(abs(length(p) - 0.38), abs(length(p) - 0.66)) - 0.07;
  return min(d, max(ring, max(0.14 - p.x, abs(p.y) - p.x)));
}
// Signed distance to the outline of a shape; the numbers are those of EntityKind.
float distanceTo(uint shape, vec2 p) {
  if (shape == 0u) return light(p);
  if (shape == 1u) return min(triangle(p, 0.55, -0.45, 0.55), box(p - vec2(0.0, 0.5), vec2(0.2, 0.14)));
  if (shape == 2u) return speaker(p);
  if (shape == 3u) return (abs(p.x) + abs(p.y) - 0.62) * 0.70711;
  if (shape == 4u) return min(triangle(p, 0.75, 0.0, 0.52), box(p + vec2(0.0, 0.35), vec2(0.17, 0.37)));
  if (shape == 5u)
    return min(abs(box(p - vec2(0.0, 0.12), vec2(0.6, 0.4))) - 0.08, box(p + vec2(0.0, 0.58), vec2(0.34, 0.08)));
  if (shape == 6u) {
    float d = abs(box(p, vec2(0.5, 0.5))) - 0.07;
    return min(d, min(segment(p, vec2(-0.5, 0.5), vec2(0.0, 0.1), 0.05),
                      min(segment(p, vec2(0.5, 0.5), vec2(0.0, 0.1), 0.05),
                          segment(p, vec2(0.0, 0.1), vec2(0.0, -0.5), 0.05))));
  }
  if (shape == 7u)
    return min(box(p + vec2(0.0, 0.18), vec2(0.5, 0.42)) - 0.06,
               max(abs(length(p - vec2(0.0, 0.28)) - 0.3) - 0.07, 0.24 - p.y));
  if (shape == 8u)
    return min(abs(box(p, vec2(0.38, 0.66))) - 0.07, length(p - vec2(0.18, 0.0)) - 0.1);
  if (shape == 9u)
    return min(abs(box(p + vec2(0.18, 0.0), vec2(0.42, 0.34))) - 0.07,
               triangle(vec2(p.y, -p.x), -0.2, -0.72, 0.36));
  return length(p) - 0.45;
}

#ifdef MODE_PICK
out uvec4 fragment;

void main() {
  if (length(place) > 0.85) discard;
  fragment = uvec4(iconPickId, 0u, 0u, 0u);
}
#else
out vec4 fragment;
uniform float strength;

void main() {
  float d = distanceTo(iconShape, place);
  float pixel = fwidth(place.x);
  float shape = clamp(0.5 - d / pixel, 0.0, 1.0);
  float halo = clamp(0.5 - (d - 0.12) / pixel, 0.0, 1.0);  // a dark edge for light surfaces
  float alpha = max(shape, 0.75 * halo) * iconColour.a * strength;
  if (alpha <= 0.0) discard;
  fragment = vec4(iconColour.rgb * shape, alpha);
}
#endif
