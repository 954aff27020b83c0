// How much of the light from all around arrives at a pixel, 0..1, as Occlusion has found it.
#ifdef SCREEN_OCCLUSION
#define OCCLUDED
uniform sampler2D openness;
uniform vec4 opennessFrom;  // of coordinates of the window: scale and offset
float screenOpen() { return texture(openness, gl_FragCoord.xy * opennessFrom.xy + opennessFrom.zw).r; }
#else
float screenOpen() { return 1.0; }
#endif
