in vec2 place;
out vec4 fragment;
uniform vec3 topColour;
uniform vec3 bottomColour;

void main() {
  // An ordered half step keeps the slow gradient from banding; a regular pattern packs well in a PNG.
  float noise = fract(dot(gl_FragCoord.xy, vec2(0.75, 0.5))) - 0.375;
  fragment = vec4(mix(bottomColour, topColour, place.y) + noise / 255.0, 1.0);
}
