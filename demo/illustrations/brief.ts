import type { Focal } from './focal.ts'
import type { Light, Weather } from './light.ts'
import type { Motif } from './motif.ts'
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
  /** The hour and the weather; the seed chooses where nobody says. */
  light?: Light
  weather?: Weather
  /** How far off the focal object stands. */
  distance?: Distance
  /** What is seen close to, before the landscape; none shows the landscape with its focal object. */
  motif?: Motif
}

export const DISTANCES = ['far', 'middle', 'near'] as const
export type Distance = (typeof DISTANCES)[number]
