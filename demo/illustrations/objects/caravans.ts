import { box, disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import {
  drawLitWindow,
  drawPane,
  drawShadow,
  PAINT_BLUE,
  PAINT_GREEN,
  PAINT_RED,
  PAINT_YELLOW,
  TIMBER,
  WHITEWASH,
  type Easel,
} from './building.ts'

const STRIPES = [PAINT_GREEN, PAINT_BLUE, PAINT_RED, PAINT_YELLOW, [0.66, 0.09, 200]] as const
const CREAM: Oklch = [0.94, 0.035, 92]

/** One static caravan: bay window towards the sun, low roof, a deck with a rail. */
export function drawStaticCaravan(easel: Easel): void {
  const { canvas, palette, random } = easel
  const body = random.pick([CREAM, WHITEWASH, [0.86, 0.035, 150] as const, [0.87, 0.03, 225] as const])
  const trim = random.pick(STRIPES)
  drawShadow(easel, -116, 118)
  canvas.fill(box(-112, -12, 220, 11), mix(palette.ink, palette.turfShade, 0.4))
  canvas.fill('M-120 -74Q-118 -82 -110 -83L106 -86Q114 -85 116 -76L114 -12H-118Z', body)
  canvas.fill('M-124 -76L-112 -91L108 -95L122 -78L120 -74Z', mix(trim, palette.ink, 0.35))
  canvas.fill(box(-118, -32, 232, 7), trim)
  canvas.fill(
    polygon([
      [40, -76],
      [116, -77],
      [114, -12],
      [40, -12],
    ]),
    palette.rockShade,
    0.16,
  )
  for (const x of [-110, -80]) drawPane(easel, x, -68, 25, 32, WHITEWASH)
  drawLitWindow(easel, -32, -66, 30, 24, WHITEWASH)
  drawPane(easel, 72, -66, 26, 22, WHITEWASH)
  canvas.fill(box(24, -68, 22, 56), tone(body, -0.12))
  canvas.fill(box(28, -63, 14, 20), mix(palette.waterNear, palette.ink, 0.3))
  canvas.fill(box(-6, -12, 84, 7), TIMBER)
  canvas.line('M-4 -11v-18h22M50 -29h26v18M6 -29v18M63 -29v18M-4 -20h22M50 -20h26', TIMBER, 2.8)
  canvas.line('M24 -5h22M22 -1h26', tone(TIMBER, -0.1), 3)
}

/** A row of static caravans stepping back along the edge of the land. */
export function drawCaravanRow(easel: Easel): void {
  const { canvas, palette, random } = easel
  const row = [
    { x: 138, y: -9, scale: 0.56 },
    { x: 58, y: -5, scale: 0.68 },
    { x: -50, y: 0, scale: 0.86 },
  ]
  const paints = [CREAM, [0.86, 0.045, 150], [0.87, 0.04, 225], WHITEWASH, [0.9, 0.05, 60]] as const
  const first = random.whole(0, 4)
  row.forEach((placement, index) => {
    const body = paints[(first + index) % paints.length] ?? CREAM
    const trim = STRIPES[(first + index * 2) % STRIPES.length] ?? PAINT_GREEN
    canvas.place(placement, () => {
      drawShadow(easel, -94, 66, 14)
      canvas.fill(
        polygon([
          [10, -76],
          [62, -82],
          [62, -16],
          [10, -10],
        ]),
        mix(tone(body, -0.12), palette.rockShade, 0.2),
      )
      canvas.fill(
        polygon([
          [-92, -8],
          [-92, -74],
          [-40, -90],
          [12, -74],
          [12, -8],
        ]),
        body,
      )
      canvas.fill(
        polygon([
          [-98, -72],
          [-40, -94],
          [16, -98],
          [68, -82],
          [62, -78],
          [12, -70],
          [-40, -86],
        ]),
        mix(trim, palette.ink, 0.25),
      )
      canvas.fill(box(-92, -24, 104, 8), trim)
      canvas.fill(
        polygon([
          [12, -24],
          [62, -28],
          [62, -21],
          [12, -16],
        ]),
        tone(trim, -0.1),
      )
      drawLitWindow(easel, -82, -64, 36, 32, WHITEWASH)
      drawPane(easel, -34, -64, 36, 32, WHITEWASH)
      drawPane(easel, 24, -64, 24, 20)
    })
  })
}

/** A touring caravan on its wheel, awning out, two chairs. */
export function drawTouringCaravan(easel: Easel): void {
  const { canvas, palette, random } = easel
  const stripe = random.pick(STRIPES)
  drawShadow(easel, -72, 88)
  canvas.fill(
    'M-84 -22Q-88 -74 -58 -86Q-20 -94 40 -91Q74 -88 78 -60L80 -22Q80 -16 74 -16H-78Q-84 -16 -84 -22Z',
    WHITEWASH,
  )
  canvas.fill('M40 -91Q74 -88 78 -60L80 -22Q80 -16 74 -16H40Z', palette.rockShade, 0.18)
  canvas.fill('M-85 -42L80 -42V-30L-85 -30Z', stripe)
  canvas.fill('M-72 -72Q-68 -80 -54 -80L-46 -80V-52H-76Z', mix(palette.waterNear, palette.ink, 0.45))
  canvas.fill('M-72 -72Q-68 -80 -62 -80L-66 -52H-76Z', palette.waterFar, 0.8)
  drawLitWindow(easel, -32, -78, 28, 24, WHITEWASH)
  drawPane(easel, 42, -76, 24, 22, WHITEWASH)
  canvas.fill('M10 -80q0 -4 4 -4h14q4 0 4 4v62H10Z', tone(WHITEWASH, -0.07))
  canvas.line(`M-84 -19l-26 6M-106 -14v12`, palette.ink, 3.4)
  canvas.fill(disc(2, -12, 13), palette.ink)
  canvas.fill(disc(2, -12, 6), WHITEWASH)
  canvas.fill('M6 -86L54 -86L84 -66L90 -58H32Z', tone(stripe, 0.06))
  canvas.fill('M18 -86L30 -86L48 -58H34ZM42 -86L54 -86L76 -58H62Z', WHITEWASH)
  canvas.line('M88 -58L90 0M34 -58L34 -4', mix(palette.ink, palette.rock, 0.3), 2)
  drawChair(easel, 104, stripe)
  drawChair(easel, 128, stripe)
}

function drawChair({ canvas, palette }: Easel, x: number, cloth: Oklch): void {
  canvas.line(`M${xy(x - 8, 0)}l14 -14M${xy(x + 8, 0)}l-14 -14`, palette.ink, 1.8)
  canvas.line(`M${xy(x - 8, -14)}h15l5 -17`, cloth, 4)
}

/** A coachbuilt motorhome with its cab to the left. */
export function drawMotorhome(easel: Easel): void {
  const { canvas, palette, random } = easel
  const stripe = random.pick(STRIPES)
  drawShadow(easel, -92, 100)
  canvas.fill(
    'M-104 -16V-36Q-102 -46 -92 -50L-76 -56L-60 -78Q-86 -80 -84 -94Q-82 -104 -70 -105L92 -107Q100 -106 100 -98V-16Z',
    WHITEWASH,
  )
  canvas.fill('M52 -107L92 -107Q100 -106 100 -98V-16H52Z', palette.rockShade, 0.18)
  canvas.fill('M-72 -54L-57 -74H-36V-52Z', mix(palette.waterNear, palette.ink, 0.45))
  canvas.fill('M-72 -54L-57 -74H-52L-62 -53Z', palette.waterFar, 0.85)
  canvas.fill('M-104 -38L-30 -44L100 -50V-38L-30 -32L-104 -28Z', stripe)
  drawPane(easel, -70, -97, 22, 12, tone(WHITEWASH, -0.1))
  drawLitWindow(easel, -18, -90, 34, 26, tone(WHITEWASH, -0.1))
  drawPane(easel, 64, -88, 24, 22, tone(WHITEWASH, -0.1))
  canvas.fill(box(28, -94, 24, 76), tone(WHITEWASH, -0.08))
  canvas.fill(box(-104, -19, 204, 6), mix(palette.ink, palette.rock, 0.25))
  for (const x of [-66, 60]) {
    canvas.fill(disc(x, -13, 14), palette.ink)
    canvas.fill(disc(x, -13, 6), tone(WHITEWASH, -0.12))
  }
  canvas.fill(disc(-101, -32, 3.6), PAINT_YELLOW)
}

/** A two-tone camper van with its roof up. */
export function drawCampervan(easel: Easel): void {
  const { canvas, palette, random } = easel
  const paint = random.pick([[0.7, 0.09, 195], PAINT_RED, PAINT_YELLOW, [0.68, 0.1, 145], [0.72, 0.11, 48]] as const)
  drawShadow(easel, -74, 80)
  canvas.fill('M-34 -84L-18 -112L64 -112L70 -84Z', mix(paint, WHITEWASH, 0.65))
  canvas.line('M-10 -108V-86M12 -108V-86M34 -108V-86M54 -108V-86', paint, 4)
  canvas.fill('M-80 -14V-44L-62 -78Q-58 -86 -48 -86H70Q80 -86 82 -76L84 -14Z', WHITEWASH)
  canvas.fill('M-81 -14V-44L-76 -50L0 -54L84 -50V-14Z', paint)
  canvas.fill('M40 -52L84 -50V-14H40Z', palette.ink, 0.14)
  canvas.fill('M-72 -54L-58 -78H-42V-56Z', mix(palette.waterNear, palette.ink, 0.45))
  canvas.fill('M-72 -54L-58 -78H-53L-62 -55Z', palette.waterFar, 0.85)
  drawLitWindow(easel, -32, -78, 34, 20, WHITEWASH)
  drawPane(easel, 12, -78, 30, 20)
  drawPane(easel, 50, -78, 24, 20)
  canvas.line('M5 -52V-18M46 -52V-18', tone(paint, -0.12), 1.8)
  canvas.fill(box(-82, -16, 168, 5), tone(WHITEWASH, -0.06))
  for (const x of [-50, 54]) {
    canvas.fill(disc(x, -12, 13), palette.ink)
    canvas.fill(disc(x, -12, 6), WHITEWASH)
  }
  canvas.fill(disc(-78, -36, 4.6), [0.95, 0.08, 95])
}

/** A ridge tent with its flap open on a lantern. */
export function drawRidgeTent(easel: Easel): void {
  const { canvas, palette, random } = easel
  const cloth = random.pick([
    [0.72, 0.13, 60],
    PAINT_RED,
    [0.82, 0.09, 95],
    [0.6, 0.09, 150],
    [0.66, 0.09, 220],
  ] as const)
  drawShadow(easel, -56, 82)
  canvas.fill(
    polygon([
      [-8, -86],
      [74, -80],
      [102, -2],
      [44, 0],
    ]),
    tone(cloth, -0.1),
  )
  canvas.fill(
    polygon([
      [-8, -86],
      [44, 0],
      [-62, 0],
    ]),
    cloth,
  )
  canvas.fill(
    polygon([
      [-9, -64],
      [18, 0],
      [-36, 0],
    ]),
    mix(palette.ink, cloth, 0.2),
  )
  canvas.fill(
    polygon([
      [-9, -44],
      [8, 0],
      [-26, 0],
    ]),
    [0.9, 0.12, 82],
  )
  canvas.fill(
    polygon([
      [-9, -64],
      [-36, 0],
      [-44, 0],
      [-24, -44],
    ]),
    tone(cloth, 0.1),
  )
  canvas.fill(
    polygon([
      [-9, -64],
      [18, 0],
      [27, 0],
      [12, -42],
    ]),
    tone(cloth, 0.03),
  )
  canvas.line('M-8 -86L74 -80', tone(cloth, 0.12), 3)
  canvas.line('M-8 -88L-84 2M74 -82L124 2M-8 -92V-84M74 -86V-78', mix(palette.ink, palette.sand, 0.35), 1.6)
}

/** A canvas bell tent with bunting. */
export function drawBellTent(easel: Easel): void {
  const { canvas, palette } = easel
  const cloth: Oklch = [0.94, 0.03, 88]
  drawShadow(easel, -70, 74)
  canvas.fill('M0 -110L84 -32L78 0H-78L-84 -32Z', cloth)
  canvas.fill('M0 -110L84 -32L78 0H22L32 -32Z', mix(tone(cloth, -0.12), palette.rockShade, 0.18))
  canvas.line('M0 -110L-32 -32L-28 0M0 -110L32 -32L26 0M-84 -32H84', tone(cloth, -0.14), 1.4, 0.8)
  canvas.fill('M0 -78L17 0H-19Z', mix(palette.ink, palette.soil, 0.3))
  canvas.fill('M0 -54L9 0H-12Z', [0.91, 0.125, 84])
  canvas.fill('M0 -78L-19 0H-31L-14 -34Z', tone(cloth, 0.04))
  canvas.line('M-84 -32L-116 2M84 -32L116 2M0 -122V-108', mix(palette.ink, palette.sand, 0.4), 1.6)
  canvas.fill('M0 -122L16 -117L0 -112Z', PAINT_RED)
  canvas.line('M-84 -34Q-128 -46 -150 -70', mix(palette.ink, palette.sand, 0.4), 1.3)
  canvas.fill('M-96 -38l9 1l-5 9ZM-114 -45l9 4l-7 8ZM-131 -55l8 6l-9 6Z', PAINT_RED)
  canvas.fill('M-105 -41l9 2l-6 9ZM-123 -50l9 5l-8 7ZM-139 -62l7 7l-9 4Z', PAINT_YELLOW)
}
