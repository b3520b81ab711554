/** The size that all networks accept, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** Where the paper with the words begins. */
export const BAND_TOP = 424

/** The photograph or landscape above it, which runs on below the paper's uneven edge. */
export const SCENE_SIZE = { width: SHARE_IMAGE_SIZE.width, height: BAND_TOP + 16 } as const
