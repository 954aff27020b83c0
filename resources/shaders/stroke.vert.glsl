// Points and lines of the file: what colour they have is found here, once for each vertex.
// POINTS or LINES; WIDE: lines become areas in stroke.geom. SKINNED and CLIPPED as mesh.vert has them. PICK: numbers
// instead of colours. COLOURED, TEXTURED, SHADED: what takes part in the colour beside the tint; DIRECTIONS: the normals
// are the colour.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
layout(location = 4) in vec4 colour;
layout(location = 5) in uvec4 joints;
layout(location = 6) in vec4 weights;

uniform mat4 clipFromGeometry;
uniform mat4 worldFromGeometry;
uniform mat3 worldFromNormal;

#ifdef SKINNED
#include "skinning"
#endif
#ifdef CLIPPED
uniform vec4 clipPlane;  // world; what is on its negative side is cut away
#endif
#ifdef POINTS
uniform float pointSize;  // pixels
#endif

#ifndef PICK
uniform vec4 tint;
#ifdef TEXTURED
uniform sampler2D diffuseMap;
uniform vec4 uvMatrix;  // rows
uniform vec2 uvOffset;
#endif
#ifdef SHADED
uniform vec4 eye;        // w 1: a point, 0: the direction towards it
uniform vec3 keyOffset;  // as mesh.frag has it
#endif
#ifdef LEGIBLE
uniform float lumaBehind;
uniform float leastContrast;
// What is as bright as the background is made brighter or darker, whichever way there is room.
vec3 legible(vec3 colour) {
  float luma = dot(colour, vec3(0.299, 0.587, 0.114));
  float above = lumaBehind + leastContrast, below = lumaBehind - leastContrast;
  if (luma >= above || luma <= below) return colour;
  bool brighter = below < 0.0 || (luma >= lumaBehind && above <= 1.0);
  return brighter ? mix(colour, vec3(1.0), (above - luma) / max(1.0 - luma, 1e-3))
                  : colour * (below / max(luma, 1e-3));
}
#endif

#if defined(LINES) && defined(WIDE)
out vec4 vertexColour;
#define strokeColour vertexColour
#elif defined(POINTS)
flat out vec4 strokeColour;
#else
out vec4 strokeColour;
#endif
#endif

void main() {
#ifdef SKINNED
  mat4 skin = skinMatrix();
  vec4 place = vec4((skin * vec4(position, 1.0)).xyz, 1.0);
#else
  vec4 place = vec4(position, 1.0);
#endif
  gl_Position = clipFromGeometry * place;
#ifdef POINTS
  gl_PointSize = pointSize;
#endif
#ifdef CLIPPED
  gl_ClipDistance[0] = dot(clipPlane, worldFromGeometry * place);
#endif

#ifndef PICK
  vec4 shown = tint;
#ifdef TEXTURED
  shown *= textureLod(diffuseMap, vec2(dot(uvMatrix.xy, uv), dot(uvMatrix.zw, uv)) + uvOffset, 0.0);
#endif
#ifdef COLOURED
  shown *= colour;
#endif
#if defined(SHADED) || defined(DIRECTIONS)
#ifdef SKINNED
  vec3 turned = worldFromNormal * (normalsOf(mat3(skin)) * normal);
#else
  vec3 turned = worldFromNormal * normal;
#endif
  float size = length(turned);
  vec3 n = size > 0.0 ? turned / size : vec3(0.0);
#endif
#ifdef DIRECTIONS
  shown.rgb = n * 0.5 + 0.5;
#endif
#ifdef SHADED
  // As mesh.frag shades surfaces of files without a surface of their own, from both sides.
  vec3 toEye = normalize(eye.xyz - (worldFromGeometry * place).xyz * eye.w);
  if (dot(n, toEye) < 0.0) n = -n;
  shown.rgb *= size > 0.0 ? 0.34 + 0.08 * n.y + 0.62 * max(dot(n, normalize(toEye + keyOffset)), 0.0) : 1.0;
#endif
#ifdef LEGIBLE
  shown.rgb = legible(shown.rgb);
#endif
  strokeColour = shown;
#endif
}
