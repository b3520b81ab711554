import { box, polygon } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import { below, between, easeBetween, type Profile } from '../drawing/profile.ts'
import { blade } from '../landscape/foreground.ts'
import { dash } from '../landscape/water.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'

/** A mown staithe that runs out from the right, piled along the water and doubled in it. */
export function drawBank(stage: Stage, level: number): void {
  const { canvas, palette, width, zoom } = stage
  const noise = stage.noise('bank')
  const tip = width * 0.43
  const foot = level + 34 * zoom
  const top: Profile = (x) =>
    level - 7 + 5 * noise(x / 120) + (foot - level + 4) * (1 - easeBetween(tip - 10, tip + 150, x))
  const span = { from: tip, to: width + 12, step: 8 }
  canvas.fade(
    polygon([
      [tip + 6, foot],
      [width + 12, foot],
      [width + 12, foot + 96 * zoom],
      [tip + 190, foot + 96 * zoom],
      [tip + 70, foot + 40 * zoom],
    ]),
    foot,
    foot + 96 * zoom,
    mix(palette.turfShade, palette.waterNear, 0.3),
    0.75,
    0,
  )
  canvas.fill(below(top, foot, span), palette.turf)
  canvas.fill(
    between(top, (x) => Math.min(foot, top(x) + 9 + 4 * noise(x / 50)), span),
    palette.turfLit,
  )
  const timber = mix(palette.soil, palette.ink, 0.45)
  canvas.fill(
    below((x) => Math.max(top(x), foot - 12 * zoom), foot + 3, span),
    timber,
  )
  let piles = ''
  for (let x = tip + 26; x < width + 10; x += 15 * zoom) piles += box(x, foot - 15 * zoom, 5 * zoom, 18 * zoom)
  canvas.fill(piles, tone(timber, 0.09))
  let ripples = ''
  for (let x = tip; x < width; x += 46)
    ripples += dash(x + 20 * noise(x), foot + 8 + 22 * Math.abs(noise(x / 31)), 34 + 20 * noise(x / 17), 1.8)
  canvas.fill(ripples, palette.glint, 0.55)
}

/** Grazing marsh that makes a river of the broad: a tongue of land from the edge of the picture, walled with reed. */
export function drawMarsh(stage: Stage, part: string, edge: number, tip: number, level: number, deep: number): void {
  const { canvas, palette, zoom } = stage
  const random = stage.random(part)
  const [from, to] = [Math.min(edge, tip), Math.max(edge, tip)]
  const shore: Profile = (x) => level + deep * Math.max(0, 1 - Math.abs(x - edge) / Math.abs(tip - edge)) ** 0.62
  const span = { from, to, step: 8 }
  canvas.fade(
    between(shore, (x) => shore(x) + deep * 0.3, span),
    level,
    level + deep * 1.3,
    mix(palette.turfShade, palette.waterNear, 0.3),
    0.5,
    0,
  )
  canvas.fillDown(
    between(() => level - 4, shore, span),
    level - 4,
    level + deep,
    [
      [0, atDepth(palette, mix(palette.turfLit, palette.straw, 0.5), 0.7)],
      [0.5, mix(palette.turf, palette.straw, 0.2)],
      [1, palette.turfShade],
    ],
  )
  let dykes = ''
  for (let dyke = 0; dyke < 5; dyke += 1) {
    const near = 0.12 + 0.16 * dyke
    const x = edge + (tip - edge) * random.between(0.1, 0.6) * (1 - near)
    dykes += dash(x, level + deep * near * 0.8, (70 + 60 * random.next()) * (1 - near * 0.4), 1.2 + 2 * near)
  }
  canvas.fill(dykes, palette.waterFar, 0.8)
  const tones = [
    palette.turfShade,
    mix(palette.turf, palette.straw, 0.4),
    mix(palette.straw, palette.turf, 0.3),
    palette.straw,
  ]
  const batches = tones.map(() => '')
  for (let x = from; x < to; x += random.between(1.8, 4.4)) {
    const near = (shore(x) - level) / deep
    const which = Math.floor(random.next() * tones.length)
    batches[which] += blade(
      x,
      shore(x) + 2,
      (9 + 34 * near) * zoom * random.between(0.6, 1.1),
      random.between(-3, 8) * near,
      1.3 + 2 * near,
    )
  }
  batches.forEach((shape, index) => canvas.fill(shape, tones[index] ?? palette.turf))
}
