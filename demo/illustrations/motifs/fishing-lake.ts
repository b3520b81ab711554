import { box, disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import { drawReeds } from '../landscape/foreground.ts'
import { dash } from '../landscape/water.ts'
import { PAINT_GREEN, PAINT_RED, PAINT_YELLOW, TIMBER } from '../objects/building.ts'
import type { Stage } from '../stage.ts'
import { drawLawn, drawVerge } from './ground.ts'
import { drawDeckchair } from './still-life.ts'

/** The park's own fishing water: a staging, a chair, a rod bent over the lilies. */
export function drawFishingLake(stage: Stage): void {
  const { width, height, palette, canvas, zoom } = stage
  const ground = drawLawn(stage, height * 0.58, 'trees')
  const [far, near] = [ground(width / 2) + 46, height * 0.9]
  const shore = `M${xy(width * 0.02, far + 54)}C${xy(width * 0.2, far - 26)} ${xy(width * 0.7, far - 20)} ${xy(width * 1.02, far + 30)}V${Math.round(near)}C${xy(width * 0.8, near + 60)} ${xy(width * 0.3, near + 50)} ${xy(width * 0.1, near - 20)}C${xy(-width * 0.02, near - 90)} ${xy(-width * 0.04, far + 90)} ${xy(width * 0.02, far + 54)}Z`
  canvas.fill(shore, mix(palette.turfShade, palette.soil, 0.3))
  canvas.shining(() =>
    canvas.within(shore, () => {
      canvas.fillDown(box(-12, far - 10, width + 24, near - far + 80), far, near, [
        [0, mix(palette.waterFar, palette.skyLow, 0.35)],
        [1, palette.waterNear],
      ])
      const random = stage.random('lake')
      let marks = ''
      for (let mark = 0; mark < 40; mark += 1) {
        const down = random.next()
        marks += dash(width * random.next(), far + 10 + (near - far) * down, 16 + 60 * random.next(), 1.2 + 2 * down)
      }
      canvas.fill(marks, palette.glint, 0.5)
    }),
  )
  canvas.fill(
    disc(width * 0.36, far + 90, 40, 9) + disc(width * 0.43, far + 104, 30, 7) + disc(width * 0.3, far + 112, 26, 6),
    mix(palette.turf, palette.waterNear, 0.25),
  )
  drawDucks(stage, width * 0.24, far + 62)
  const wood = mix(TIMBER, palette.rock, 0.2)
  canvas.fill(
    polygon([
      [width * 0.58, height * 0.77],
      [width * 0.8, height * 0.76],
      [width * 0.92, height * 0.9],
      [width * 0.6, height * 0.93],
    ]),
    tone(wood, 0.07),
  )
  canvas.fill(
    polygon([
      [width * 0.58, height * 0.77],
      [width * 0.6, height * 0.93],
      [width * 0.6, height * 0.97],
      [width * 0.58, height * 0.81],
    ]),
    tone(wood, -0.15),
  )
  canvas.fill(
    polygon([
      [width * 0.6, height * 0.93],
      [width * 0.92, height * 0.9],
      [width * 0.92, height * 0.94],
      [width * 0.6, height * 0.97],
    ]),
    tone(wood, -0.2),
  )
  canvas.place({ x: width * 0.74, y: height * 0.86, scale: 0.92 }, () => drawDeckchair(canvas, palette, PAINT_GREEN))
  canvas.line(
    `M${xy(width * 0.67, height * 0.83)}Q${xy(width * 0.5, height * 0.56)} ${xy(width * 0.4, height * 0.58)}`,
    mix(TIMBER, palette.ink, 0.3),
    5,
  )
  canvas.line(
    `M${xy(width * 0.4, height * 0.58)}Q${xy(width * 0.39, far + 60)} ${xy(width * 0.395, far + 88)}`,
    palette.cloud,
    1.6,
  )
  canvas.fill(disc(width * 0.395, far + 92, 5, 8), PAINT_RED)
  drawReeds(
    stage,
    'lake reeds',
    -10,
    width * 0.24,
    () => height + 6,
    (x) => 60 + 120 * zoom * Math.max(0, 1 - x / (width * 0.24)),
  )
  drawVerge(stage, width * 0.2, width + 20, 44)
}

function drawDucks({ canvas, palette }: Stage, x: number, y: number): void {
  for (const [dx, dy, scale] of [
    [0, 0, 1],
    [54, 16, 0.86],
    [92, 6, 0.6],
  ] as const)
    canvas.place({ x: x + dx, y: y + dy, scale }, () => {
      canvas.fill('M-26 -8Q-30 -16 -20 -16Q0 -24 16 -14Q26 -8 20 0H-16Q-26 0 -26 -8Z', [0.62, 0.05, 60])
      canvas.fill('M12 -14Q8 -34 22 -36Q36 -34 32 -22Q26 -12 20 -8Z', PAINT_GREEN)
      canvas.fill('M32 -30l14 4l-14 5Z', PAINT_YELLOW)
      canvas.fill(dash(0, 5, 40, 2.4), palette.glint, 0.8)
    })
}
