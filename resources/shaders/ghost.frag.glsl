in vec3 worldNormal;
in vec3 towardsEye;
uniform vec3 skin;
out vec4 fragment;

// Denser towards the outline.
void main() {
  vec3 n = normalize(worldNormal);
  float facing = abs(dot(n, normalize(towardsEye)));
  float light = 0.72 + 0.28 * n.y;
  fragment = vec4(skin * light, mix(0.62, 0.30, facing));
}
