// The mean of a pixel's samples. Software drivers take far longer for the same by blitting.
in vec2 place;
out vec4 fragment;
uniform sampler2DMS samples;
uniform int sampleCount;

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < sampleCount; ++i) sum += texelFetch(samples, at, i);
  fragment = sum / float(sampleCount);
}
