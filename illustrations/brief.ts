import type { Focal } from './focal.ts'
import type { Rock } from './rock.ts'
import type { Scene } from './scene.ts'

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof SEASONS)[number]

/** Sun left or right, viewpoint near or far, horizon high or low: four ways to see one place. */
export const COMPOSITIONS = [0, 1, 2, 3] as const
export type Composition = (typeof COMPOSITIONS)[number]

/** Everything that decides a picture. The same brief always draws the same picture. */
export interface PictureBrief {
  scene: Scene
  season: Season
  composition: Composition
  focal: Focal
  /** Any integer: varies outlines, clouds and planting within the composition. */
  seed: number
  /** Of the cliffs, where there are any; the seed chooses where nobody knows the place. */
  rock?: Rock
}
