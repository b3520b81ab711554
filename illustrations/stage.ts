import type { PictureBrief } from './brief.ts'
import { Canvas } from './drawing/canvas.ts'
import { mix } from './drawing/colour.ts'
import { createNoise, type Noise } from './drawing/noise.ts'
import { createRandom, seedFrom, type Random } from './drawing/random.ts'
import { SEASON_PALETTES, type SeasonPalette } from './season-palette.ts'

/**
 * What a scene draws on. Lengths are poster units: a 3:2 picture is 1200 × 800, a wide hero 2000 × 800.
 * The sun always stands on the left here; the finished picture is mirrored when the composition wants it on the right.
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
  /** Where the focal object stands: the third opposite the sun. */
  focalX: number
  canvas: Canvas
  palette: SeasonPalette
  brief: PictureBrief
  mirrored: boolean
  /** An independent sequence for one part of the picture, so that changing one part leaves the others alone. */
  random(part: string): Random
  noise(part: string): Noise
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

/** Wide pictures keep the card's height and show more to the sides; tall ones keep its area, so that nothing shrinks to a toy. */
function unitsFor(ratio: number): { width: number; height: number } {
  const height = ratio >= CARD_RATIO ? CARD_HEIGHT : CARD_HEIGHT * Math.sqrt(CARD_RATIO / ratio)
  return { width: height * ratio, height }
}

export function createStage(brief: PictureBrief, ratio: number): Stage {
  const { width, height } = unitsFor(ratio)
  const { sunOnRight, horizon, zoom } = VIEWPOINTS[brief.composition]
  const placing = createRandom(seedFrom(brief.seed, 'placing'))
  const horizonY = height * (horizon + placing.between(-0.015, 0.015))
  return {
    width,
    height,
    horizon: horizonY,
    zoom,
    sunX: width * placing.between(0.2, 0.33),
    sunY: horizonY * placing.between(0.34, 0.62),
    focalX: width * placing.between(0.645, 0.69),
    canvas: new Canvas(),
    palette: tintSky(underSnow(SEASON_PALETTES[brief.season], brief), placing),
    brief,
    mirrored: sunOnRight,
    random: (part) => createRandom(seedFrom(brief.seed, brief.scene, part)),
    noise: (part) => createNoise(seedFrom(brief.seed, brief.scene, part)),
  }
}

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

/** Morning, noon or evening: the sky of one season is not the same on every card. */
function tintSky(palette: SeasonPalette, random: Random): SeasonPalette {
  const hour = random.next()
  if (hour < 0.4) return palette
  if (hour < 0.7) {
    return {
      ...palette,
      skyTop: mix(palette.skyTop, [0.7, 0.075, 262], 0.35),
      skyMiddle: mix(palette.skyMiddle, [0.955, 0.03, 45], 0.72),
      skyLow: mix(palette.skyLow, [0.9, 0.095, 62], 0.6),
      waterFar: mix(palette.waterFar, [0.86, 0.05, 350], 0.2),
    }
  }
  return {
    ...palette,
    skyTop: mix(palette.skyTop, [0.66, 0.08, 240], 0.4),
    skyMiddle: mix(palette.skyMiddle, [0.92, 0.035, 215], 0.3),
    skyLow: mix(palette.skyLow, [0.96, 0.03, 140], 0.25),
  }
}
