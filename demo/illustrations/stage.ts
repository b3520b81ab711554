import type { Distance, PictureBrief } from './brief.ts'
import { Canvas } from './drawing/canvas.ts'
import { mix } from './drawing/colour.ts'
import { createNoise, type Noise } from './drawing/noise.ts'
import { createRandom, seedFrom, type Random } from './drawing/random.ts'
import { HOURS, weathered, type Light, type Weather } from './light.ts'
import { SEASON_PALETTES, type SeasonPalette } from './season-palette.ts'

/**
 * The drawing surface of a scene. Lengths are in picture units: a 3:2 picture is 1200 × 800, a wide header 2000 × 800.
 * The sun is always on the left here; the finished picture is mirrored if the composition has it on the right.
 */
export interface Stage {
  width: number
  height: number
  /** Level of the horizon, y downwards. */
  horizon: number
  /** Above 1 the viewer stands close and things are large. */
  zoom: number
  sunX: number
  sunY: number
  sunRadius: number
  /** Where the focal object stands: the third opposite the sun. */
  focalX: number
  /** 1 by default; more if it is near. */
  focalSize: number
  light: Light
  weather: Weather
  canvas: Canvas
  palette: SeasonPalette
  brief: PictureBrief
  mirrored: boolean
  /** An independent sequence for one part of the picture, so that changing one part leaves the others alone. */
  random: (part: string) => Random
  noise: (part: string) => Noise
}

interface Viewpoint {
  sunOnRight: boolean
  horizon: number
  zoom: number
}

const VIEWPOINTS: Record<PictureBrief['composition'], Viewpoint> = {
  0: { sunOnRight: false, horizon: 0.5, zoom: 1 },
  1: { sunOnRight: true, horizon: 0.58, zoom: 0.88 },
  2: { sunOnRight: true, horizon: 0.43, zoom: 1.22 },
  3: { sunOnRight: false, horizon: 0.54, zoom: 1.1 },
}

const CARD_HEIGHT = 800
const CARD_RATIO = 1.5

/**
 * Wide pictures keep the card's height and show more to the sides; tall ones keep its area, so that nothing shrinks to
 * a toy.
 */
function unitsFor(ratio: number): { width: number; height: number } {
  const height = ratio >= CARD_RATIO ? CARD_HEIGHT : CARD_HEIGHT * Math.sqrt(CARD_RATIO / ratio)
  return { width: height * ratio, height }
}

/** Hours that the seed chooses from: mostly daytime. */
const ANY_LIGHT = ['noon', 'late', 'noon', 'dawn', 'late', 'dusk'] as const
const ANY_WEATHER = ['clear', 'high-cloud', 'clear', 'after-rain', 'clear', 'mist'] as const

const SIZE_AT: Record<Distance, number> = { far: 0.84, middle: 1.04, near: 1.36 }

export function createStage(brief: PictureBrief, ratio: number): Stage {
  const { width, height } = unitsFor(ratio)
  const { sunOnRight, horizon, zoom } = VIEWPOINTS[brief.composition]
  const placing = createRandom(seedFrom(brief.seed, 'placing'))
  const horizonY = height * (horizon + placing.between(-0.042, 0.042))
  const sunX = width * placing.between(0.17, 0.36)
  const focalX = width * placing.between(0.62, 0.71)
  const light = brief.light ?? placing.pick(ANY_LIGHT)
  const weather = brief.weather ?? placing.pick(ANY_WEATHER)
  const hour = HOURS[light]
  const palette = weathered(hour.sky(underSnow(SEASON_PALETTES[brief.season], brief)), weather)
  const sunRadius = 40 * (0.9 + 0.1 * zoom) * hour.sunSize
  return {
    width,
    height,
    horizon: horizonY,
    zoom: zoom * placing.between(0.93, 1.07),
    sunX,
    // The whole sun stays visible even in a narrow crop.
    sunY: Math.max(height * SAFE_TOP + sunRadius, horizonY * placing.between(...hour.sunAt)),
    sunRadius,
    focalX,
    focalSize: SIZE_AT[brief.distance ?? 'middle'],
    light,
    weather,
    canvas: new Canvas(hour.grade),
    palette,
    brief,
    mirrored: sunOnRight,
    random: (part) => createRandom(seedFrom(brief.seed, brief.scene, part)),
    noise: (part) => createNoise(seedFrom(brief.seed, brief.scene, part)),
  }
}

/** Nothing that must be visible in every crop is above this share of the height. */
export const SAFE_TOP = 0.23

const SNOWBOUND: ReadonlySet<PictureBrief['scene']> = new Set([
  'fell-and-lake',
  'dale',
  'moor',
  'forest',
  'alpine-lake',
])

/** Snow lies inland and on high ground; by the sea and on the canals winter is only frost. */
function underSnow(palette: SeasonPalette, { scene }: PictureBrief): SeasonPalette {
  if (palette.snowCover === 0 || !SNOWBOUND.has(scene)) return palette
  return {
    ...palette,
    turf: mix(palette.turf, palette.snow, 0.78),
    turfLit: palette.snow,
    turfShade: mix(palette.turfShade, palette.snowShade, 0.62),
    straw: mix(palette.straw, palette.snow, 0.25),
    heather: [
      mix(palette.heather[0], palette.snowShade, 0.45),
      mix(palette.heather[1], palette.snow, 0.68),
      palette.snow,
    ],
  }
}
