/** The landscapes the generator can draw. A park's scene follows from its region and its type. */
export const SCENES = [
  'cliff-coast',
  'dune-coast',
  'fell-and-lake',
  'dale',
  'moor',
  'forest',
  'broads',
  'estuary',
  'canal',
  'island',
  'mediterranean-cove',
  'vineyard',
  'alpine-lake',
  'dutch-canal',
] as const

export type Scene = (typeof SCENES)[number]
