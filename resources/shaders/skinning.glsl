// Joints that move vertices; asks for the attributes `joints` and `weights`.
uniform samplerBuffer palette;  // three rows a joint
mat4 jointMatrix(uint index) {
  int at = int(index) * 3;
  return transpose(mat4(texelFetch(palette, at), texelFetch(palette, at + 1), texelFetch(palette, at + 2),
                        vec4(0.0, 0.0, 0.0, 1.0)));
}
// The same as skin() on the CPU: linear blend, weights made to add up to 1, unweighted vertices stay.
mat4 skinMatrix() {
  float total = dot(weights, vec4(1.0));
  if (total <= 0.0) return mat4(1.0);
  return (jointMatrix(joints.x) * weights.x + jointMatrix(joints.y) * weights.y + jointMatrix(joints.z) * weights.z +
          jointMatrix(joints.w) * weights.w) / total;
}
// The inverse transpose but for a positive factor.
mat3 normalsOf(mat3 m) {
  mat3 cofactors = mat3(cross(m[1], m[2]), cross(m[2], m[0]), cross(m[0], m[1]));
  return determinant(m) < 0.0 ? -cofactors : cofactors;
}
