flat in vec4 lineColour;
flat in float dashLength;
noperspective in float across;
noperspective in float along;
out vec4 fragment;
uniform float halfWidth;
uniform float casing;  // pixels of a dark edge on either side, for bright surfaces

void main() {
  float core = clamp(halfWidth + 0.5 - abs(across), 0.0, 1.0);
  float edge = clamp(halfWidth + casing + 0.5 - abs(across), 0.0, 1.0);
  float alpha = max(core, 0.7 * edge);
  if (casing == 0.0) alpha = core;
  if (dashLength > 0.0 && fract(along / dashLength) > 0.55) alpha = 0.0;
  if (alpha <= 0.0) discard;
  fragment = vec4(lineColour.rgb * (casing > 0.0 ? mix(0.3, 1.0, core) : 1.0), lineColour.a * alpha);
}
