/** Other craft on the Broads, the rivers and the canals. The waterline is at 0, light from the left. */
import { box, disc } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { drawWake } from './boats.ts'
import {
  drawLitWindow,
  drawPane,
  PAINT_BLUE,
  PAINT_GREEN,
  PAINT_RED,
  PAINT_YELLOW,
  TIMBER,
  WHITEWASH,
  type Easel,
} from './building.ts'

const VARNISH: Oklch = [0.56, 0.1, 55]
const CREAM: Oklch = [0.93, 0.05, 92]
const TAN_SAIL: Oklch = [0.5, 0.1, 38]

/** A low cruiser with a sliding canopy over the wheel, open to the sun. */
export function drawCanopyCruiser(easel: Easel): void {
  const { canvas, palette, random } = easel
  const hull = random.pick<Oklch>([WHITEWASH, CREAM, [0.86, 0.045, 205]])
  const trim = random.pick<Oklch>([PAINT_BLUE, [0.4, 0.08, 20], PAINT_GREEN, [0.72, 0.13, 60]])
  drawWake(easel, -124, 118, hull)
  canvas.fill('M-146 -34Q-130 -2 -104 0H112Q122 -2 124 -26Z', hull)
  canvas.fill('M30 -28L124 -26Q122 -2 112 0H30Z', palette.rockShade, 0.2)
  canvas.fill('M-142 -28L124 -22V-14L-136 -18Z', trim)
  canvas.fill('M-104 -32Q-90 -52 -64 -54H-2V-30Z', tone(hull, -0.04))
  drawPane(easel, -82, -48, 26, 12)
  drawPane(easel, -48, -48, 26, 12)
  canvas.fill('M-6 -30L8 -64L14 -30Z', mix(palette.waterFar, WHITEWASH, 0.4))
  canvas.fill('M4 -82Q60 -92 96 -80L104 -28H92L88 -70H12Z', mix(trim, WHITEWASH, 0.2))
  canvas.fill('M4 -82Q60 -92 96 -80L97 -70H4Z', trim)
  canvas.fill(disc(44, -52, 9) + disc(70, -50, 8), [0.72, 0.07, 55])
  canvas.fill('M32 -28q2 -18 12 -18t12 18ZM60 -28q1 -15 10 -15t10 15Z', PAINT_RED)
  canvas.line('M-146 -36V-48H-104M-126 -48V-34M118 -28V-44', mix(palette.ink, palette.rock, 0.4), 2)
  canvas.line('M122 -26V-60', mix(palette.ink, palette.rock, 0.4), 2)
  canvas.fill('M122 -60l22 7l-22 7Z', PAINT_RED)
}

/** An open day launch under a fringed awning. */
export function drawDayLaunch(easel: Easel): void {
  const { canvas, palette, random } = easel
  const cloth = random.pick<Oklch>([PAINT_GREEN, PAINT_RED, PAINT_BLUE, CREAM])
  drawWake(easel, -92, 92, VARNISH)
  canvas.fill('M-116 -34Q-100 -2 -76 0H80Q98 -2 104 -30Q0 -20 -116 -34Z', VARNISH)
  canvas.fill('M20 -24Q70 -24 104 -30Q98 -2 80 0H20Z', tone(VARNISH, -0.08))
  canvas.line('M-116 -34Q0 -20 104 -30', WHITEWASH, 4)
  for (const [x, paint] of [
    [-38, PAINT_BLUE],
    [2, [0.8, 0.11, 70]],
    [38, PAINT_RED],
  ] as const) {
    canvas.fill(`M${x - 10} -26q1 -22 10 -22t10 22Z`, paint)
    canvas.fill(disc(x, -54, 8), [0.74, 0.07, 55])
  }
  canvas.line('M-66 -30V-94M78 -28V-92', mix(TIMBER, WHITEWASH, 0.3), 4)
  canvas.fill('M-82 -90Q0 -112 94 -88L92 -80Q0 -98 -80 -82Z', cloth)
  canvas.fill(
    'M-80 -84q8 12 16 -2q8 12 16 -3q8 12 16 -3q8 12 16 -2q8 12 16 -1q8 12 16 0q8 12 16 2q8 12 16 2q8 12 16 3L92 -86Q0 -100 -80 -84Z',
    tone(cloth, 0.1),
  )
  canvas.line('M-100 -34V-60', palette.ink, 3)
  canvas.fill('M-100 -60l-18 6l18 6Z', PAINT_RED)
}

/** A trading wherry: a black hull, one great tan sail, a painted vane. */
export function drawWherry(easel: Easel): void {
  const { canvas, palette } = easel
  drawWake(easel, -122, 118, palette.ink)
  canvas.fill('M-152 -34Q-132 -2 -106 0H112Q132 -4 140 -38Q0 -16 -152 -34Z', mix(palette.ink, TIMBER, 0.15))
  canvas.fill('M-152 -34Q-140 -18 -132 -12L-118 -32Z', WHITEWASH)
  canvas.line('M-150 -34Q0 -16 140 -38', PAINT_YELLOW, 3)
  canvas.fill(box(-40, -42, 120, 18), mix(PAINT_RED, palette.ink, 0.25))
  canvas.fill(box(-40, -46, 120, 5), WHITEWASH)
  canvas.line('M-70 -26V-196', mix(VARNISH, palette.ink, 0.2), 7)
  canvas.fill('M-66 -160L34 -236L116 -52Q30 -34 -66 -42Z', TAN_SAIL)
  canvas.fill('M-66 -160L34 -236L52 -194Q-10 -120 -34 -40L-66 -42Z', tone(TAN_SAIL, 0.07))
  canvas.line('M-66 -158L38 -240', mix(VARNISH, palette.ink, 0.3), 5)
  canvas.line('M-62 -120L68 -158M-60 -90L84 -120M-60 -64L100 -86', tone(TAN_SAIL, -0.09), 1.6, 0.8)
  canvas.fill('M-70 -196l26 -8l-26 -10Z', PAINT_RED)
  canvas.fill(disc(120, -52, 8), [0.72, 0.07, 55])
  canvas.fill('M110 -36q2 -18 10 -18t12 18Z', PAINT_BLUE)
}

/** A half-decked sailing yacht of the hire fleets: white sails, a varnished cabin. */
export function drawRiverYacht(easel: Easel): void {
  const { canvas, palette, random } = easel
  const flag = random.pick<Oklch>([PAINT_RED, PAINT_BLUE, PAINT_GREEN])
  drawWake(easel, -96, 96, WHITEWASH)
  canvas.fill('M-132 -26Q-104 0 -80 0H84Q104 -2 112 -26Z', WHITEWASH)
  canvas.fill('M24 -26H112Q104 -2 84 0H24Z', palette.rockShade, 0.2)
  canvas.fill('M-50 -27L-40 -48H56L62 -27Z', VARNISH)
  canvas.fill(disc(-22, -38, 5.5) + disc(4, -38, 5.5) + disc(30, -38, 5.5), CREAM)
  canvas.line('M-30 -46V-212', mix(VARNISH, WHITEWASH, 0.25), 5)
  canvas.line('M-30 -56L104 -50M-28 -150L38 -220', mix(VARNISH, WHITEWASH, 0.25), 4)
  canvas.fill('M-25 -150L40 -222Q84 -140 100 -56L-25 -60Z', WHITEWASH)
  canvas.fill('M-25 -150L40 -222Q56 -190 68 -160Q10 -120 -10 -60H-25Z', tone(WHITEWASH, 0.02))
  canvas.fill('M40 -222Q84 -140 100 -56L70 -57Q66 -140 40 -222Z', palette.cloudShade, 0.5)
  canvas.fill('M-36 -190Q-84 -100 -124 -34Q-70 -38 -36 -52Z', tone(WHITEWASH, -0.03))
  canvas.fill('M-30 -212l26 7l-26 8Z', flag)
}

/** A Dutch barge turned into a holiday home: bluff bow, wheelhouse aft, geraniums. */
export function drawBarge(easel: Easel): void {
  const { canvas, palette, random } = easel
  const hull = random.pick<Oklch>([
    [0.34, 0.06, 250],
    [0.3, 0.03, 180],
    [0.4, 0.1, 25],
  ])
  drawWake(easel, -150, 146, hull)
  canvas.fill('M-176 -54Q-178 -6 -146 0H142Q166 -4 166 -40Q0 -24 -176 -54Z', hull)
  canvas.line('M-176 -52Q0 -22 166 -40', PAINT_YELLOW, 5)
  canvas.fill('M-106 -40L-102 -66H44V-32Z', mix(hull, WHITEWASH, 0.72))
  canvas.fill('M-110 -68H50V-62H-108Z', PAINT_RED)
  for (const x of [-90, -58, -26, 6]) drawLitWindow(easel, x, -58, 18, 14, tone(hull, 0.05))
  canvas.fill(box(52, -94, 66, 62), VARNISH)
  canvas.fill(box(44, -100, 82, 8), WHITEWASH)
  drawPane(easel, 60, -86, 20, 22)
  drawPane(easel, 88, -86, 20, 22)
  canvas.line('M-150 -50V-140M-150 -136L-104 -60M130 -40V-78', mix(palette.ink, TIMBER, 0.4), 3)
  canvas.fill('M130 -78h30v18h-30Z', PAINT_RED)
  canvas.fill(box(-84, -78, 30, 12) + box(-10, -78, 30, 12), [0.62, 0.1, 45])
  canvas.fill(
    disc(-78, -84, 6) + disc(-69, -87, 7) + disc(-60, -84, 6) + disc(-4, -84, 6) + disc(5, -87, 7) + disc(14, -84, 6),
    PAINT_RED,
  )
}

/** Cruisers stern-on along a quay heading, a mast among them. */
export function drawMooredCruisers(easel: Easel): void {
  const { canvas, palette, random } = easel
  const wood = mix(TIMBER, palette.ink, 0.35)
  const paints = [PAINT_RED, PAINT_BLUE, PAINT_GREEN, [0.72, 0.13, 60] as const, CREAM]
  canvas.line('M-30 -40V-190M-30 -186L8 -44M-30 -186L-66 -44', mix(VARNISH, palette.ink, 0.2), 3)
  for (let boat = 0; boat < 5; boat += 1) {
    const x = -128 + boat * 64
    const trim = paints[(boat + random.whole(0, 4)) % paints.length] ?? PAINT_RED
    canvas.fill(`M${x - 29} -44H${x + 29}L${x + 23} 0H${x - 23}Z`, WHITEWASH)
    canvas.fill(`M${x - 29} -44H${x + 29}L${x + 28} -34H${x - 28}Z`, trim)
    canvas.fill(`M${x - 22} -44L${x - 17} -72H${x + 17}L${x + 22} -44Z`, tone(WHITEWASH, -0.06))
    canvas.fill(`M${x - 20} -76Q${x} -84 ${x + 20} -76V-70H${x - 20}Z`, mix(trim, WHITEWASH, 0.35))
    drawPane(easel, x - 14, -66, 12, 14)
    drawPane(easel, x + 2, -66, 12, 14)
    canvas.fill(disc(x - 24, -16, 5, 9) + disc(x + 24, -16, 5, 9), PAINT_BLUE)
    canvas.fill(`M${x - 20} 2H${x + 20}L${x + 12} 16H${x - 12}Z`, mix(WHITEWASH, palette.waterNear, 0.6), 0.6)
  }
  canvas.fill(box(-172, -5, 344, 9), wood)
  canvas.fill(
    box(-160, -18, 7, 34) +
      box(-96, -18, 7, 34) +
      box(-32, -18, 7, 34) +
      box(32, -18, 7, 34) +
      box(96, -18, 7, 34) +
      box(156, -18, 7, 34),
    tone(wood, 0.06),
  )
}

/** Two swans and three grey cygnets. */
export function drawSwans({ canvas, palette }: Easel): void {
  for (const [x, y, scale] of [
    [-34, 0, 0.74],
    [40, -8, 0.6],
  ] as const)
    canvas.place({ x, y, scale }, () => {
      canvas.fill('M-58 4H52Q40 16 0 18Q-40 16 -58 4Z', mix(WHITEWASH, palette.waterNear, 0.5), 0.6)
      canvas.fill('M-46 -6Q-58 -40 -20 -40Q10 -46 44 -26Q62 -22 66 -30Q64 0 30 6H-26Q-44 6 -46 -6Z', WHITEWASH)
      canvas.fill('M-8 -22Q20 -40 60 -28Q40 -6 6 -6Q-14 -8 -8 -22Z', palette.cloudShade, 0.5)
      canvas.line('M-36 -16Q-66 -34 -50 -60Q-38 -82 -54 -92', WHITEWASH, 10)
      canvas.fill(disc(-56, -94, 9, 8), WHITEWASH)
      canvas.fill('M-64 -96L-82 -90L-64 -88Z', [0.72, 0.16, 50])
      canvas.fill(disc(-60, -96, 2), palette.ink)
    })
  for (const [x, y] of [
    [-10, 22],
    [24, 18],
    [58, 22],
  ] as const)
    canvas.place({ x, y, scale: 0.28 }, () => {
      canvas.fill('M-40 -6Q-40 -34 0 -34Q40 -34 46 -18Q40 4 0 6H-30Z', [0.72, 0.02, 80])
      canvas.line('M-32 -16Q-48 -40 -34 -56', [0.72, 0.02, 80], 13)
      canvas.fill(disc(-36, -60, 12), [0.72, 0.02, 80])
    })
}

/** A rowing skiff with its pair of oars out. */
export function drawSkiff(easel: Easel): void {
  const { canvas, random } = easel
  const paint = random.pick<Oklch>([VARNISH, PAINT_GREEN, PAINT_RED, WHITEWASH])
  drawWake(easel, -72, 72, paint)
  canvas.line('M-8 -26L-92 6M20 -28L-56 10', mix(TIMBER, WHITEWASH, 0.4), 4)
  canvas.fill('M-100 -28Q-74 0 -50 2H56Q78 0 100 -30Q0 -12 -100 -28Z', paint)
  canvas.line('M-100 -28Q0 -12 100 -30', WHITEWASH, 4)
  canvas.fill('M-8 -22q2 -34 14 -34t14 34Z', PAINT_BLUE)
  canvas.fill(disc(8, -64, 9), [0.74, 0.07, 55])
  canvas.fill('M-4 -68Q8 -84 20 -68Z', CREAM)
  canvas.line('M4 -46L-18 -26', PAINT_BLUE, 7)
  canvas.fill('M50 -24q2 -28 12 -28t12 28Z', PAINT_RED)
  canvas.fill(disc(62, -60, 8), [0.74, 0.07, 55])
}
