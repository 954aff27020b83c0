in vec2 place;
out vec4 fragment;
uniform sampler2D mask;
uniform vec2 corner;   // of the view in the picture
uniform vec3 colour;
uniform float radius;  // pixels
uniform float fill;    // alpha over the selected surface

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy - corner);
  ivec2 last = textureSize(mask, 0) - 1;
  float inside = texelFetch(mask, clamp(at, ivec2(0), last), 0).r;
  float around = 0.0;
  for (int i = 0; i < 8; ++i) {
    float angle = float(i) * 0.785398;
    ivec2 offset = ivec2(round(vec2(cos(angle), sin(angle)) * radius));
    around = max(around, texelFetch(mask, clamp(at + offset, ivec2(0), last), 0).r);
  }
  float alpha = inside > 0.5 ? fill : around;
  if (alpha <= 0.0) discard;
  fragment = vec4(colour, alpha);
}
