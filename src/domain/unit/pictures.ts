/** An operator's photograph. */
export interface Photo {
  /** An https address, or a path of the site itself. */
  readonly url: string
  /** A description, for readers who can't see it. */
  readonly alt: string
  /** The credit that the licence requires: '© Jane Doe'. */
  readonly credit?: string
}

/** The most photographs that a park has, and each of its unit types. */
export const MAX_PHOTOS = 30

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
