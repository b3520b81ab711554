/**
 * Hash of the generator's drawings, part of picture addresses and cache keys, so that a changed generator redraws
 * pictures. `draw-scene.test.ts` recomputes it and fails with the new value after a change.
 */
export const GENERATOR_VERSION = '92265e26'
