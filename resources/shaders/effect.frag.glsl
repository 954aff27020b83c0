in vec2 place;
in vec4 tint;
flat in float adds;  // 0: covers what is behind it, 1: is added to it
out vec4 fragment;

uniform sampler2D image;
uniform int kind;  // 0: a soft dot, 1: an image, 2: plain

void main() {
  vec4 colour = tint;
  float covers = 1.0 - adds;
  if (kind == 0) {
    // Images of what shines are mostly clear: a smaller and weaker dot stands for them, and however many lie over each
    // other, they become no brighter than their colour.
    float away = length(place * 2.0 - 1.0) * (1.0 + 0.35 * adds);
    float soft = clamp(1.0 - away, 0.0, 1.0);
    colour.a *= soft * soft * (3.0 - 2.0 * soft) * (1.0 - 0.3 * adds);
    covers = 1.0 - adds * (1.0 - max(colour.r, max(colour.g, colour.b)));
  } else if (kind == 1) {
    colour *= texture(image, place);
  }
  fragment = vec4(colour.rgb * colour.a, colour.a * covers);
}
