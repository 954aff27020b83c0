flat in vec4 lineColour;
flat in float dashLength;
noperspective in float across;
noperspective in float along;
out vec4 fragment;
uniform float halfWidth;

void main() {
  float alpha = clamp(halfWidth + 0.5 - abs(across), 0.0, 1.0);
  if (dashLength > 0.0 && fract(along / dashLength) > 0.55) alpha = 0.0;
  if (alpha <= 0.0) discard;
  fragment = vec4(lineColour.rgb, lineColour.a * alpha);
}
