in vec2 floorPlace;
out vec4 fragment;
uniform vec2 fadeCentre;
uniform float extent;
uniform float gridStep;  // of the thin lines; every tenth is stronger
uniform vec3 colour;

// Coverage of lines every `spacing`, one pixel wide; fades to nothing before the lines grow together.
float lines(float spacing, vec2 pixel) {
  vec2 place = floorPlace / spacing;
  vec2 width = max(pixel / spacing, vec2(1e-6));
  vec2 away = abs(fract(place - 0.5) - 0.5) / width;
  vec2 coverage = clamp(1.0 - away, 0.0, 1.0) * (1.0 - smoothstep(0.08, 0.35, width));
  return max(coverage.x, coverage.y);
}

void main() {
  vec2 pixel = fwidth(floorPlace);
  float fade = 1.0 - smoothstep(0.15, 1.0, length(floorPlace - fadeCentre) / extent);
  float alpha = max(0.16 * lines(gridStep, pixel), 0.30 * lines(gridStep * 10.0, pixel)) * fade * fade;
  if (alpha < 0.004) discard;
  fragment = vec4(colour, alpha);
}
