import { box, disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { drawSmoke } from '../landscape/life.ts'
import {
  courses,
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

const DOORS = [PAINT_RED, PAINT_BLUE, PAINT_GREEN, PAINT_YELLOW] as const

/** A stone farm cottage with quoins, slate roof and smoke. */
export function drawStoneCottage(easel: Easel): void {
  const { canvas, palette, random } = easel
  const stone = mix(palette.rock, palette.sand, random.between(0.1, 0.7))
  drawShadow(easel, -86, 96)
  drawSmoke(easel.canvas, palette, -48, -116, 24)
  drawChimney(easel, -54, -112, stone, 14, 30)
  drawChimney(easel, 66, -112, stone, 14, 34)
  drawHouse(easel, { x: -88, gable: 66, length: 112, wall: 52, roof: 34, wallColour: stone, roofColour: SLATE })
  canvas.line(courses(-22, -52, 110, -2, 9), tone(stone, -0.22), 1.1, 0.5)
  canvas.line(
    'M-76 -14h14M-50 -22h16M-70 -34h12M-80 -44h10M-44 -44h14M-58 -60h12M-62 -6h16M-36 -8h10',
    tone(stone, -0.12),
    1.6,
  )
  drawLitWindow(easel, -66, -42, 18, 20, WHITEWASH)
  drawLitWindow(easel, -8, -42, 18, 18, WHITEWASH)
  drawLitWindow(easel, 58, -43, 18, 18, WHITEWASH)
  canvas.fill(box(26, -38, 17, 37), random.pick(DOORS))
  canvas.fill('M20 -38L35 -50L50 -39Z', tone(SLATE, -0.05))
  canvas.fill(disc(18, -6, 8, 7) + disc(52, -7, 9, 8) + disc(8, -4, 7, 5), palette.turfShade)
}

/** A long low whitewashed cottage, bright as a sail. */
export function drawWhiteCottage(easel: Easel): void {
  const { canvas, palette, random } = easel
  const door = random.pick(DOORS)
  const roof = random.pick([SLATE, tone(SLATE, 0.08), mix(SLATE, TERRACOTTA, 0.35)])
  drawShadow(easel, -92, 104)
  drawSmoke(easel.canvas, palette, -52, -100, 22)
  drawChimney(easel, -58, -98, WHITEWASH, 14, 30)
  drawChimney(easel, 82, -98, WHITEWASH, 14, 30)
  drawHouse(easel, { x: -92, gable: 62, length: 130, wall: 44, roof: 32, wallColour: WHITEWASH, roofColour: roof })
  drawPane(easel, -70, -38, 17, 17, door)
  drawLitWindow(easel, -14, -36, 17, 16, door)
  drawLitWindow(easel, 60, -38, 17, 16, door)
  canvas.fill(box(18, -33, 17, 32), door)
  canvas.fill(box(42, -3, 26, 3) + box(-20, -3, 28, 3), palette.turfShade)
  let flowers = ''
  for (let x = -26; x < 92; x += 8) if (x < 12 || x > 40) flowers += disc(x, -5 - (x % 5), 3.6)
  canvas.fill(flowers, palette.flowers[0])
}

/** A thatched cottage: deep hipped thatch like a bonnet, eyebrow dormers, roses. */
export function drawThatchedCottage(easel: Easel): void {
  const { canvas, palette, random } = easel
  const wall = random.pick([WHITEWASH, [0.88, 0.06, 40], [0.92, 0.06, 92], [0.86, 0.045, 20]] as const)
  const thatch: Oklch = [0.63, 0.06, 72]
  drawShadow(easel, -84, 100)
  drawSmoke(easel.canvas, palette, 12, -118, 24)
  drawChimney(easel, 4, -116, [0.6, 0.09, 42], 15, 26)
  canvas.fill(box(-84, -46, 176, 46), wall)
  canvas.fill(box(-58, -64, 38, 24) + box(26, -64, 38, 24), wall)
  canvas.fill(box(20, -46, 72, 46), palette.rockShade, 0.2)
  canvas.line('M-84 -24H92M-48 -46V0M-6 -46V0M34 -46V0M66 -46V0', mix(TIMBER, palette.ink, 0.45), 3)
  canvas.fill(
    'M-100 -40Q-92 -84 -54 -100L60 -102Q96 -86 108 -42Q86 -34 66 -42Q60 -62 46 -62Q32 -62 26 -42Q6 -36 -16 -42Q-22 -62 -38 -62Q-52 -62 -56 -42Q-80 -34 -100 -40Z',
    thatch,
  )
  canvas.fill('M-100 -40Q-92 -84 -54 -100L-10 -101Q-60 -92 -76 -38Q-90 -36 -100 -40Z', tone(thatch, 0.1))
  canvas.fill('M-56 -101Q-20 -110 0 -106T62 -103L58 -94Q30 -98 2 -96T-54 -92Z', tone(thatch, -0.12))
  canvas.line(
    'M-70 -52Q-66 -74 -50 -88M-14 -50Q-12 -74 -14 -92M14 -50Q16 -70 12 -92M76 -52Q74 -74 58 -90M92 -50Q88 -70 72 -86',
    tone(thatch, -0.08),
    1.8,
  )
  drawLitWindow(easel, -46, -56, 18, 13, WHITEWASH)
  drawLitWindow(easel, 37, -56, 18, 13, WHITEWASH)
  drawLitWindow(easel, -74, -34, 18, 18, WHITEWASH)
  drawLitWindow(easel, 42, -32, 18, 18, WHITEWASH)
  canvas.fill('M2 0V-30Q11 -38 20 -30V0Z', random.pick(DOORS))
  canvas.fill(
    disc(-2, -16, 5) + disc(-4, -26, 4) + disc(24, -20, 5) + disc(25, -32, 4) + disc(11, -40, 5),
    palette.leafless ? palette.turfShade : palette.flowers[0],
  )
  canvas.fill(disc(-90, -6, 11, 9) + disc(98, -6, 12, 9) + disc(-30, -4, 9, 6), palette.turfShade)
}

/** A field barn with a great door and outside steps. */
export function drawBarn(easel: Easel): void {
  const { canvas, palette } = easel
  const stone = mix(palette.rock, palette.rockShade, 0.12)
  drawShadow(easel, -70, 96)
  drawHouse(easel, {
    x: -78,
    gable: 78,
    length: 92,
    wall: 58,
    roof: 38,
    wallColour: stone,
    roofColour: mix(SLATE, palette.rock, 0.25),
  })
  canvas.line(
    'M-70 -12h14M-46 -18h14M-66 -30h14M-34 -40h16M-58 -50h12M-28 -22h14M-46 -66h16M-20 -6h12',
    tone(stone, -0.11),
    1.6,
  )
  canvas.line(courses(0, -58, 90, -2, 10), tone(stone, -0.22), 1.1, 0.5)
  canvas.fill('M26 -2V-38Q43 -52 60 -40V-3Z', mix(palette.ink, TIMBER, 0.35))
  canvas.fill('M30 -2V-36Q36 -42 42 -43V-2Z', PAINT_GREEN)
  drawLitWindow(easel, -48, -52, 16, 16, tone(stone, -0.25))
  canvas.fill(box(-52, -30, 24, 30), mix(palette.ink, TIMBER, 0.45))
}

/** A villa: ochre walls, terracotta tiles, a loggia and a square tower. */
export function drawVilla(easel: Easel): void {
  const { canvas, palette, random } = easel
  const wall = random.pick<Oklch>([
    [0.89, 0.07, 82],
    [0.9, 0.05, 62],
    [0.95, 0.025, 88],
    [0.85, 0.08, 70],
  ])
  const shutter = random.pick([PAINT_GREEN, PAINT_BLUE, [0.55, 0.06, 200]] as const)
  drawShadow(easel, -92, 100)
  canvas.fill(box(-40, -122, 46, 122), wall)
  canvas.fill(box(-14, -122, 20, 122), mix(tone(wall, -0.1), palette.rockShade, 0.15))
  canvas.fill(
    polygon([
      [-48, -120],
      [-18, -140],
      [14, -120],
      [12, -115],
      [-46, -115],
    ]),
    TERRACOTTA,
  )
  drawHouse(easel, { x: -100, gable: 74, length: 128, wall: 56, roof: 24, wallColour: wall, roofColour: TERRACOTTA })
  canvas.line(
    'M-44 -78L-10 -56M-22 -79L14 -57M0 -80L36 -58M24 -80L60 -58M48 -81L84 -59',
    tone(TERRACOTTA, -0.09),
    1.6,
    0.8,
  )
  for (const x of [-86, -56]) {
    canvas.fill(box(x - 6, -48, 27, 20), shutter)
    drawPane(easel, x, -48, 15, 20)
  }
  for (const x of [-4, 28, 60]) canvas.fill(`M${x} -2v-26q11 -14 22 0v26Z`, mix(palette.ink, wall, 0.25))
  canvas.shining(() => canvas.fill('M30 -2v-22q9 -12 18 0v22Z', LAMPLIGHT))
  canvas.fill(box(-24, -104, 10, 15), mix(palette.ink, wall, 0.2))
  canvas.fill('M-80 0v-16q7 -9 14 0v16Z', shutter)
}

/** A terrace of tall Dutch houses, each with another gable. */
export function drawGabledHouses(easel: Easel): void {
  const { canvas, palette, random } = easel
  const brick = [
    [0.55, 0.11, 35],
    [0.44, 0.07, 30],
    [0.72, 0.08, 70],
    [0.5, 0.06, 260],
    [0.62, 0.1, 45],
  ] as const
  const first = random.whole(0, 4)
  drawShadow(easel, -104, 104)
  for (let house = 0; house < 4; house += 1) {
    const x = -104 + house * 52
    const tall = [86, 98, 80, 92][house] ?? 86
    const colour = brick[(first + house) % brick.length] ?? brick[0]
    const gable = [
      `M${x} 0V${-tall}h8v-10h8v-10h8v-10h6v-6h8v6h6v10h8v10h0v10h0V0Z`,
      `M${x} 0V${-tall}Q${xy(x + 10, -tall - 4)} ${xy(x + 13, -tall - 20)}Q${xy(x + 26, -tall - 46)} ${xy(x + 39, -tall - 20)}Q${xy(x + 42, -tall - 4)} ${xy(x + 52, -tall)}V0Z`,
      `M${x} 0V${-tall}L${xy(x + 26, -tall - 34)}L${xy(x + 52, -tall)}V0Z`,
      `M${x} 0V${-tall}h10v-14h8v-14h16v14h8v14h10V0Z`,
    ][house]
    canvas.fill(gable ?? '', colour)
    canvas.fill(box(x + 38, -tall, 14, tall), palette.ink, 0.14)
    for (const [row, y] of [-tall + 8, -tall + 34].entries()) {
      for (const column of [0, 1]) {
        const wx = x + 9 + column * 20
        if ((row + column + house) % 3 === 0) drawLitWindow(easel, wx, y, 12, 16, WHITEWASH)
        else drawPane(easel, wx, y, 12, 16, WHITEWASH)
      }
    }
    canvas.fill(box(x + 10, -26, 13, 26), DOORS[(first + house) % DOORS.length] ?? PAINT_GREEN)
    drawPane(easel, x + 29, -24, 13, 16, WHITEWASH)
    canvas.fill(box(x + 22, -tall - 12, 8, 9), mix(palette.ink, colour, 0.2))
  }
}
