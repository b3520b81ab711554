/** Small things seen large. Each stands with its foot at 0 0, up is negative, light from the left. */
import { box, disc, polygon, type Canvas } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { LAMPLIGHT, PAINT_BLUE, PAINT_GREEN, PAINT_RED, PAINT_YELLOW, TIMBER, WHITEWASH } from '../objects/building.ts'
import type { SeasonPalette } from '../season-palette.ts'

type Draw = (canvas: Canvas, palette: SeasonPalette) => void

const LEATHER: Oklch = [0.5, 0.085, 52]
const ROPE: Oklch = [0.83, 0.07, 82]
const STEEL: Oklch = [0.78, 0.015, 240]

/** A shadow on the ground, away from the light. */
export function drawPool(canvas: Canvas, palette: SeasonPalette, from: number, to: number, deep = 12): void {
  canvas.fill(disc((from + to) / 2 + (to - from) * 0.12, 0, (to - from) * 0.6, deep), palette.ink, 0.24)
}

/** A pair of walking boots, one behind the other, laces loose. */
export const drawBoots: Draw = (canvas, palette) => {
  drawPool(canvas, palette, -90, 110, 14)
  for (const [x, y, shade] of [
    [34, -14, -0.07],
    [-30, 0, 0],
  ] as const) {
    const leather = tone(LEATHER, shade)
    canvas.place({ x, y }, () => {
      canvas.fill('M-58 -12V-96Q-58 -128 -50 -132H0Q4 -100 12 -78Q40 -58 66 -48Q84 -40 84 -12Z', leather)
      canvas.fill('M-20 -12V-60Q10 -46 36 -46Q60 -44 84 -12Z', tone(leather, -0.05))
      canvas.fill('M-58 -96Q-58 -128 -50 -132H-30Q-40 -90 -38 -12H-58Z', tone(leather, 0.07))
      canvas.fill('M-62 -13H86Q90 -6 86 0H-62Q-66 -7 -62 -13Z', mix(palette.ink, leather, 0.2))
      canvas.fill(
        box(-58, -1, 22, 7) + box(-30, -1, 16, 7) + box(-6, -1, 16, 7) + box(20, -1, 16, 7) + box(46, -1, 34, 7),
        mix(palette.ink, leather, 0.15),
      )
      canvas.fill('M-54 -136Q-28 -146 4 -134L0 -124H-50Z', PAINT_RED)
      canvas.line('M2 -116L24 -112M8 -98L30 -92M16 -82L40 -74M30 -68L54 -58', ROPE, 4)
      canvas.line('M24 -112L8 -98M30 -92L16 -82M40 -74L30 -68M4 -118Q-20 -150 -34 -118M6 -118Q26 -146 34 -112', ROPE, 3)
    })
  }
}

/** A coil of rope, its end lying free. */
export const drawRopeCoil: Draw = (canvas, palette) => {
  drawPool(canvas, palette, -74, 76, 13)
  for (let turn = 0; turn < 5; turn += 1) {
    const y = -9 * turn - 4
    canvas.line(disc(0, y, 62 - turn * 2, 19), tone(ROPE, -0.05 + 0.025 * turn), 9)
  }
  canvas.fill(disc(0, -40, 44, 11), mix(palette.ink, TIMBER, 0.4), 0.75)
  canvas.line('M58 -8Q96 6 132 -2Q160 -8 176 6', ROPE, 9)
  canvas.line('M-54 -36l14 6M-44 -27l14 6M-20 -25l10 7M2 -22l10 7M24 -24l8 8M44 -29l4 10', tone(ROPE, -0.16), 2)
}

export const drawRucksack: Draw = (canvas, palette) => {
  drawPool(canvas, palette, -70, 80, 13)
  canvas.line('M-40 -150Q0 -206 38 -150', mix(LEATHER, palette.ink, 0.3), 8)
  canvas.fill('M-66 0Q-76 -60 -60 -128Q-52 -164 0 -166Q54 -164 62 -128Q78 -60 68 0Z', PAINT_GREEN)
  canvas.fill('M16 -165Q54 -164 62 -128Q78 -60 68 0H30Q44 -80 16 -165Z', tone(PAINT_GREEN, -0.08))
  canvas.fill('M-62 -120Q-56 -168 0 -168Q56 -168 64 -120Q30 -96 0 -96Q-34 -96 -62 -120Z', tone(PAINT_GREEN, 0.06))
  canvas.fill('M-42 -10V-66Q0 -76 44 -66V-10Z', tone(PAINT_GREEN, 0.03))
  canvas.line('M-24 -110V-54M26 -110V-54', LEATHER, 8)
  canvas.fill(box(-30, -82, 13, 11) + box(20, -82, 13, 11), PAINT_YELLOW)
  canvas.fill('M-62 -176Q-66 -196 -40 -198H44Q66 -196 62 -176Q40 -166 0 -166Q-40 -166 -62 -176Z', PAINT_RED)
}

export function drawMug(canvas: Canvas, palette: SeasonPalette, paint: Oklch = PAINT_BLUE, steam = true): void {
  drawPool(canvas, palette, -30, 34, 7)
  canvas.line('M26 -46q26 -4 24 16q-4 18 -26 14', paint, 8)
  canvas.fill('M-30 -60H30L28 -8Q26 0 16 0H-16Q-26 0 -28 -8Z', paint)
  canvas.fill('M4 -60H30L28 -8Q26 0 16 0H4Z', tone(paint, -0.08))
  canvas.fill(disc(0, -60, 30, 7), tone(paint, 0.12))
  canvas.fill(disc(0, -59, 24, 5), [0.45, 0.08, 55])
  if (steam) canvas.line('M-8 -74q-10 -14 0 -26t-2 -26M10 -76q-8 -12 0 -22t0 -22', palette.cloud, 4, 0.6)
}

export const drawKettle: Draw = (canvas, palette) => {
  drawPool(canvas, palette, -76, 80, 12)
  canvas.fill('M-70 -70Q-112 -92 -118 -124L-102 -130Q-88 -104 -60 -104Z', tone(PAINT_RED, 0.05))
  canvas.fill('M-80 0Q-92 -66 -50 -110H48Q90 -66 78 0Z', PAINT_RED)
  canvas.fill('M14 -110H48Q90 -66 78 0H30Q50 -60 14 -110Z', tone(PAINT_RED, -0.09))
  canvas.fill('M-66 -14Q-72 -64 -44 -98H-28Q-56 -60 -48 -14Z', tone(PAINT_RED, 0.13))
  canvas.fill('M-50 -110Q-44 -124 0 -124Q46 -124 48 -110Z', tone(PAINT_RED, -0.03))
  canvas.fill(disc(0, -130, 9), palette.ink)
  canvas.line('M-54 -112Q-56 -186 0 -188Q56 -186 54 -112', palette.ink, 10)
  canvas.line('M-122 -138q-14 -16 -2 -32t-4 -34M-106 -146q-10 -14 0 -28', palette.cloud, 5, 0.6)
}

/** A storm lantern: it burns, whatever the hour. */
export const drawLantern: Draw = (canvas, palette) => {
  drawPool(canvas, palette, -34, 38, 8)
  canvas.line('M-26 -78Q-34 -136 0 -140Q34 -136 26 -78', mix(palette.ink, STEEL, 0.3), 5)
  canvas.shining(() => {
    if (palette.lampsLit) canvas.fill(disc(0, -56, 120), LAMPLIGHT, 0.13)
    canvas.fill('M-24 -24Q-34 -56 -20 -86H20Q34 -56 24 -24Z', LAMPLIGHT)
    canvas.fill('M0 -36q-13 -12 0 -36q13 24 0 36Z', [0.84, 0.16, 62])
  })
  canvas.fill('M-30 0L-26 -24H26L30 0ZM-22 -86L-14 -104H14L22 -86Z', mix(palette.ink, PAINT_RED, 0.55))
  canvas.line('M-26 -24V-86M26 -24V-86M0 -24V-40M-29 -56H29', mix(palette.ink, STEEL, 0.3), 3.6)
}

/** A wicker basket with a cloth, a loaf and a bottle. */
export const drawBasket: Draw = (canvas, palette) => {
  drawPool(canvas, palette, -84, 92, 13)
  const wicker: Oklch = [0.7, 0.095, 68]
  canvas.line('M-62 -74Q0 -168 66 -74', tone(wicker, -0.14), 9)
  canvas.fill(box(-36, -140, 22, 72), mix(PAINT_GREEN, palette.ink, 0.3))
  canvas.fill(box(-30, -158, 10, 20), mix(PAINT_GREEN, palette.ink, 0.3))
  canvas.fill('M2 -78Q0 -108 30 -116Q62 -118 66 -78Z', [0.72, 0.11, 66])
  canvas.line('M18 -104l8 12M34 -108l8 14M50 -104l6 12', [0.86, 0.08, 76], 4)
  canvas.fill('M-80 -78H84L70 0H-66Z', wicker)
  canvas.fill('M26 -78H84L70 0H26Z', tone(wicker, -0.09))
  let weave = ''
  for (let row = 0; row < 5; row += 1)
    for (let reed = 0; reed < 10; reed += 1) weave += box(-70 + reed * 14 + (row % 2) * 7, -70 + row * 14, 8, 6)
  canvas.fill(weave, tone(wicker, -0.14), 0.6)
  canvas.fill('M-86 -84Q0 -72 90 -84L84 -54Q60 -40 44 -62Q20 -40 0 -60Q-24 -40 -44 -60Q-66 -42 -80 -56Z', WHITEWASH)
  canvas.fill(disc(-60, -70, 5) + disc(-28, -68, 5) + disc(4, -70, 5) + disc(36, -68, 5) + disc(66, -72, 5), PAINT_RED)
}

export const drawFlask: Draw = (canvas, palette) => {
  drawPool(canvas, palette, -24, 30, 7)
  canvas.fill('M-24 0V-96Q-24 -112 -14 -116H14Q24 -112 24 -96V0Z', PAINT_BLUE)
  canvas.fill('M6 -116H14Q24 -112 24 -96V0H6Z', tone(PAINT_BLUE, -0.1))
  canvas.fill('M-17 -6V-96h8V-6Z', tone(PAINT_BLUE, 0.16))
  canvas.fill(box(-18, -146, 36, 32), STEEL)
  canvas.fill(box(4, -146, 14, 32), tone(STEEL, -0.12))
  canvas.fill(box(-24, -60, 48, 10), WHITEWASH)
}

/** A deckchair from the side, its striped cloth lit. */
export function drawDeckchair(canvas: Canvas, palette: SeasonPalette, cloth: Oklch = PAINT_RED): void {
  drawPool(canvas, palette, -70, 78, 11)
  const wood = mix(TIMBER, WHITEWASH, 0.2)
  canvas.line('M-64 0L70 -132M66 0L-46 -62', tone(wood, -0.08), 8)
  canvas.fill(
    polygon([
      [62, -136],
      [86, -124],
      [30, -30],
      [-34, -34],
      [-60, -70],
      [-40, -76],
      [-12, -48],
      [20, -50],
    ]),
    cloth,
  )
  canvas.line('M70 -130L24 -40L-26 -42L-50 -72', WHITEWASH, 6)
  canvas.line('M-44 0L88 -128M84 0L-30 -64', wood, 8)
}

/** A bicycle seen from the side. */
export function drawBicycle(canvas: Canvas, palette: SeasonPalette, paint: Oklch = PAINT_GREEN): void {
  drawPool(canvas, palette, -120, 120, 9)
  const tyre = mix(palette.ink, TIMBER, 0.1)
  let spokes = ''
  for (const x of [-78, 78])
    for (let turn = 0; turn < 6; turn += 1) {
      const angle = (turn * Math.PI) / 6
      spokes += `M${Math.round(x - Math.cos(angle) * 42)} ${Math.round(-46 - Math.sin(angle) * 42)}L${Math.round(x + Math.cos(angle) * 42)} ${Math.round(-46 + Math.sin(angle) * 42)}`
    }
  canvas.line(spokes, STEEL, 1.4)
  canvas.line(disc(-78, -46, 43) + disc(78, -46, 43), tyre, 7)
  canvas.line('M-78 -46L-34 -112H46L-6 -44ZL-34 -112M-6 -44H-78M46 -112L78 -46', paint, 7)
  canvas.line('M-34 -112L-42 -134M46 -112L40 -146', mix(palette.ink, STEEL, 0.3), 6)
  canvas.fill('M-66 -144Q-40 -150 -20 -138Q-30 -130 -62 -132Z', LEATHER)
  canvas.line('M40 -146Q60 -158 66 -140', mix(palette.ink, STEEL, 0.3), 6)
  canvas.line(disc(-6, -44, 13), mix(palette.ink, STEEL, 0.4), 5)
  canvas.line('M-6 -44l14 22M-6 -44l-14 -22', palette.ink, 5)
  const wicker: Oklch = [0.7, 0.095, 68]
  canvas.fill('M54 -132H106L98 -92H62Z', wicker)
  canvas.line('M58 -120H102M60 -106H100', tone(wicker, -0.15), 4)
}

/** A dog, sitting, that looks towards the view. */
export function drawSittingDog(canvas: Canvas, palette: SeasonPalette, coat: Oklch = [0.66, 0.09, 62]): void {
  drawPool(canvas, palette, -50, 62, 10)
  canvas.line('M-44 -14Q-92 -10 -96 -44', coat, 15)
  canvas.fill('M-58 0Q-70 -60 -20 -96Q10 -112 20 -128L50 -112Q46 -60 44 0H20L14 -46Q-4 -30 -8 0Z', coat)
  canvas.fill('M14 -46Q20 -70 44 -84Q46 -40 44 0H20Z', tone(coat, -0.08))
  canvas.fill('M-62 0Q-66 -30 -40 -40Q-8 -40 0 0Z', tone(coat, -0.05))
  canvas.fill('M4 -142Q8 -176 42 -176Q58 -174 64 -158L92 -146Q96 -132 84 -126Q60 -118 42 -114Q12 -112 4 -142Z', coat)
  canvas.fill('M10 -158Q-10 -150 -8 -116Q8 -104 20 -128Q26 -150 10 -158Z', tone(coat, -0.16))
  canvas.fill(disc(89, -142, 7), palette.ink)
  canvas.fill(disc(54, -154, 4.4), palette.ink)
  canvas.line('M10 -116Q30 -100 50 -110', PAINT_RED, 8)
  canvas.fill(disc(34, -100, 5), PAINT_YELLOW)
  canvas.fill('M40 0q-2 -8 10 -8q12 0 12 8ZM14 0q-2 -8 10 -8q12 0 12 8Z', tone(coat, 0.06))
}

/** A bucket and spade by a small castle of sand. */
export const drawBucketAndSpade: Draw = (canvas, palette) => {
  drawPool(canvas, palette, -120, 60, 12)
  const sand = palette.sand
  canvas.fill('M-140 0L-128 -58h-8v-16h14v8h12v-8h14v8h12v-8h14v16h-8L-66 0Z', tone(sand, -0.05))
  canvas.fill('M-104 0V-58h8v-8h10v8h14L-66 0Z', tone(sand, -0.12))
  canvas.line('M-104 -74v-40', TIMBER, 3)
  canvas.fill('M-104 -114l30 9l-30 9Z', PAINT_BLUE)
  canvas.line('M60 2L34 -104', PAINT_YELLOW, 7)
  canvas.line('M24 -106l20 -5', PAINT_YELLOW, 8)
  canvas.fill('M-34 -62H34L24 0H-24Z', PAINT_RED)
  canvas.fill('M8 -62H34L24 0H8Z', tone(PAINT_RED, -0.08))
  canvas.fill(disc(0, -62, 34, 7), tone(PAINT_RED, 0.1))
  canvas.line('M-34 -62Q0 -108 34 -62', WHITEWASH, 5)
}
