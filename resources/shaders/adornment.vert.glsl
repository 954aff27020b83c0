// Solids of adornments, as instances. CLIPPED: a plane cuts. TEXTURED: with an image.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
// Of the instance: its matrix to the document.
layout(location = 3) in vec4 columnX;
layout(location = 4) in vec4 columnY;
layout(location = 5) in vec4 columnZ;
layout(location = 6) in vec4 columnPlace;

uniform mat4 worldFromDocument;
uniform vec3 origin;  // world: coordinates count from here
uniform mat4 clipFromOrigin;
#ifdef CLIPPED
uniform vec4 clipPlane;  // world; what is on its negative side is cut away
#endif

out vec3 fromOrigin;
out vec3 outwards;
out vec2 imageUv;

void main() {
  mat3 axes = mat3(worldFromDocument) * mat3(columnX.xyz, columnY.xyz, columnZ.xyz);
  vec3 middle = (worldFromDocument * vec4(columnPlace.xyz, 1.0)).xyz - origin;
  fromOrigin = middle + axes * position;
  // The axes stand at right angles: dividing by their squared lengths is the inverse transpose.
  outwards = axes * (normal / max(vec3(dot(axes[0], axes[0]), dot(axes[1], axes[1]), dot(axes[2], axes[2])),
                                  vec3(1e-20)));
  imageUv = uv;
  gl_Position = clipFromOrigin * vec4(fromOrigin, 1.0);
#ifdef CLIPPED
  gl_ClipDistance[0] = dot(clipPlane, vec4(fromOrigin + origin, 1.0));
#endif
}
