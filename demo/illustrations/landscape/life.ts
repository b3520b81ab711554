import { disc, polygon, xy, type Canvas } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { atDepth, type SeasonPalette } from '../season-palette.ts'
import type { Stage } from '../stage.ts'

/** A few gulls, high and small. */
export function drawGulls(stage: Stage, x: number, y: number, count: number): void {
  const random = stage.random('gulls')
  let wings = ''
  for (let index = 0; index < count; index += 1) {
    const size = random.between(7, 15)
    const gx = x + random.between(-130, 130)
    const gy = y + random.between(-46, 46)
    wings += `M${xy(gx - size, gy - size * 0.35)}Q${xy(gx - size * 0.4, gy - size * 0.55)} ${xy(gx, gy)}Q${xy(gx + size * 0.5, gy - size * 0.6)} ${xy(gx + size * 1.1, gy - size * 0.5)}`
  }
  stage.canvas.line(wings, mix(stage.palette.ink, stage.palette.haze, 0.35), 2.2)
}

/** Sheep at pasture. */
export function drawSheep(
  stage: Stage,
  part: string,
  places: readonly (readonly [x: number, y: number])[],
  size: number,
): void {
  const { canvas, palette } = stage
  const random = stage.random(part)
  let legs = ''
  let fleeces = ''
  let faces = ''
  for (const [x, y] of places) {
    const s = size * random.between(0.8, 1.15)
    const way = random.chance(0.5) ? 1 : -1
    legs += `M${xy(x - s * 0.5, y)}v${xy(s * 0.6, 0).split(' ')[0]}M${xy(x + s * 0.45, y)}v${xy(s * 0.6, 0).split(' ')[0]}`
    fleeces += disc(x, y - s * 0.15, s, s * 0.62)
    faces += disc(x + way * s * 1.05, y - s * 0.1, s * 0.3, s * 0.4)
  }
  canvas.line(legs, palette.ink, size * 0.22)
  canvas.fill(fleeces, mix(palette.chalk, palette.sand, 0.3))
  canvas.fill(faces, palette.ink)
}

/** Sails far out: small leaning triangles on the level of the water. */
export function drawFarSails(stage: Stage, places: readonly (readonly [x: number, y: number, height: number])[]): void {
  const { canvas, palette } = stage
  let hulls = ''
  let sails = ''
  let jibs = ''
  for (const [x, y, height] of places) {
    sails += polygon([
      [x, y - height],
      [x + height * 0.46, y - height * 0.1],
      [x, y - height * 0.08],
    ])
    jibs += polygon([
      [x - height * 0.05, y - height * 0.86],
      [x - height * 0.05, y - height * 0.1],
      [x - height * 0.34, y - height * 0.1],
    ])
    hulls += `M${xy(x - height * 0.36, y - height * 0.06)}h${Math.round(height * 0.82)}l${xy(-height * 0.14, height * 0.08)}h${-Math.round(height * 0.56)}Z`
  }
  canvas.fill(hulls, atDepth(palette, palette.ink, 0.75))
  canvas.fill(sails, palette.cloud)
  canvas.fill(jibs, mix(palette.cloud, palette.flowers[3] ?? palette.flowers[0], 0.55))
}

/** Smoke from a chimney, drifting away from the sun. */
export function drawSmoke(canvas: Canvas, palette: SeasonPalette, x: number, y: number, size: number): void {
  canvas.line(
    `M${xy(x, y)}c${xy(size * 0.5, -size * 0.7)} ${xy(-size * 0.3, -size)} ${xy(size * 0.35, -size * 1.7)}s${xy(size * 0.5, -size * 0.8)} ${xy(size * 1.1, -size * 1.3)}`,
    palette.cloud,
    size * 0.14,
    0.7,
  )
}
