import { FOCALS, type Focal } from './focal.ts'
import { LIGHTS, WEATHERS, type Light, type Weather } from './light.ts'
import { MOTIFS, type Motif } from './motif.ts'
import { ROCKS, type Rock } from './rock.ts'
import { SCENES, type Scene } from './scene.ts'
import { SEASONS, type Season } from './season.ts'

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

const CHOICES: Readonly<Record<string, readonly (string | number)[]>> = {
  scene: SCENES,
  season: SEASONS,
  composition: COMPOSITIONS,
  focal: FOCALS,
  rock: ROCKS,
  light: LIGHTS,
  weather: WEATHERS,
  distance: DISTANCES,
  motif: MOTIFS,
}

const NEEDED = ['scene', 'season', 'composition', 'focal', 'seed'] as const

/**
 * A brief as the file of a brand or of a holiday type has it.
 * @throws Error that names what is missing or cannot be drawn
 */
export function readBrief(written: Readonly<Record<string, string | number>>): PictureBrief {
  const faults = [
    ...NEEDED.filter((name) => written[name] === undefined).map((name) => `${name} is missing`),
    ...Object.entries(written).flatMap(([name, value]) =>
      name === 'seed' || CHOICES[name]?.includes(value) ? [] : [`${name} cannot be ${value}`],
    ),
  ]
  if (faults.length > 0) throw new Error(`a drawing: ${faults.join('; ')}`)
  return written as unknown as PictureBrief
}
