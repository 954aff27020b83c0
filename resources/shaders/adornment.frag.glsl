in vec3 fromOrigin;
in vec3 outwards;
in vec2 imageUv;

#ifdef TEXTURED
uniform sampler2D image;
#endif
#ifdef MODE_PICK
uniform uint pickId;
out uvec4 fragment;

void main() {
#ifdef TEXTURED
  if (texture(image, imageUv).a < 0.1) discard;
#endif
  fragment = uvec4(pickId, 0u, 0u, 0u);
}
#else
uniform vec4 colour;
uniform float shade;  // 1: darker where it faces away
uniform vec4 eye;     // w 1: a point, 0: the direction towards it
out vec4 fragment;

void main() {
  vec4 base = colour;
#ifdef TEXTURED
  base *= texture(image, imageUv);
#endif
  vec3 toEye = normalize(eye.xyz - fromOrigin * eye.w);
  float facing = abs(dot(normalize(outwards), toEye));
  fragment = vec4(base.rgb * mix(1.0, 0.55 + 0.45 * facing, shade), base.a);
}
#endif
