#ifdef PICK
uniform uint pickId;
out uvec4 fragment;
#else
#ifdef POINTS
flat in vec4 strokeColour;
#else
in vec4 strokeColour;
#endif
uniform float opaque;  // 1: whatever the colour's alpha says
out vec4 fragment;
#endif

void main() {
#ifdef ROUND
  vec2 away = gl_PointCoord * 2.0 - 1.0;
  if (dot(away, away) > 1.0) discard;
#endif
#ifdef PICK
  fragment = uvec4(pickId, 0u, 0u, 0u);
#else
  fragment = vec4(strokeColour.rgb, max(strokeColour.a, opaque));
#endif
}
