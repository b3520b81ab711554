/** A park's own places. */
export const PLACES = [
  'row',
  'reception',
  'clubhouse',
  'outdoor-pool',
  'indoor-pool',
  'playground',
  'fishing-lake',
  'beach-path',
  'jetty',
  'quay',
  'bow',
] as const

/** Small scenes of a day. */
export const MOMENTS = ['campfire', 'deck', 'window', 'boots', 'picnic', 'bicycles'] as const

/** Subjects of stories. */
export const STORIES = [
  'packing',
  'dog-on-beach',
  'rock-pools',
  'fish-and-chips',
  'lock-gates',
  'stargazing',
  'board-games',
  'harbour',
  'ferry',
  'steam-train',
] as const

export const MOTIFS = [...PLACES, ...MOMENTS, ...STORIES] as const

/** The close-up of a picture, with its landscape behind. */
export type Motif = (typeof MOTIFS)[number]
