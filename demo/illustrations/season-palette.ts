import type { Season } from './season.ts'
import { mix, type Oklch } from './drawing/colour.ts'

/** The colours of one season. Scenes take their colours only from here and mix them. */
export interface SeasonPalette {
  skyTop: Oklch
  skyMiddle: Oklch
  skyLow: Oklch
  sun: Oklch
  cloud: Oklch
  cloudShade: Oklch
  /** The colour that all others fade to with distance. */
  haze: Oklch
  waterFar: Oklch
  waterNear: Oklch
  lagoon: Oklch
  glint: Oklch
  /** Land in shade, in plain light, and where the sun falls on it. */
  turfShade: Oklch
  turf: Oklch
  turfLit: Oklch
  straw: Oklch
  /** Broadleaved trees; autumn keeps about a third green. */
  foliage: readonly [Oklch, ...Oklch[]]
  conifer: Oklch
  heather: readonly [Oklch, Oklch, Oklch]
  rock: Oklch
  rockShade: Oklch
  chalk: Oklch
  chalkShade: Oklch
  sand: Oklch
  sandShade: Oklch
  soil: Oklch
  flowers: readonly [Oklch, ...Oklch[]]
  snow: Oklch
  snowShade: Oklch
  /** 0 none, 1 lying everywhere. */
  snowCover: number
  leafless: boolean
  ink: Oklch
  /** How quickly distance swallows colour: 1 in clear air, more in mist. */
  air: number
  /** Whether lamps burn in the windows. */
  lampsLit: boolean
}

const SUMMER: SeasonPalette = {
  skyTop: [0.72, 0.085, 238],
  skyMiddle: [0.85, 0.055, 222],
  skyLow: [0.955, 0.045, 88],
  sun: [0.965, 0.075, 92],
  cloud: [0.985, 0.018, 85],
  cloudShade: [0.87, 0.032, 245],
  haze: [0.8, 0.055, 236],
  waterFar: [0.68, 0.085, 228],
  waterNear: [0.46, 0.085, 232],
  lagoon: [0.78, 0.095, 195],
  glint: [0.97, 0.035, 95],
  turfShade: [0.42, 0.085, 148],
  turf: [0.58, 0.12, 135],
  turfLit: [0.77, 0.13, 116],
  straw: [0.86, 0.1, 92],
  foliage: [
    [0.43, 0.085, 148],
    [0.49, 0.105, 140],
    [0.39, 0.07, 158],
    [0.54, 0.11, 130],
  ],
  conifer: [0.35, 0.06, 168],
  heather: [
    [0.46, 0.11, 335],
    [0.58, 0.13, 340],
    [0.7, 0.11, 345],
  ],
  rock: [0.78, 0.035, 70],
  rockShade: [0.5, 0.045, 285],
  chalk: [0.95, 0.025, 85],
  chalkShade: [0.72, 0.045, 262],
  sand: [0.905, 0.055, 84],
  sandShade: [0.79, 0.06, 62],
  soil: [0.52, 0.065, 58],
  flowers: [
    [0.72, 0.15, 0],
    [0.86, 0.15, 92],
    [0.97, 0.01, 90],
    [0.62, 0.19, 30],
  ],
  snow: [0.97, 0.008, 240],
  snowShade: [0.8, 0.04, 255],
  snowCover: 0,
  leafless: false,
  ink: [0.27, 0.035, 215],
  air: 1,
  lampsLit: false,
}

const SPRING: SeasonPalette = {
  ...SUMMER,
  skyTop: [0.79, 0.07, 222],
  skyMiddle: [0.89, 0.045, 208],
  skyLow: [0.965, 0.045, 108],
  sun: [0.975, 0.07, 102],
  cloud: [0.99, 0.012, 110],
  cloudShade: [0.89, 0.028, 225],
  haze: [0.83, 0.045, 222],
  waterFar: [0.74, 0.07, 215],
  waterNear: [0.52, 0.085, 222],
  lagoon: [0.82, 0.085, 188],
  glint: [0.98, 0.03, 110],
  turfShade: [0.47, 0.1, 145],
  turf: [0.66, 0.145, 131],
  turfLit: [0.84, 0.145, 118],
  straw: [0.89, 0.1, 104],
  foliage: [
    [0.56, 0.125, 134],
    [0.62, 0.135, 128],
    [0.48, 0.095, 146],
    [0.7, 0.13, 120],
    [0.87, 0.06, 355],
  ],
  conifer: [0.38, 0.07, 165],
  heather: [
    [0.42, 0.05, 30],
    [0.53, 0.065, 60],
    [0.66, 0.1, 110],
  ],
  sand: [0.92, 0.045, 90],
  flowers: [
    [0.9, 0.13, 102],
    [0.64, 0.13, 285],
    [0.97, 0.01, 90],
    [0.8, 0.1, 355],
  ],
  ink: [0.29, 0.04, 205],
}

const AUTUMN: SeasonPalette = {
  ...SUMMER,
  skyTop: [0.69, 0.065, 245],
  skyMiddle: [0.915, 0.03, 88],
  skyLow: [0.92, 0.085, 72],
  sun: [0.955, 0.085, 82],
  cloud: [0.975, 0.03, 75],
  cloudShade: [0.82, 0.035, 320],
  haze: [0.785, 0.055, 278],
  waterFar: [0.72, 0.05, 245],
  waterNear: [0.45, 0.06, 250],
  lagoon: [0.74, 0.07, 205],
  glint: [0.96, 0.06, 80],
  turfShade: [0.41, 0.072, 132],
  turf: [0.59, 0.1, 121],
  turfLit: [0.78, 0.12, 101],
  straw: [0.82, 0.1, 82],
  foliage: [
    [0.57, 0.135, 52],
    [0.45, 0.075, 142],
    [0.69, 0.135, 74],
    [0.52, 0.09, 128],
    [0.47, 0.12, 38],
    [0.62, 0.135, 62],
  ],
  conifer: [0.35, 0.05, 165],
  heather: [
    [0.4, 0.085, 350],
    [0.51, 0.1, 20],
    [0.63, 0.11, 45],
  ],
  rock: [0.76, 0.045, 62],
  sand: [0.88, 0.055, 78],
  sandShade: [0.76, 0.065, 50],
  flowers: [
    [0.68, 0.16, 45],
    [0.8, 0.14, 78],
    [0.9, 0.03, 80],
    [0.55, 0.16, 28],
  ],
  ink: [0.28, 0.04, 40],
}

const WINTER: SeasonPalette = {
  ...SUMMER,
  skyTop: [0.72, 0.05, 262],
  skyMiddle: [0.86, 0.038, 300],
  skyLow: [0.945, 0.045, 48],
  sun: [0.965, 0.05, 62],
  cloud: [0.975, 0.018, 40],
  cloudShade: [0.84, 0.03, 275],
  haze: [0.82, 0.032, 268],
  waterFar: [0.76, 0.038, 255],
  waterNear: [0.47, 0.05, 252],
  lagoon: [0.77, 0.055, 215],
  glint: [0.97, 0.03, 50],
  turfShade: [0.5, 0.04, 175],
  turf: [0.7, 0.045, 145],
  turfLit: [0.9, 0.025, 95],
  straw: [0.86, 0.05, 82],
  foliage: [
    [0.47, 0.04, 345],
    [0.52, 0.04, 30],
    [0.43, 0.035, 310],
    [0.4, 0.045, 165],
  ],
  conifer: [0.36, 0.045, 195],
  heather: [
    [0.42, 0.045, 345],
    [0.53, 0.045, 25],
    [0.72, 0.03, 40],
  ],
  rock: [0.76, 0.025, 60],
  rockShade: [0.5, 0.04, 275],
  sand: [0.9, 0.035, 80],
  sandShade: [0.77, 0.04, 45],
  soil: [0.5, 0.035, 40],
  flowers: [
    [0.62, 0.15, 25],
    [0.93, 0.015, 90],
    [0.85, 0.07, 85],
  ],
  snowCover: 0.7,
  leafless: true,
  ink: [0.27, 0.03, 260],
}

export const SEASON_PALETTES: Record<Season, SeasonPalette> = {
  spring: SPRING,
  summer: SUMMER,
  autumn: AUTUMN,
  winter: WINTER,
}

/** Colour at a distance: 0 is the edge of the world and all haze, 1 is at the viewer's feet and all colour. */
export function atDepth(palette: SeasonPalette, colour: Oklch, depth: number): Oklch {
  return mix(palette.haze, colour, depth ** (0.85 * palette.air))
}
