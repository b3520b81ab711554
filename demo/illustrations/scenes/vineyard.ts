import { box, disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { between, easeBetween, rolling, type Profile } from '../drawing/profile.ts'
import { drawCypress } from '../landscape/evergreens.ts'
import { drawFlowers, drawSward, grassTones } from '../landscape/foreground.ts'
import { drawNearGround, drawTrack } from '../landscape/near-ground.ts'
import { drawHill } from '../landscape/relief.ts'
import { drawSky } from '../landscape/sky.ts'
import { crown, drawWood } from '../landscape/trees.ts'
import { TERRACOTTA } from '../objects/building.ts'
import { drawFocal } from '../objects/draw-focal.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'

/** Vineyard country: rows combed over every hill, a cypress avenue, a walled village on the far top. */
export function drawVineyard(stage: Stage): void {
  const { width, height, horizon, palette, zoom, brief, focalX } = stage
  const { composition } = brief
  const drop = height - horizon
  drawSky(stage, { bottom: horizon + 40, heaped: composition === 2, sunAt: 0.4 })
  const far = rolling(stage.noise('far'), { base: horizon, rise: 92 * zoom, wave: 380, octaves: 3 })
  drawHill(stage, { profile: far, floor: height, depth: 0.2, colour: palette.turf })
  const middle = rolling(stage.noise('middle'), { base: horizon + 42, rise: 86 * zoom, wave: 430, octaves: 2 })
  drawHill(stage, { profile: middle, floor: height, depth: 0.42, colour: mix(palette.turf, palette.straw, 0.35) })
  drawHillVillage(stage, width * (composition === 1 ? 0.36 : 0.46), middle)
  drawWood(stage, 'oaks', {
    from: width * 0.05,
    to: width * 0.2,
    foot: (x) => middle(x) + 12,
    height: 32,
    depth: 0.46,
    swelling: true,
  })
  const noise = stage.noise('near hills')
  const left: Profile = (x) =>
    horizon + 96 - 76 * zoom * easeBetween(width * 0.62, width * 0.05, x) + 9 * noise(x / 140)
  const right: Profile = (x) =>
    horizon + 124 - 96 * zoom * easeBetween(width * 0.3, width * 0.86, x) + 8 * noise(x / 150 + 5)
  const floor: Profile = () => height
  drawVineHill(stage, left, floor, 0.64, width * 0.24, -0.6)
  drawWood(stage, 'hedge wood', {
    from: width * 0.28,
    to: width * 0.44,
    foot: (x) => left(x) + 22,
    height: 40,
    depth: 0.62,
  })
  drawVineHill(stage, right, floor, 0.8, width * 0.9, 0.5)
  const crestNoise = stage.noise('crest')
  const ground: Profile = (x) =>
    height * 0.86 -
    drop * (composition === 2 ? 0.34 : 0.26) * easeBetween(width * 0.36, width * 0.74, x) -
    6 * crestNoise(x / 210)
  drawAvenue(stage, right)
  drawNearGround(
    stage,
    ground,
    palette.leafless ? mix(palette.turf, palette.straw, 0.4) : mix(palette.soil, palette.straw, 0.5),
    mix(palette.straw, palette.turfLit, 0.4),
  )
  drawVineRows(stage, ground, width * (composition === 3 ? 0.36 : 0.52))
  drawTrack(
    stage,
    { fromX: width * 0.56, toX: focalX - 10, toY: ground(focalX) + 16, width: 76 * zoom, bend: -30 },
    mix(palette.sand, palette.cloud, 0.2),
  )
  for (const offset of [-150, 136, 164])
    drawCypress(
      stage,
      focalX + offset * zoom,
      ground(focalX + offset * zoom) + 16,
      (150 - Math.abs(offset) * 0.16) * zoom,
      0.96,
    )
  drawFocal(stage, focalX, ground(focalX) + 20, 0.95 * zoom)
  const front: Profile = (x) => height - 14 - 18 * crestNoise(x / 140 + 7)
  drawFlowers(stage, 'poppies', -10, width + 10, front, 24, 6.5 * zoom, 1.1)
  drawSward(stage, 'grass', {
    from: -20,
    to: width + 20,
    ground: front,
    deep: 40,
    height: [18, 44 * zoom],
    density: 40,
    tones: grassTones(stage, 0.6),
    wind: 8,
  })
}

function leafColour({ palette }: Stage): Oklch {
  return palette.leafless ? mix(palette.soil, palette.ink, 0.3) : mix(palette.foliage[0], palette.turf, 0.45)
}

/** A slope seen far off: vines as combed stripes that fan out from a point above the crest. */
function drawVineHill(stage: Stage, top: Profile, bottom: Profile, depth: number, apex: number, lean: number): void {
  const { canvas, palette, width, height, horizon } = stage
  const hill = between(top, bottom, { from: -12, to: width + 12, step: 10 })
  const earth = atDepth(
    palette,
    mix(mix(palette.soil, palette.straw, 0.55), palette.turfLit, palette.leafless ? 0.75 : 0.4),
    depth,
  )
  const vine = atDepth(palette, leafColour(stage), depth)
  canvas.fill(hill, earth)
  canvas.within(hill, () => {
    let rows = ''
    let lights = ''
    const fall = height - horizon
    const count = Math.round(width / 15)
    for (let row = -count; row <= count; row += 1) {
      const x = apex + row * 13
      const end = apex + row * 46 + lean * 160
      const thick = 3.2
      rows += `M${xy(x - thick * 0.6, horizon - 40)}Q${xy(x + (end - x) * 0.3, horizon + fall * 0.35)} ${xy(end, height)}L${xy(end + thick * 4.4, height)}Q${xy(x + (end - x) * 0.3 + thick * 2, horizon + fall * 0.35)} ${xy(x + thick * 0.6, horizon - 40)}Z`
      lights += `M${xy(x - thick * 0.6, horizon - 40)}Q${xy(x + (end - x) * 0.3, horizon + fall * 0.35)} ${xy(end, height)}L${xy(end + thick * 1.4, height)}Q${xy(x + (end - x) * 0.3 + thick * 0.8, horizon + fall * 0.35)} ${xy(x, horizon - 40)}Z`
    }
    canvas.fill(rows, vine)
    canvas.fill(lights, tone(vine, 0.075))
  })
  canvas.fill(
    between(top, (x) => top(x) + 6, { from: -12, to: width + 12, step: 10 }),
    atDepth(palette, palette.turfLit, depth),
  )
}

/** The rows at the viewer's feet: leafy walls that run to one point, posts at their ends. */
function drawVineRows(stage: Stage, ground: Profile, vanishX: number): void {
  const { canvas, palette, width, height, zoom } = stage
  const random = stage.random('vines')
  const leaf = leafColour(stage)
  const others = stage.palette.foliage
  const span = { from: -12, to: width + 12, step: 12 }
  canvas.within(
    between(
      (x) => ground(x) + 2,
      () => height + 10,
      span,
    ),
    () => {
      for (let row = -9; row <= 9; row += 1) {
        // A row that runs straight at the viewer would stand up like a post.
        if (row === 0) continue
        const endX = vanishX + row * 168 * zoom
        const startX = vanishX + row * 26 * zoom
        const batches = { shade: '', body: '', lit: '' }
        let stakes = ''
        for (let bush = 0; bush < 22; bush += 1) {
          const near = (bush / 21) ** 1.6
          const x = startX + (endX - startX) * near
          const y = ground(startX) + (height + 30 - ground(startX)) * near
          const size = (4 + 30 * near) * zoom * random.between(0.85, 1.15)
          if (x < -80 || x > width + 80) continue
          if (near < 0.12) {
            batches.shade += disc(x, y - size * 0.5, size, size * 0.8)
            batches.lit += disc(x - size * 0.3, y - size * 0.9, size * 0.6, size * 0.4)
            continue
          }
          batches.shade += crown(x + size * 0.2, y - size * 0.55, size, size * 0.85, random)
          batches.body += crown(x - size * 0.1, y - size * 0.8, size * 0.8, size * 0.62, random)
          batches.lit += crown(x - size * 0.3, y - size * 1.05, size * 0.46, size * 0.32, random)
          if (bush % 4 === 0) stakes += `M${xy(x, y)}v${-Math.round(size * 1.9)}`
        }
        const colour = mix(leaf, others[Math.abs(row) % others.length] ?? leaf, 0.35)
        canvas.line(stakes, mix(palette.soil, palette.ink, 0.4), 2.6)
        canvas.fill(batches.shade, tone(colour, -0.07), palette.leafless ? 0.55 : 1)
        canvas.fill(batches.body, colour, palette.leafless ? 0.6 : 1)
        canvas.fill(batches.lit, tone(colour, 0.09), palette.leafless ? 0.6 : 1)
      }
    },
  )
}

function drawAvenue(stage: Stage, ground: Profile): void {
  const { width, zoom } = stage
  for (let tree = 0; tree < 9; tree += 1) {
    const x = width * 0.8 + tree * (17 + 4 * tree) * zoom
    drawCypress(stage, x, ground(x) + 8 + tree * 2, (44 + tree * 9) * zoom, 0.74 + tree * 0.015)
  }
}

/** Towers and tiled roofs along a far hilltop. */
function drawHillVillage(stage: Stage, x: number, ground: Profile): void {
  const { canvas, palette, zoom } = stage
  const random = stage.random('hill village')
  const wall = atDepth(palette, [0.88, 0.055, 70], 0.6)
  for (let house = -4; house <= 4; house += 1) {
    const hx = x + house * 15 * zoom
    const tall = (house === 1 ? 52 : house === -2 ? 40 : random.between(13, 22)) * zoom
    const wide = (tall > 30 ? 9 : 19) * zoom
    const y = ground(hx) + 6
    canvas.fill(box(hx, y - tall, wide, tall), wall)
    canvas.fill(box(hx + wide * 0.6, y - tall, wide * 0.4, tall), tone(wall, -0.1))
    canvas.fill(
      polygon([
        [hx - 1.5, y - tall],
        [hx + wide / 2, y - tall - 6 * zoom],
        [hx + wide + 1.5, y - tall],
      ]),
      atDepth(palette, TERRACOTTA, 0.6),
    )
  }
}
