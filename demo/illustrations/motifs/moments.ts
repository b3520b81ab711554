/** Hours of a stay, seen close to, the landscape beyond. */
import { box, disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { drawStoneWall } from '../landscape/near-ground.ts'
import { dash } from '../landscape/water.ts'
import { PAINT_BLUE, PAINT_GREEN, PAINT_RED, PAINT_YELLOW, TIMBER, WHITEWASH } from '../objects/building.ts'
import type { Stage } from '../stage.ts'
import { drawBoards, drawFestoon, drawLawn, drawRailing, drawVerge } from './ground.ts'
import {
  drawBasket,
  drawBicycle,
  drawBoots,
  drawDeckchair,
  drawFlask,
  drawKettle,
  drawLantern,
  drawMug,
  drawRopeCoil,
  drawRucksack,
} from './still-life.ts'

/** Flames between stones, logs to sit on, a kettle on its tripod. */
export function drawCampfire(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  drawLawn(stage, height * 0.64, 'trees')
  const [x, y] = [width * 0.5, height * 0.86]
  canvas.shining(() => {
    canvas.fill(disc(x, y, 330, 84), [0.8, 0.14, 66], 0.16)
    canvas.fill(disc(x, y, 200, 50), [0.86, 0.14, 72], 0.22)
  })
  canvas.fill(disc(x, y, 112, 30), mix(palette.ink, palette.soil, 0.4))
  const bark = mix(TIMBER, palette.ink, 0.3)
  const logs = (place: { x: number; y: number; scale: number }) =>
    canvas.place(place, () => {
      canvas.fill(box(-92, -46, 150, 46), bark)
      canvas.fill(box(-92, -46, 150, 12), tone(bark, 0.12))
      canvas.fill(disc(58, -23, 17, 23), [0.78, 0.07, 72])
      canvas.line(disc(58, -23, 10, 14) + disc(58, -23, 4, 6), tone(bark, 0.06), 2.4)
    })
  logs({ x: width * 0.24, y: height * 0.87, scale: 1.15 })
  logs({ x: width * 0.8, y: height * 0.83, scale: 0.95 })
  let stones = ''
  for (let stone = 0; stone < 13; stone += 1) {
    const angle = (stone / 13) * Math.PI * 2
    stones += disc(x + Math.cos(angle) * 112, y + Math.sin(angle) * 30, 20, 13)
  }
  canvas.fill(stones, tone(palette.rockShade, 0.05))
  canvas.line(`M${xy(x - 64, y + 8)}L${xy(x + 44, y - 20)}M${xy(x + 66, y + 8)}L${xy(x - 40, y - 22)}`, bark, 17)
  canvas.shining(() => {
    for (const [half, tall, colour] of [
      [62, 150, [0.72, 0.18, 48]],
      [42, 108, [0.82, 0.16, 68]],
      [22, 66, [0.93, 0.12, 92]],
    ] as const)
      canvas.fill(
        `M${xy(x - half, y - 8)}Q${xy(x - half * 1.25, y - tall * 0.5)} ${xy(x - half * 0.4, y - tall * 0.66)}Q${xy(x - half * 0.2, y - tall * 0.5)} ${xy(x - half * 0.1, y - tall * 0.42)}Q${xy(x - half * 0.2, y - tall * 0.8)} ${xy(x + half * 0.2, y - tall)}Q${xy(x + half * 0.1, y - tall * 0.7)} ${xy(x + half * 0.5, y - tall * 0.56)}Q${xy(x + half * 1.3, y - tall * 0.3)} ${xy(x + half, y - 8)}Q${xy(x, y + 14)} ${xy(x - half, y - 8)}Z`,
        colour,
      )
    let sparks = ''
    const random = stage.random('sparks')
    for (let spark = 0; spark < 16; spark += 1)
      sparks += disc(x + random.clumped() * 90, y - random.between(120, 290), random.between(1.6, 3.6))
    canvas.fill(sparks, [0.88, 0.14, 74])
  })
  canvas.line(
    `M${xy(x - 130, y + 14)}L${xy(x, y - 250)}L${xy(x + 134, y + 10)}M${xy(x, y - 250)}L${xy(x + 36, y + 26)}M${xy(x, y - 250)}V${Math.round(y - 196)}`,
    mix(palette.ink, TIMBER, 0.2),
    6,
  )
  canvas.place({ x: x + 3, y: y - 128, scale: 0.5 }, () => drawKettle(canvas, palette))
  canvas.place({ x: width * 0.2, y: height * 0.87 - 52, scale: 0.6 }, () => drawMug(canvas, palette, WHITEWASH))
  drawVerge(stage, -20, width + 20, 46)
}

/** One's own deck: two chairs turned to the view, a lantern, lamps along the rail. */
export function drawDeck(stage: Stage): void {
  const { width, height, palette, canvas, random } = stage
  const level = height * 0.74
  drawRailing(stage, level, 120)
  drawBoards(stage, level)
  drawFestoon(stage, [
    [-20, height * 0.16],
    [width * 0.46, height * 0.2],
    [width + 20, height * 0.13],
  ])
  const cloth = random('cloth').pick<readonly [Oklch, Oklch]>([
    [PAINT_RED, PAINT_RED],
    [PAINT_BLUE, PAINT_YELLOW],
    [PAINT_GREEN, PAINT_GREEN],
  ])
  canvas.place({ x: width * 0.44, y: height * 0.92, scale: 1.32 }, () => drawDeckchair(canvas, palette, cloth[0]))
  canvas.place({ x: width * 0.84, y: height * 0.93, scale: 1.32 }, () => drawDeckchair(canvas, palette, cloth[1]))
  canvas.place({ x: width * 0.645, y: height * 0.93 }, () => {
    const wood = mix(TIMBER, palette.ink, 0.2)
    canvas.fill(disc(8, 2, 76, 11), palette.ink, 0.25)
    canvas.line('M-48 0L-34 -84M48 0L34 -84', wood, 8)
    canvas.fill(box(-66, -94, 132, 12), mix(TIMBER, WHITEWASH, 0.3))
  })
  canvas.place({ x: width * 0.625, y: height * 0.93 - 94, scale: 0.74 }, () => drawLantern(canvas, palette))
  canvas.place({ x: width * 0.672, y: height * 0.93 - 94, scale: 0.5 }, () => drawMug(canvas, palette, PAINT_BLUE))
  canvas.place({ x: width * 0.1, y: height * 0.9 }, () => {
    canvas.fill(disc(8, 2, 62, 10), palette.ink, 0.25)
    canvas.fill('M-50 0L-58 -78H58L50 0Z', [0.62, 0.1, 45])
    canvas.fill('M14 0L18 -78H58L50 0Z', [0.54, 0.1, 42])
    canvas.fill(
      disc(-26, -100, 32) + disc(14, -116, 38) + disc(40, -92, 26),
      palette.leafless ? palette.conifer : palette.turfShade,
    )
    canvas.fill(
      disc(-34, -112, 10) + disc(2, -134, 11) + disc(38, -106, 9) + disc(14, -100, 9) + disc(-8, -96, 8),
      palette.flowers[0],
    )
  })
}

/** The wall of a room round one window; the caller draws its contents. Returns the sill's level. */
export function drawWindowFrame(stage: Stage, wall: Oklch): number {
  if (!stage.palette.lampsLit) return drawWall(stage, wall)
  // Indoors the lamp is lit.
  let sill = 0
  stage.canvas.shining(() => {
    sill = drawWall(stage, wall)
  })
  return sill
}

function drawWall(stage: Stage, wall: Oklch): number {
  const { width, height, palette, canvas } = stage
  const [left, right, top, sill] = [width * 0.16, width * 0.84, height * 0.08, height * 0.7]
  const paint = palette.lampsLit ? mix(wall, [0.6, 0.11, 62], 0.5) : wall
  canvas.fill(
    `M-12 -12H${Math.round(width + 12)}V${Math.round(height + 12)}H-12ZM${xy(left, top)}V${Math.round(sill)}H${Math.round(right)}V${Math.round(top)}Z`,
    paint,
  )
  const frame = palette.lampsLit ? mix(WHITEWASH, [0.66, 0.1, 62], 0.4) : WHITEWASH
  canvas.fill(
    box(left - 16, top - 16, 20, sill - top + 16) +
      box(right - 4, top - 16, 20, sill - top + 16) +
      box(left - 16, top - 16, right - left + 32, 20),
    frame,
  )
  canvas.fill(
    box((left + right) / 2 - 7, top, 14, sill - top) + box(left, top + (sill - top) * 0.4, right - left, 10),
    frame,
  )
  canvas.fill(
    box((left + right) / 2 + 3, top, 4, sill - top) + box(left, top + (sill - top) * 0.4 + 7, right - left, 3),
    tone(frame, -0.14),
  )
  for (const [edge, way] of [
    [left, -1],
    [right, 1],
  ] as const) {
    const cloth = palette.lampsLit ? mix(PAINT_RED, [0.4, 0.09, 40], 0.4) : mix(PAINT_RED, WHITEWASH, 0.25)
    const x = edge + way * 10
    canvas.fill(
      `M${xy(x - way * 70, top - 30)}H${Math.round(x + way * 100)}V${Math.round(sill + 40)}H${Math.round(x + way * 16)}C${xy(x - way * 24, sill - 120)} ${xy(x - way * 60, top + 160)} ${xy(x - way * 70, top - 30)}Z`,
      cloth,
    )
    canvas.line(
      `M${xy(x - way * 34, top - 20)}C${xy(x - way * 22, top + 170)} ${xy(x + way * 20, sill - 90)} ${xy(x + way * 40, sill + 36)}M${xy(x + way * 26, top - 20)}V${Math.round(sill + 36)}M${xy(x + way * 66, top - 20)}V${Math.round(sill + 38)}`,
      tone(cloth, -0.09),
      6,
    )
  }
  canvas.fill(box(-12, top - 44, width + 24, 14), mix(TIMBER, palette.ink, 0.25))
  canvas.fillDown(box(-12, sill, width + 24, 60), sill, sill + 60, [
    [0, tone(frame, -0.02)],
    [1, tone(frame, -0.1)],
  ])
  canvas.fill(box(-12, sill + 58, width + 24, height - sill), tone(paint, -0.06))
  canvas.line(
    Array.from(
      { length: 14 },
      (_, board) => `M${xy((width * (board + 0.5)) / 14, sill + 64)}V${Math.round(height + 10)}`,
    ).join(''),
    tone(paint, -0.13),
    3,
  )
  canvas.fill(box(-12, sill + 56, width + 24, 9), tone(paint, -0.18))
  return sill
}

const WALLS: readonly [Oklch, ...Oklch[]] = [
  [0.9, 0.03, 160],
  [0.92, 0.035, 85],
  [0.88, 0.035, 230],
  [0.9, 0.035, 40],
]

/** The kettle, and what one sees while it boils. */
export function drawKitchenWindow(stage: Stage): void {
  const { width, palette, canvas, random } = stage
  const sill = drawWindowFrame(stage, random('wall').pick(WALLS)) + 36
  canvas.place({ x: width * 0.66, y: sill, scale: 1.12 }, () => drawKettle(canvas, palette))
  canvas.place({ x: width * 0.45, y: sill + 6, scale: 0.98 }, () => drawMug(canvas, palette, PAINT_BLUE))
  canvas.place({ x: width * 0.36, y: sill + 2, scale: 0.98 }, () => drawMug(canvas, palette, PAINT_YELLOW, false))
  canvas.place({ x: width * 0.25, y: sill }, () => {
    canvas.fill('M-34 0L-42 -62H42L34 0Z', [0.62, 0.1, 45])
    canvas.fill('M10 0L14 -62H42L34 0Z', [0.54, 0.1, 42])
    canvas.line(
      'M0 -60Q-30 -110 -56 -116M0 -60Q-8 -120 -18 -150M0 -60Q20 -120 30 -140M0 -60Q40 -96 60 -104',
      palette.turfShade,
      5,
    )
    canvas.fill(
      disc(-56, -120, 17, 10) + disc(-18, -156, 15, 15) + disc(30, -146, 17, 12) + disc(62, -108, 17, 10),
      mix(palette.turf, PAINT_GREEN, 0.4),
    )
    canvas.fill(disc(-18, -160, 7) + disc(32, -152, 6) + disc(64, -112, 6), PAINT_RED)
  })
}

/** Boots off at the end of the day: on the wall's foot, rope and rucksack beside them. */
export function drawBootsAtRest(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  drawLawn(stage, height * 0.7, 'open')
  drawStoneWall(stage, 'boots wall', -20, width + 20, () => height * 0.9, 120)
  canvas.fillDown(box(-12, height * 0.885, width + 24, height * 0.2), height * 0.88, height, [
    [0, mix(palette.turf, palette.turfLit, 0.3)],
    [1, palette.turfShade],
  ])
  canvas.place({ x: width * 0.63, y: height * 0.755, scale: 1.34 }, () => drawBoots(canvas, palette))
  canvas.place({ x: width * 0.32, y: height * 0.765, scale: 1.24 }, () => drawRucksack(canvas, palette))
  canvas.place({ x: width * 0.46, y: height * 0.92, scale: 0.95 }, () => drawRopeCoil(canvas, palette))
  canvas.line(
    `M${xy(width * 0.22, height * 0.93)}L${xy(width * 0.15, height * 0.46)}`,
    mix(TIMBER, palette.ink, 0.2),
    9,
  )
  canvas.line(`M${xy(width * 0.15, height * 0.46)}q-2 -28 22 -30q22 2 16 26`, mix(TIMBER, palette.ink, 0.2), 9)
  drawVerge(stage, -20, width + 20, 54)
}

/** A rug, a basket and a flask, and nobody in sight. */
export function drawPicnic(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  drawLawn(stage, height * 0.66, 'open')
  const rug = polygon([
    [width * 0.3, height * 0.8],
    [width * 0.74, height * 0.77],
    [width * 0.9, height * 0.92],
    [width * 0.2, height * 0.97],
  ])
  canvas.fill(rug, PAINT_RED)
  canvas.within(rug, () => {
    let lines = ''
    for (let line = 0; line < 14; line += 1) {
      lines += `M${xy(width * (0.26 + 0.045 * line), height * 0.76)}L${xy(width * (0.16 + 0.062 * line), height)}`
      if (line < 6) lines += `M${xy(0, height * (0.805 + 0.03 * line))}L${xy(width, height * (0.775 + 0.03 * line))}`
    }
    canvas.line(lines, WHITEWASH, 9, 0.75)
  })
  canvas.place({ x: width * 0.63, y: height * 0.87, scale: 1.24 }, () => drawBasket(canvas, palette))
  canvas.place({ x: width * 0.46, y: height * 0.88, scale: 1.05 }, () => drawFlask(canvas, palette))
  canvas.place({ x: width * 0.39, y: height * 0.91, scale: 0.76 }, () => drawMug(canvas, palette, WHITEWASH))
  canvas.fill(disc(width * 0.5, height * 0.935, 62, 17), tone(WHITEWASH, -0.08))
  canvas.fill(disc(width * 0.5, height * 0.93, 58, 14), WHITEWASH)
  canvas.fill(disc(width * 0.485, height * 0.918, 19) + disc(width * 0.512, height * 0.922, 19), PAINT_RED)
  canvas.line(
    `M${xy(width * 0.485, height * 0.918 - 16)}q4 -10 10 -12M${xy(width * 0.512, height * 0.922 - 16)}q2 -8 8 -10`,
    palette.ink,
    3,
  )
  drawVerge(stage, -20, width * 0.3, 70)
  drawVerge(stage, width * 0.82, width + 20, 70)
}

/** Two bicycles against a fence, the road going on. */
export function drawBicycles(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  drawLawn(stage, height * 0.68, 'open')
  const foot = height * 0.88
  canvas.fill(
    `M-12 ${Math.round(foot - 12)}H${Math.round(width + 12)}V${Math.round(height + 12)}H-12Z`,
    mix(palette.sand, palette.rock, 0.5),
  )
  canvas.fill(
    dash(width * 0.3, foot + 40, 260, 4) + dash(width * 0.7, foot + 66, 240, 4),
    mix(palette.rockShade, palette.sand, 0.5),
    0.6,
  )
  const wood = mix(TIMBER, palette.ink, 0.2)
  let posts = ''
  for (let x = 30; x < width; x += 190) posts += box(x, foot - 176, 20, 180)
  canvas.fill(
    box(-12, foot - 156, width + 24, 17) + box(-12, foot - 100, width + 24, 17) + box(-12, foot - 46, width + 24, 17),
    tone(wood, 0.05),
  )
  canvas.fill(posts, wood)
  canvas.place({ x: width * 0.4, y: foot + 14, scale: 1.42 }, () => drawBicycle(canvas, palette, PAINT_GREEN))
  canvas.place({ x: width * 0.69, y: foot + 30, scale: 1.42 }, () => drawBicycle(canvas, palette, PAINT_RED))
  drawVerge(stage, -20, width + 20, 40)
}
