import { polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { drawSward, grassTones } from '../landscape/foreground.ts'
import type { Stage } from '../stage.ts'

/** Where the lines of a flat country run to. */
export interface Vista {
  vanishX: number
  /** Edges of the canal at the bottom of the picture. */
  left: number
  right: number
}

/** A point on a line that runs from the bottom of the picture at `x` to the vanishing point; `near` 1 is the bottom. */
export function along(
  { height, horizon }: Stage,
  { vanishX }: Vista,
  x: number,
  near: number,
): readonly [number, number] {
  return [vanishX + (x - vanishX) * near, horizon + (height - horizon) * near]
}

/** Stripes of bulbs in spring; in other seasons crops, plough and frost. */
export function drawBulbFields(stage: Stage, vista: Vista): void {
  const { canvas, palette, brief, width } = stage
  const blooms: Record<typeof brief.season, readonly [Oklch, ...Oklch[]]> = {
    spring: [
      [0.6, 0.2, 27],
      [0.87, 0.15, 95],
      [0.75, 0.14, 0],
      [0.97, 0.01, 90],
      [0.7, 0.15, 52],
      [0.5, 0.13, 310],
    ],
    summer: [[0.68, 0.16, 10], [0.85, 0.13, 92], palette.turfLit, [0.72, 0.12, 330], palette.turf, [0.97, 0.01, 90]],
    autumn: [palette.straw, palette.turf, mix(palette.soil, palette.straw, 0.4), [0.66, 0.13, 60], palette.turfLit],
    winter: [palette.snow, palette.turf, palette.snowShade, mix(palette.soil, palette.snow, 0.35), palette.turfLit],
  }
  const colours = blooms[brief.season]
  const stripe = (from: number, to: number, colour: Oklch, far: number) => {
    const shape = polygon([
      along(stage, vista, from, far),
      along(stage, vista, to, far),
      along(stage, vista, to, 1.02),
      along(stage, vista, from, 1.02),
    ])
    canvas.fill(shape, colour)
  }
  const wide = width * 0.17
  let index = 0
  for (let x = vista.right + width * 0.12; x < width * 6; x += wide) {
    const colour = colours[index % colours.length] ?? colours[0]
    stripe(x, x + wide * 0.82, mix(colour, palette.haze, 0.08), 0.05)
    stripe(x, x + wide * 0.22, tone(colour, 0.05), 0.05)
    index += 1
  }
  for (let x = vista.left - width * 0.16; x > -width * 5; x -= wide) {
    const colour = colours[(index + 2) % colours.length] ?? colours[0]
    stripe(x - wide * 0.82, x, mix(colour, palette.haze, 0.08), 0.05)
    stripe(x - wide * 0.2, x, tone(colour, -0.05), 0.05)
    index += 1
  }
}

/** A last row of tulips at the viewer's feet: cup, stem, two leaves. Other seasons have grass there. */
export function drawTulips(stage: Stage, from: number): void {
  const { canvas, palette, width, height, zoom, brief } = stage
  const random = stage.random('tulips')
  drawSward(stage, 'right', {
    from,
    to: width + 20,
    ground: () => height - 30,
    deep: 50,
    height: [22, 56 * zoom],
    density: 50,
    tones: grassTones(stage, 0.3),
    wind: 8,
  })
  if (brief.season !== 'spring' && brief.season !== 'summer') return
  const paints: readonly [Oklch, ...Oklch[]] =
    brief.season === 'spring'
      ? [
          [0.6, 0.2, 27],
          [0.87, 0.15, 95],
          [0.76, 0.14, 0],
        ]
      : [
          [0.68, 0.16, 10],
          [0.97, 0.01, 90],
          [0.85, 0.13, 92],
        ]
  let stems = ''
  const cups = paints.map(() => '')
  for (let x = from + 10; x < width + 20; x += random.between(13, 24) * zoom) {
    const tall = random.between(54, 92) * zoom
    const y = height + 8
    const size = random.between(9, 13) * zoom
    const top = y - tall
    stems += `M${xy(x - 1.5, y)}L${xy(x - 1.2, top)}H${Math.round(x + 1.6)}L${xy(x + 2, y)}ZM${xy(x, y)}Q${xy(x - 14, y - tall * 0.3)} ${xy(x - 10, y - tall * 0.66)}Q${xy(x - 2, y - tall * 0.3)} ${xy(x, y)}ZM${xy(x, y)}Q${xy(x + 16, y - tall * 0.24)} ${xy(x + 12, y - tall * 0.58)}Q${xy(x + 3, y - tall * 0.3)} ${xy(x, y)}Z`
    cups[Math.floor(random.next() * cups.length)] +=
      `M${xy(x - size * 0.7, top - size * 1.5)}L${xy(x - size * 0.3, top - size * 1.05)}L${xy(x, top - size * 1.6)}L${xy(x + size * 0.3, top - size * 1.05)}L${xy(x + size * 0.7, top - size * 1.5)}Q${xy(x + size * 0.9, top)} ${xy(x, top + 2)}Q${xy(x - size * 0.9, top)} ${xy(x - size * 0.7, top - size * 1.5)}Z`
  }
  canvas.fill(stems, palette.turfShade)
  cups.forEach((shape, index) => canvas.fill(shape, paints[index] ?? paints[0]))
}
