import { mix, type Oklch } from '../drawing/colour.ts'
import type { Rock } from '../rock.ts'
import type { SeasonPalette } from '../season-palette.ts'

/** How a rock looks as a cliff. */
export interface CliffRock {
  readonly light: Oklch
  readonly shade: Oklch
  /** Height of its cliffs against chalk's. */
  readonly tallness: number
  /** 1 is chalk's even edge; hard old rock breaks off in steps and teeth. */
  readonly raggedness: number
  /** Width of its buttresses against chalk's. */
  readonly massiveness: number
}

/** Cliffs of the rock in the light of the season. */
export function cliffRock(rock: Rock, palette: SeasonPalette): CliffRock {
  const inSeason = (colour: Oklch) => mix(colour, palette.haze, 0.06)
  switch (rock) {
    case 'chalk':
      return { light: palette.chalk, shade: palette.chalkShade, tallness: 1, raggedness: 1, massiveness: 1 }
    case 'sandstone':
      return {
        light: inSeason([0.68, 0.105, 42]),
        shade: inSeason([0.49, 0.085, 26]),
        tallness: 0.92,
        raggedness: 1.5,
        massiveness: 1.15,
      }
    case 'slate':
      return {
        light: inSeason([0.6, 0.03, 82]),
        shade: inSeason([0.4, 0.035, 262]),
        tallness: 0.84,
        raggedness: 2.4,
        massiveness: 0.62,
      }
    case 'granite':
      return {
        light: inSeason([0.77, 0.035, 62]),
        shade: inSeason([0.54, 0.035, 300]),
        tallness: 0.74,
        raggedness: 2.1,
        massiveness: 0.8,
      }
    case 'ochre':
      return {
        light: inSeason([0.82, 0.085, 76]),
        shade: inSeason([0.62, 0.085, 55]),
        tallness: 0.8,
        raggedness: 1.3,
        massiveness: 1.3,
      }
  }
}
