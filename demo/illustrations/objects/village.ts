/** Houses of the villages: what a cottage holiday looks like from the lane. */
import { box, disc, polygon } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { drawSmoke } from '../landscape/life.ts'
import {
  drawChimney,
  drawHouse,
  drawLitWindow,
  drawPane,
  drawShadow,
  LAMPLIGHT,
  PAINT_BLUE,
  PAINT_GREEN,
  PAINT_RED,
  PAINT_YELLOW,
  SLATE,
  TERRACOTTA,
  TIMBER,
  WHITEWASH,
  type Easel,
} from './building.ts'

const BRICK: Oklch = [0.58, 0.1, 36]
const FLINT: Oklch = [0.74, 0.02, 90]

/** A short terrace, each front another colour. */
export function drawTerrace(easel: Easel): void {
  const { canvas, palette, random } = easel
  drawShadow(easel, -140, 146)
  const fronts: Oklch[] = [
    [0.88, 0.06, 20],
    [0.9, 0.07, 90],
    [0.84, 0.06, 225],
    [0.95, 0.015, 90],
    [0.86, 0.06, 165],
    [0.84, 0.08, 50],
  ]
  const first = random.whole(0, 5)
  for (let house = 0; house < 4; house += 1) {
    const x = -140 + house * 70
    const front = fronts[(first + house * 2) % fronts.length] ?? WHITEWASH
    canvas.fill(box(x, -78, 70, 78), front)
    canvas.fill(box(x + 54, -78, 16, 78), tone(front, -0.06))
    drawLitWindow(easel, x + 10, -68, 18, 20, WHITEWASH)
    drawPane(easel, x + 40, -68, 18, 20, WHITEWASH)
    drawPane(easel, x + 10, -34, 20, 20, WHITEWASH)
    canvas.fill(box(x + 40, -38, 19, 38), [PAINT_RED, PAINT_BLUE, PAINT_GREEN, PAINT_YELLOW][house] ?? PAINT_RED)
    drawChimney(easel, x + 58, -126, BRICK, 18, 26)
  }
  canvas.fill('M-150 -74L-132 -112H140L152 -74Z', mix(SLATE, palette.haze, 0.12))
  canvas.fill('M-150 -74L-132 -112H-70L-84 -74Z', mix(SLATE, palette.haze, 0.28))
  if (palette.snowCover > 0) canvas.fill('M-144 -88L-132 -114H140L148 -88Z', palette.snow, 0.9)
  drawSmoke(canvas, palette, -74, -126, 18)
}

/** Black timbers, cream plaster, an upper floor that leans out. */
export function drawTimberedHouse(easel: Easel): void {
  const { canvas, palette } = easel
  drawShadow(easel, -96, 104)
  const beam = mix(TIMBER, palette.ink, 0.6)
  canvas.fill(box(-84, -52, 172, 52), WHITEWASH)
  canvas.fill(box(40, -52, 48, 52), tone(WHITEWASH, -0.08))
  canvas.fill(box(-94, -102, 192, 52), [0.95, 0.03, 86])
  canvas.fill(box(46, -102, 52, 52), [0.87, 0.035, 80])
  canvas.line(
    'M-92 -52H96M-92 -100H96M-84 -2H88M-92 -100V-52M96 -100V-52M-44 -100V-52M4 -100V-52M52 -100V-52M-84 -52V0M88 -52V0M-40 -52V0M36 -52V0',
    beam,
    5,
  )
  canvas.line('M-92 -56L-44 -98M52 -98L96 -56M-44 -60L-24 -98M4 -98L28 -56', beam, 3.6)
  drawLitWindow(easel, -36, -92, 28, 26, beam)
  drawPane(easel, 14, -92, 28, 26, beam)
  drawLitWindow(easel, -76, -40, 26, 24, beam)
  drawPane(easel, 50, -40, 26, 24, beam)
  canvas.fill(box(-14, -42, 28, 42), PAINT_GREEN)
  canvas.fill('M-112 -96Q-94 -128 -74 -148H82Q102 -126 116 -96Z', mix(TERRACOTTA, palette.ink, 0.25))
  canvas.fill('M-112 -96Q-94 -128 -74 -148H-34L-58 -96Z', mix(TERRACOTTA, palette.ink, 0.1))
  drawChimney(easel, 30, -176, BRICK, 22, 32)
  drawSmoke(canvas, palette, 42, -178, 20)
}

/** A flint cottage with brick corners, as the north Norfolk and Sussex villages build. */
export function drawFlintCottage(easel: Easel): void {
  const { canvas, palette, random } = easel
  drawShadow(easel, -104, 112)
  drawHouse(easel, {
    x: -104,
    gable: 74,
    length: 134,
    wall: 60,
    roof: 52,
    wallColour: FLINT,
    roofColour: mix(TERRACOTTA, palette.ink, 0.12),
  })
  let flints = ''
  for (let stone = 0; stone < 70; stone += 1)
    flints += disc(random.between(-98, -36), random.between(-56, -4), random.between(1.6, 3.2), 1.8)
  for (let stone = 0; stone < 90; stone += 1)
    flints += disc(random.between(-24, 98), random.between(-56, -8), random.between(1.6, 3), 1.8)
  canvas.fill(flints, tone(FLINT, -0.17), 0.7)
  canvas.line('M-102 -58V0M-32 -58V0M102 -58V-2', BRICK, 7)
  drawLitWindow(easel, -84, -46, 22, 24, WHITEWASH)
  drawPane(easel, -82, -84, 16, 18, WHITEWASH)
  drawLitWindow(easel, -12, -48, 24, 22, WHITEWASH)
  drawPane(easel, 66, -49, 24, 22, WHITEWASH)
  canvas.fill(box(28, -44, 24, 42), PAINT_BLUE)
  drawChimney(easel, 70, -138, BRICK, 18, 30)
  canvas.fill(disc(20, -14, 8) + disc(60, -12, 8) + disc(14, -30, 6) + disc(16, -44, 6), palette.turfShade)
  canvas.fill(disc(18, -20, 4) + disc(12, -38, 4) + disc(60, -18, 4), palette.flowers[0])
}

/** A croft: low, whitewashed, a ridge of turf, peat stacked at its end. */
export function drawCroft(easel: Easel): void {
  const { canvas, palette } = easel
  drawShadow(easel, -104, 108)
  canvas.fill('M-106 0V-46H100V0Z', WHITEWASH)
  canvas.fill('M40 0V-46H100V0Z', tone(WHITEWASH, -0.07))
  canvas.fill('M-118 -42Q-100 -92 -84 -94H80Q98 -88 112 -42Z', [0.68, 0.07, 80])
  canvas.fill('M-118 -42Q-100 -92 -84 -94H-40Q-60 -70 -62 -42Z', [0.76, 0.075, 86])
  canvas.line('M-84 -94H80', [0.5, 0.07, 75], 6)
  canvas.line('M-70 -90L-80 -44M-20 -92L-24 -44M30 -92L34 -44M70 -90L84 -44', [0.5, 0.06, 75], 2)
  drawLitWindow(easel, -78, -34, 20, 18, tone(WHITEWASH, -0.2))
  drawPane(easel, 48, -34, 20, 18, tone(WHITEWASH, -0.2))
  canvas.fill(box(-14, -36, 24, 36), PAINT_RED)
  drawChimney(easel, -74, -114, WHITEWASH, 18, 22)
  drawChimney(easel, 58, -114, WHITEWASH, 18, 22)
  drawSmoke(canvas, palette, -64, -118, 20)
  canvas.fill(
    polygon([
      [112, 0],
      [122, -26],
      [160, -26],
      [170, 0],
    ]),
    mix(palette.soil, palette.ink, 0.4),
  )
}

/** A farmhouse of three bays with a porch and a yard tree. */
export function drawFarmhouse(easel: Easel): void {
  const { canvas, palette, random } = easel
  const wall = random.pick<Oklch>([[0.74, 0.06, 72], BRICK, [0.9, 0.03, 86], [0.7, 0.04, 60]])
  drawShadow(easel, -120, 126)
  canvas.fill(box(-104, -98, 212, 98), wall)
  canvas.fill(box(54, -98, 54, 98), tone(wall, -0.08))
  canvas.fill('M-118 -94L-92 -146H96L122 -94Z', mix(SLATE, palette.haze, 0.1))
  canvas.fill('M-118 -94L-92 -146H-40L-62 -94Z', mix(SLATE, palette.haze, 0.26))
  if (palette.snowCover > 0) canvas.fill('M-110 -110L-92 -148H96L114 -110Z', palette.snow, 0.92)
  for (const [x, lit] of [
    [-84, true],
    [-14, false],
    [60, false],
  ] as const)
    (lit ? drawLitWindow : drawPane)(easel, x, -84, 28, 28, WHITEWASH)
  drawPane(easel, -84, -38, 28, 30, WHITEWASH)
  drawLitWindow(easel, 60, -38, 28, 30, WHITEWASH)
  canvas.fill('M-26 0V-44L0 -60L28 -44V0Z', tone(wall, 0.05))
  canvas.fill('M-32 -42L0 -66L34 -42L28 -38L0 -56L-26 -38Z', SLATE)
  canvas.fill(box(-12, -38, 26, 38), PAINT_GREEN)
  drawChimney(easel, -88, -176, BRICK, 22, 34)
  drawChimney(easel, 70, -176, BRICK, 22, 34)
  drawSmoke(canvas, palette, -76, -178, 22)
}

/** An oast: a round kiln with its white cowl, a barn beside it. */
export function drawOast(easel: Easel): void {
  const { canvas, palette } = easel
  drawShadow(easel, -100, 116)
  canvas.fill(box(-20, -72, 134, 72), BRICK)
  canvas.fill(box(60, -72, 54, 72), tone(BRICK, -0.07))
  canvas.fill('M-30 -70L-10 -116H108L126 -70Z', mix(TERRACOTTA, palette.ink, 0.2))
  canvas.fill('M-96 0V-84H-16V0Q-56 8 -96 0Z', tone(BRICK, 0.03))
  canvas.fill('M-40 3V-84H-16V0Z', tone(BRICK, -0.06))
  canvas.fill('M-102 -82L-62 -168H-50L-10 -82Q-56 -72 -102 -82Z', mix(TERRACOTTA, palette.ink, 0.1))
  canvas.fill('M-52 -168H-50L-10 -82Q-26 -78 -40 -77Z', mix(TERRACOTTA, palette.ink, 0.26))
  canvas.fill('M-70 -166L-62 -202Q-40 -206 -34 -196L-44 -166Z', WHITEWASH)
  canvas.line('M-40 -196L-14 -206', WHITEWASH, 4)
  drawLitWindow(easel, -78, -58, 20, 24, WHITEWASH)
  drawPane(easel, 4, -56, 22, 24, WHITEWASH)
  drawLitWindow(easel, 76, -56, 22, 24, WHITEWASH)
  canvas.fill(box(40, -44, 24, 44), WHITEWASH)
}

/** A signal-white coastguard row with one tall flagstaff. */
export function drawCoastguardRow(easel: Easel): void {
  const { canvas, palette } = easel
  drawShadow(easel, -150, 140)
  canvas.line('M132 0V-186M132 -150H108M132 -150H156', WHITEWASH, 4)
  canvas.fill('M134 -184q20 8 44 0v26q-24 8 -44 0Z', PAINT_RED)
  canvas.fill(box(-146, -58, 252, 58), WHITEWASH)
  canvas.fill(box(74, -58, 32, 58), tone(WHITEWASH, -0.07))
  canvas.fill('M-154 -54L-140 -92H100L114 -54Z', mix(SLATE, palette.haze, 0.15))
  if (palette.snowCover > 0) canvas.fill('M-148 -70L-140 -94H100L108 -70Z', palette.snow, 0.9)
  for (let house = 0; house < 4; house += 1) {
    const x = -140 + house * 62
    ;(house === 1 ? drawLitWindow : drawPane)(easel, x + 6, -44, 20, 20, mix(PAINT_BLUE, WHITEWASH, 0.2))
    canvas.fill(box(x + 36, -42, 19, 42), PAINT_BLUE)
    drawChimney(easel, x + 46, -112, WHITEWASH, 16, 24)
  }
  canvas.line('M-156 0V-18M-126 0V-18M-96 0V-18M-66 0V-18M-36 0V-18M-6 0V-18M24 0V-18M54 0V-18M84 0V-18', WHITEWASH, 5)
  canvas.line('M-158 -12H90', WHITEWASH, 4)
}

/** A water mill: stone, slate, its wheel turning. */
export function drawWaterMill(easel: Easel): void {
  const { canvas, palette } = easel
  const stone: Oklch = [0.72, 0.045, 72]
  drawShadow(easel, -90, 120)
  drawHouse(easel, { x: -84, gable: 84, length: 116, wall: 92, roof: 56, wallColour: stone, roofColour: SLATE })
  drawLitWindow(easel, -64, -78, 20, 22, WHITEWASH)
  drawPane(easel, -32, -78, 20, 22, WHITEWASH)
  drawPane(easel, -64, -40, 20, 22, WHITEWASH)
  canvas.fill(box(-34, -44, 24, 44), PAINT_GREEN)
  drawLitWindow(easel, 66, -82, 20, 22, WHITEWASH)
  const wood = mix(TIMBER, palette.ink, 0.35)
  canvas.line(disc(62, -26, 44) + disc(62, -26, 34), wood, 6)
  let spokes = ''
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const angle = (spoke * Math.PI) / 4
    spokes += `M62 -26L${Math.round(62 + Math.cos(angle) * 46)} ${Math.round(-26 + Math.sin(angle) * 46)}`
  }
  canvas.line(spokes, wood, 5)
  canvas.fill('M100 -66Q112 -20 104 16H118Q126 -20 112 -70Z', palette.cloud, 0.85)
  canvas.fill(disc(84, 18, 54, 6), palette.waterFar)
  canvas.shining(() => canvas.fill(disc(-46, -112, 7), LAMPLIGHT))
}
