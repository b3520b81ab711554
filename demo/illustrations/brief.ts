import { FOCALS, type Focal } from './focal.ts'
import { LIGHTS, WEATHERS, type Light, type Weather } from './light.ts'
import { MOTIFS, type Motif } from './motif.ts'
import { ROCKS, type Rock } from './rock.ts'
import { SCENES, type Scene } from '../../src/domain/unit/pictures.ts'
import { SEASONS, type Season } from './season.ts'

/** Four compositions of a scene: sun left or right, viewpoint near or far, horizon high or low. */
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
  /** The rock of cliffs; chosen by the seed if the place is unknown. */
  rock?: Rock
  /** The hour and the weather; chosen by the seed if not given. */
  light?: Light
  weather?: Weather
  /** Distance of the focal object. */
  distance?: Distance
  /** The close-up in front of the landscape; undefined shows the landscape with its focal object. */
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
 * Parses the brief in a brand's or channel's file.
 * @throws Error that names missing or unknown values
 */
export function readBrief(written: Readonly<Record<string, string | number>>): PictureBrief {
  const faults = [
    ...NEEDED.filter((name) => written[name] === undefined).map((name) => `${name} is missing`),
    ...Object.entries(written).flatMap(([name, value]) => {
      if (name === 'seed') return Number.isInteger(value) ? [] : [`seed must be a whole number, not ${value}`]
      const choices = CHOICES[name]
      if (!choices) return [`${name} is no part of it`]
      return choices.includes(value) ? [] : [`${name} must be one of ${choices.join(', ')}, not ${value}`]
    }),
  ]
  if (faults.length > 0) throw new Error(`a drawing: ${faults.join('; ')}`)
  return written as unknown as PictureBrief
}
