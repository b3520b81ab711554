import { mix, tone, type Oklch } from './drawing/colour.ts'
import type { SeasonPalette } from './season-palette.ts'

export const LIGHTS = ['dawn', 'noon', 'late', 'dusk'] as const
/** The time of day. */
export type Light = (typeof LIGHTS)[number]

export const WEATHERS = ['clear', 'high-cloud', 'mist', 'after-rain'] as const
export type Weather = (typeof WEATHERS)[number]

/** The effect of the hour on a picture. */
export interface Hour {
  /** Where the sun stands: a share of the way from the top of the picture down to the horizon. */
  sunAt: readonly [highest: number, lowest: number]
  sunSize: number
  /** The paint of everything that doesn't shine. */
  grade: (colour: Oklch) => Oklch
  sky: (palette: SeasonPalette) => SeasonPalette
}

const PEACH: Oklch = [0.9, 0.075, 42]
const PRIMROSE: Oklch = [0.955, 0.06, 92]
const APRICOT: Oklch = [0.88, 0.11, 66]
const ROSE: Oklch = [0.72, 0.11, 12]
const EMBER: Oklch = [0.83, 0.135, 58]
const VIOLET: Oklch = [0.36, 0.09, 280]
const DUSKY_ROSE: Oklch = [0.66, 0.1, 22]

export const HOURS: Record<Light, Hour> = {
  dawn: {
    sunAt: [0.64, 0.76],
    sunSize: 1.1,
    grade: (colour) => mix(colour, [0.74, 0.06, 300], 0.1),
    sky: (palette) => ({
      ...palette,
      skyTop: mix(palette.skyTop, [0.74, 0.065, 282], 0.62),
      skyMiddle: mix(palette.skyMiddle, PEACH, 0.8),
      skyLow: mix(palette.skyLow, PRIMROSE, 0.7),
      sun: [0.985, 0.05, 96],
      cloud: mix(palette.cloud, [0.95, 0.04, 30], 0.5),
      cloudShade: mix(palette.cloudShade, [0.8, 0.06, 330], 0.5),
      haze: mix(palette.haze, [0.86, 0.045, 330], 0.5),
      waterFar: mix(palette.waterFar, [0.83, 0.06, 20], 0.42),
      waterNear: mix(palette.waterNear, [0.5, 0.07, 285], 0.35),
    }),
  },
  noon: {
    sunAt: [0.4, 0.52],
    sunSize: 0.86,
    grade: ([lightness, chroma, hue]) => [lightness, chroma * 1.04, hue],
    sky: (palette) => ({
      ...palette,
      skyTop: mix(palette.skyTop, [0.66, 0.105, 242], 0.55),
      skyMiddle: mix(palette.skyMiddle, [0.86, 0.06, 225], 0.5),
      skyLow: mix(palette.skyLow, [0.955, 0.03, 205], 0.45),
    }),
  },
  late: {
    sunAt: [0.52, 0.66],
    sunSize: 1,
    grade: (colour) => mix(colour, [Math.min(0.95, colour[0] + 0.03), 0.12, 75], 0.13),
    sky: (palette) => ({
      ...palette,
      skyTop: mix(palette.skyTop, [0.72, 0.07, 230], 0.4),
      skyMiddle: mix(palette.skyMiddle, [0.95, 0.045, 88], 0.72),
      skyLow: mix(palette.skyLow, APRICOT, 0.7),
      sun: mix(palette.sun, [0.96, 0.1, 88], 0.6),
      cloud: mix(palette.cloud, [0.97, 0.05, 80], 0.6),
      cloudShade: mix(palette.cloudShade, [0.82, 0.06, 40], 0.45),
      haze: mix(palette.haze, [0.83, 0.06, 70], 0.4),
      waterFar: mix(palette.waterFar, [0.84, 0.07, 75], 0.32),
    }),
  },
  dusk: {
    sunAt: [0.74, 0.84],
    sunSize: 1.2,
    grade: ([lightness, chroma, hue]) =>
      mix([lightness * 0.66, chroma * 0.95, hue], mix(VIOLET, DUSKY_ROSE, lightness), 0.3),
    sky: (palette) => ({
      ...palette,
      skyTop: mix(palette.skyTop, VIOLET, 0.72),
      skyMiddle: mix(palette.skyMiddle, ROSE, 0.66),
      skyLow: mix(palette.skyLow, EMBER, 0.85),
      sun: [0.88, 0.135, 72],
      cloud: mix(palette.cloud, [0.8, 0.12, 38], 0.72),
      cloudShade: mix(palette.cloudShade, [0.5, 0.1, 320], 0.65),
      haze: mix(palette.haze, [0.82, 0.09, 350], 0.6),
      waterFar: mix(palette.waterFar, [0.78, 0.11, 45], 0.62),
      waterNear: mix(palette.waterNear, [0.34, 0.075, 282], 0.72),
      lagoon: mix(palette.lagoon, [0.55, 0.09, 330], 0.55),
      glint: [0.9, 0.11, 70],
      lampsLit: true,
    }),
  },
}

/** The effect of the weather on colours; clouds, mist and rain are drawn by the sky. */
export function weathered(palette: SeasonPalette, weather: Weather): SeasonPalette {
  switch (weather) {
    case 'clear':
      return palette
    case 'high-cloud':
      return { ...palette, skyTop: mix(palette.skyTop, palette.skyMiddle, 0.22) }
    case 'mist':
      return {
        ...palette,
        air: 1.75,
        haze: mix(palette.haze, palette.skyLow, 0.45),
        skyTop: mix(palette.skyTop, palette.skyMiddle, 0.4),
        skyMiddle: mix(palette.skyMiddle, palette.skyLow, 0.3),
      }
    case 'after-rain':
      return {
        ...palette,
        skyTop: mix(palette.skyTop, [palette.skyTop[0] * 0.78, 0.055, 262], 0.6),
        skyMiddle: mix(palette.skyMiddle, [palette.skyMiddle[0] * 0.9, 0.045, 255], 0.35),
        cloudShade: mix(palette.cloudShade, [palette.skyTop[0] * 0.72, 0.05, 270], 0.6),
        turfLit: tone(palette.turfLit, 0.02, 1.08),
      }
  }
}
