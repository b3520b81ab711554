import { box, disc, polygon } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import { dash } from '../landscape/water.ts'
import {
  drawLitWindow,
  drawPane,
  LAMPLIGHT,
  PAINT_BLUE,
  PAINT_GREEN,
  PAINT_RED,
  PAINT_YELLOW,
  TIMBER,
  WHITEWASH,
  type Easel,
} from './building.ts'

/** A boat's reflection, broken by the ripples. The waterline is at 0. */
export function drawWake(
  { canvas, palette }: Easel,
  from: number,
  to: number,
  hull: readonly [number, number, number],
): void {
  canvas.fill(
    `M${from} 0H${to}Q${to - 8} 16 ${to - 26} 20H${from + 26}Q${from + 6} 16 ${from} 0Z`,
    mix(hull, palette.waterNear, 0.6),
    0.6,
  )
  const middle = (from + to) / 2
  const half = (to - from) / 2
  canvas.fill(
    dash(middle, 3, half * 1.06, 2.2) +
      dash(middle - 14, 10, half * 0.72, 1.8) +
      dash(middle + 16, 18, half * 0.55, 1.8),
    palette.glint,
    0.8,
  )
}

/** A Broads river cruiser: white hull, long cabin, canopy, a pennant. */
export function drawCruiser(easel: Easel): void {
  const { canvas, palette, random } = easel
  const trim = random.pick([PAINT_RED, PAINT_BLUE, PAINT_GREEN, [0.72, 0.13, 60]] as const)
  const hull = WHITEWASH
  drawWake(easel, -112, 106, hull)
  canvas.fill('M-128 -30Q-122 -4 -100 0H100Q110 -2 112 -28Z', hull)
  canvas.fill('M20 -29L112 -28Q110 -2 100 0H20Z', palette.rockShade, 0.2)
  canvas.fill('M-126 -24L112 -22V-15L-122 -16Z', trim)
  canvas.fill('M-84 -30L-68 -54H66Q76 -54 80 -30Z', tone(hull, -0.05))
  canvas.fill('M-70 -56H70V-52H-72Z', trim)
  canvas.fill('M-20 -56L-10 -76H52L58 -56Z', mix(trim, WHITEWASH, 0.72))
  canvas.fill('M-12 -60L-5 -72H16V-60ZM20 -60V-72H48L51 -60Z', mix(palette.waterNear, palette.ink, 0.45))
  canvas.fill('M-74 -34L-65 -48H-44V-34Z', mix(palette.waterNear, palette.ink, 0.45))
  drawLitWindow(easel, -34, -47, 20, 12, tone(hull, -0.2))
  drawLitWindow(easel, -4, -47, 20, 12, tone(hull, -0.2))
  drawPane(easel, 26, -47, 20, 12, tone(hull, -0.2))
  drawPane(easel, 54, -47, 14, 12, tone(hull, -0.2))
  canvas.line('M-126 -30V-44H-88M-108 -44V-30M84 -30V-42H110V-28M52 -76V-100', mix(palette.ink, palette.rock, 0.35), 2)
  canvas.fill('M52 -100L78 -94L52 -88Z', trim)
}

/** A painted narrowboat: long, low, round windows, roses on the door, a chimney with a brass band. */
export function drawNarrowboat(easel: Easel): void {
  const { canvas, palette, random } = easel
  const [cabin, panel] = random.pick([
    [PAINT_GREEN, PAINT_RED],
    [[0.36, 0.08, 255], PAINT_RED],
    [[0.44, 0.13, 25], PAINT_GREEN],
    [[0.34, 0.05, 190], PAINT_YELLOW],
  ] as const)
  drawWake(easel, -150, 150, palette.ink)
  canvas.fill('M-168 -24Q-160 -2 -140 0H138Q152 -2 156 -22Z', mix(palette.ink, cabin, 0.2))
  canvas.line('M-166 -20H154', PAINT_YELLOW, 2.4)
  canvas.fill('M-118 -23L-112 -50H104L110 -23Z', cabin)
  canvas.fill('M-120 -52H110V-47H-118Z', mix(cabin, WHITEWASH, 0.35))
  canvas.fill(box(-100, -42, 66, 15), panel)
  canvas.line('M-100 -42h66v15h-66Z', PAINT_YELLOW, 1.8)
  canvas.fill(disc(-16, -35, 8) + disc(10, -35, 8) + disc(36, -35, 8) + disc(62, -35, 8), PAINT_YELLOW)
  canvas.shining(() => canvas.fill(disc(-16, -35, 5.8) + disc(36, -35, 5.8), LAMPLIGHT))
  canvas.fill(disc(10, -35, 5.8) + disc(62, -35, 5.8), mix(palette.waterNear, palette.ink, 0.45))
  canvas.fill(disc(-84, -34, 3.4) + disc(-67, -35, 3.8) + disc(-50, -34, 3.4), [0.9, 0.06, 20])
  canvas.line('M76 -50V-72', palette.ink, 6)
  canvas.line('M73.4 -66h5.2', PAINT_YELLOW, 2.6)
  canvas.fill('M-70 -52q0 -10 9 -10t9 10ZM-44 -52q0 -9 8 -9t8 9Z', PAINT_RED)
  canvas.fill(
    disc(-66, -62, 4) + disc(-58, -63, 4.4) + disc(-40, -60, 4) + disc(-33, -61, 3.6),
    palette.leafless ? palette.conifer : palette.turf,
  )
  canvas.line('M112 -24V-44M112 -44L150 -38', mix(TIMBER, palette.ink, 0.3), 3)
  canvas.fill(box(116, -66, 8, 26), PAINT_BLUE)
  canvas.fill(disc(120, -71, 5.4), [0.78, 0.07, 60])
}

/** A sailing dinghy, its sail full of light. */
export function drawDinghy(easel: Easel): void {
  const { canvas, palette, random } = easel
  const sail = random.pick([[0.56, 0.15, 32], WHITEWASH, [0.8, 0.12, 75], [0.6, 0.1, 225]] as const)
  drawWake(easel, -56, 62, TIMBER)
  canvas.fill('M-78 -18Q-62 0 -44 0H50Q62 -2 66 -18Z', mix(TIMBER, WHITEWASH, 0.25))
  canvas.fill('M-80 -20H68V-14H-74Z', WHITEWASH)
  canvas.line('M-6 -18V-172', mix(TIMBER, palette.ink, 0.3), 4)
  canvas.fill('M0 -168Q66 -104 76 -34Q40 -26 0 -32Z', sail)
  canvas.fill('M0 -168Q28 -100 26 -30Q12 -29 0 -32Z', tone(sail, 0.06))
  canvas.line('M2 -70L60 -66M2 -104L46 -100M2 -136L26 -134', tone(sail, -0.1), 1.4, 0.8)
  canvas.fill('M-11 -150Q-46 -92 -72 -26Q-40 -22 -11 -30Z', mix(sail, WHITEWASH, 0.7))
  canvas.fill(disc(24, -27, 5), [0.78, 0.07, 60])
  canvas.fill('M16 -18q2 -9 9 -9t9 9Z', PAINT_BLUE)
}

/** A small fishing boat with a wheelhouse and a string of buoys. */
export function drawFishingBoat(easel: Easel): void {
  const { canvas, palette, random } = easel
  const hull = random.pick([PAINT_BLUE, PAINT_RED, PAINT_GREEN, [0.84, 0.1, 90]] as const)
  drawWake(easel, -76, 76, hull)
  canvas.fill('M-106 -44Q-92 -4 -66 0H68Q84 -6 88 -30Q20 -22 -106 -44Z', hull)
  canvas.fill('M20 -27Q56 -26 88 -30Q84 -6 68 0H20Z', palette.ink, 0.18)
  canvas.line('M-106 -44Q20 -22 88 -30', WHITEWASH, 4)
  canvas.fill(
    polygon([
      [-22, -30],
      [-26, -76],
      [26, -76],
      [28, -26],
    ]),
    WHITEWASH,
  )
  canvas.fill(box(8, -76, 19, 50), palette.rockShade, 0.25)
  canvas.fill(box(-32, -82, 64, 7), hull)
  drawPane(easel, -20, -68, 18, 16)
  drawLitWindow(easel, 4, -68, 18, 16, tone(WHITEWASH, -0.2))
  canvas.line('M44 -26V-112M44 -108L-60 -38M44 -112L84 -32M-2 -82V-98', mix(palette.ink, TIMBER, 0.4), 2.6)
  canvas.fill(disc(-44, -44, 7) + disc(-58, -46, 6), PAINT_RED)
  canvas.fill(disc(62, -36, 7), PAINT_YELLOW)
}
