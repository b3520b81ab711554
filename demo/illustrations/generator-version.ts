/**
 * The fingerprint of what the generator draws. Cached pictures and their addresses carry it, so that a changed generator
 * redraws them. `draw-scene.test.ts` computes it anew and fails, printing the new value, when a drawing has changed.
 */
export const GENERATOR_VERSION = '92265e26'
