/** Tents and huts one stays in. The foot is at 0, light from the left. */
import { box, disc } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import {
  drawLitWindow,
  drawShadow,
  LAMPLIGHT,
  PAINT_BLUE,
  PAINT_GREEN,
  PAINT_RED,
  PAINT_YELLOW,
  TIMBER,
  WHITEWASH,
  type Easel,
} from './building.ts'

const CANVAS_CLOTH: Oklch = [0.89, 0.045, 86]

/** A dome tent with bent poles and a porch. */
export function drawDomeTent(easel: Easel): void {
  const { canvas, palette, random } = easel
  const cloth = random.pick<Oklch>([[0.7, 0.14, 50], PAINT_GREEN, PAINT_BLUE, [0.78, 0.13, 84], [0.58, 0.15, 25]])
  drawShadow(easel, -84, 92)
  canvas.fill('M-86 0Q-80 -92 0 -96Q84 -92 90 0Z', cloth)
  canvas.fill('M8 -96Q84 -92 90 0H34Q52 -50 8 -96Z', tone(cloth, -0.09))
  canvas.fill('M-86 0Q-80 -92 0 -96Q-50 -66 -56 0Z', tone(cloth, 0.08))
  canvas.shining(() => canvas.fill('M-44 0Q-42 -58 -12 -66Q16 -56 20 0Z', tone(LAMPLIGHT, palette.lampsLit ? 0 : -0.1)))
  canvas.fill('M-12 -66Q16 -56 20 0H2Q6 -40 -12 -66Z', tone(cloth, -0.14))
  canvas.line('M-86 0Q-60 -90 60 -70M90 0Q70 -92 -40 -82', tone(cloth, -0.16), 2.4)
  canvas.line('M-80 -34L-112 4M84 -34L118 4', palette.ink, 1.6)
}

/** A long tunnel tent with windows and an open front, chairs before it. */
export function drawTunnelTent(easel: Easel): void {
  const { canvas, palette, random } = easel
  const cloth = random.pick<Oklch>([
    [0.52, 0.06, 150],
    [0.6, 0.05, 235],
    [0.72, 0.07, 75],
  ])
  drawShadow(easel, -120, 128)
  canvas.fill('M-120 0Q-124 -92 -84 -96H96Q128 -90 130 0Z', cloth)
  canvas.fill('M-120 0Q-124 -92 -84 -96Q-48 -92 -50 0Z', tone(cloth, 0.09))
  canvas.shining(() =>
    canvas.fill('M-104 0Q-106 -70 -84 -74Q-62 -70 -62 0Z', tone(LAMPLIGHT, palette.lampsLit ? 0 : -0.08)),
  )
  canvas.line('M-50 0Q-48 -92 -84 -96M8 0Q10 -90 0 -96M70 0Q72 -90 62 -96', tone(cloth, -0.13), 3)
  canvas.fill(
    'M-34 -42Q-34 -66 -20 -66H-6Q-4 -54 -4 -42ZM22 -42V-66H52Q54 -54 54 -42Z',
    mix(palette.waterFar, WHITEWASH, 0.3),
  )
  canvas.line('M-118 -40L-150 4M130 -40L160 4', palette.ink, 1.6)
  canvas.line('M-158 0L-138 -30M-138 0L-158 -30M-160 -32h-4v-22', mix(palette.ink, TIMBER, 0.3), 3)
  canvas.fill('M-162 -28h26v-6h-26ZM-164 -56h7v28h-7Z', PAINT_RED)
}

/** A tipi: hides of canvas, poles crossed above. */
export function drawTipi(easel: Easel): void {
  const { canvas, palette, random } = easel
  const band = random.pick<Oklch>([PAINT_RED, PAINT_BLUE, [0.6, 0.1, 60]])
  drawShadow(easel, -84, 92)
  canvas.line('M-22 -152L8 -196M16 -152L-12 -200M0 -150L2 -204M10 -152L26 -190', mix(TIMBER, palette.ink, 0.25), 4)
  canvas.fill('M-92 0L-10 -160H10L94 0Q0 16 -92 0Z', CANVAS_CLOTH)
  canvas.fill('M10 -160L94 0Q60 10 30 10Z', tone(CANVAS_CLOTH, -0.12))
  canvas.fill('M-92 0L-78 -27Q0 -12 80 -27L94 0Q0 16 -92 0Z', band)
  canvas.fill('M30 10L25 -21Q60 -22 80 -27L94 0Q60 10 30 10Z', tone(band, -0.08))
  canvas.shining(() => canvas.fill('M-34 6L-8 -92L18 7Z', tone(LAMPLIGHT, palette.lampsLit ? 0 : -0.1)))
  canvas.fill('M-8 -92L18 7L2 8Z', tone(CANVAS_CLOTH, -0.18))
  canvas.line('M-8 -96V-156', mix(TIMBER, palette.ink, 0.2), 3)
}

/** A safari tent on a deck: canvas walls, a fly roof, two chairs. */
export function drawSafariTent(easel: Easel): void {
  const { canvas, palette } = easel
  drawShadow(easel, -120, 128)
  const wood = mix(TIMBER, palette.ink, 0.25)
  canvas.fill(box(-134, -12, 268, 12), wood)
  canvas.fill('M-96 -12V-74H100V-12Z', CANVAS_CLOTH)
  canvas.fill('M20 -12V-74H100V-12Z', tone(CANVAS_CLOTH, -0.08))
  canvas.fill('M-140 -66L-66 -122H88L142 -66Q60 -78 0 -70Q-70 -78 -140 -66Z', [0.8, 0.06, 80])
  canvas.fill('M-66 -122H88L142 -66Q110 -72 80 -73Z', [0.72, 0.06, 76])
  canvas.shining(() => canvas.fill('M-56 -12V-64H-20V-12Z', tone(LAMPLIGHT, palette.lampsLit ? 0 : -0.06)))
  canvas.fill('M-56 -12V-64Q-70 -40 -64 -12ZM-20 -12V-64Q-6 -40 -12 -12Z', WHITEWASH)
  drawLitWindow(easel, 34, -58, 34, 24, tone(CANVAS_CLOTH, -0.2))
  canvas.line('M-128 -66V-12M128 -66V-12M-100 -70V-12M104 -70V-12', wood, 4)
  canvas.line('M-128 -34H-70M106 -34H128', wood, 3)
  canvas.fill('M-96 -14v-18h26v18h-6v-10h-14v10ZM-96 -32v-16h7v16Z', PAINT_GREEN)
}

/** A yurt: a low drum under a cone of felt. */
export function drawYurt(easel: Easel): void {
  const { canvas, palette, random } = easel
  const door = random.pick<Oklch>([PAINT_RED, PAINT_BLUE, [0.72, 0.13, 60], PAINT_GREEN])
  drawShadow(easel, -96, 104)
  canvas.fill('M-100 0V-54H102V0Q0 12 -100 0Z', CANVAS_CLOTH)
  canvas.fill('M30 8V-54H102V0Q70 6 30 8Z', tone(CANVAS_CLOTH, -0.1))
  canvas.fill('M-110 -52Q-40 -110 -10 -114H12Q46 -108 112 -52Q0 -66 -110 -52Z', tone(CANVAS_CLOTH, 0.04))
  canvas.fill('M12 -114Q46 -108 112 -52Q76 -58 44 -60Z', tone(CANVAS_CLOTH, -0.1))
  canvas.line('M-100 -40Q0 -28 102 -40M-100 -14Q0 -2 102 -14', [0.6, 0.08, 60], 3)
  canvas.fill('M-34 4V-56H10V6Z', door)
  canvas.fill('M-28 4V-48H4V5Z', tone(door, -0.08))
  canvas.shining(() => canvas.fill(disc(-12, -36, 8), LAMPLIGHT))
  canvas.line('M46 -90V-128', palette.ink, 5)
  canvas.fill(box(-12, -120, 26, 8), mix(TIMBER, palette.ink, 0.2))
}

/** A wooden pod: a round-backed hut with a glazed front. */
export function drawPod(easel: Easel): void {
  const { canvas, palette, random } = easel
  const wood = random.pick<Oklch>([TIMBER, [0.64, 0.075, 62], [0.5, 0.06, 40]])
  drawShadow(easel, -92, 118)
  canvas.fill(box(-110, -8, 228, 8), mix(TIMBER, palette.ink, 0.45))
  canvas.fill('M-20 -8Q-8 -112 20 -118Q120 -112 116 -8Z', mix([0.44, 0.03, 200], palette.ink, 0.15))
  canvas.line(
    'M20 -8Q26 -100 44 -116M58 -8Q66 -96 66 -112M92 -8Q98 -76 84 -102',
    mix([0.44, 0.03, 200], palette.haze, 0.3),
    2,
  )
  canvas.fill('M-92 -8Q-92 -114 -24 -118Q44 -114 44 -8Z', wood)
  canvas.line('M-76 -8V-70M-60 -8V-96M12 -8V-104M28 -8V-80', tone(wood, -0.09), 1.6)
  canvas.fill('M-50 -8Q-54 -84 -24 -92Q6 -84 2 -8Z', WHITEWASH)
  canvas.shining(() => canvas.fill('M-45 -8Q-48 -78 -26 -84V-8ZM-21 -8V-84Q0 -78 -3 -8Z', LAMPLIGHT))
  canvas.line('M-92 -8Q-92 -114 -24 -118Q44 -114 44 -8', tone(wood, 0.12), 6)
  canvas.fill('M-146 0v-18h30v18h-6v-9h-18v9ZM-146 -18v-16h6v16Z', PAINT_YELLOW)
}

/** A house in a tree: stilts, a ladder, a lit window among the leaves. */
export function drawTreehouse(easel: Easel): void {
  const { canvas, palette, random } = easel
  const wood = mix(TIMBER, palette.soil, 0.2)
  const leaf = palette.leafless ? palette.conifer : random.pick(palette.foliage)
  drawShadow(easel, -70, 90)
  canvas.fill('M-26 0Q-12 -90 -34 -190H36Q14 -90 32 0Z', mix(palette.soil, palette.ink, 0.4))
  canvas.fill('M-26 0Q-12 -90 -34 -190H-12Q-2 -90 -6 0Z', mix(palette.soil, palette.ink, 0.15))
  canvas.fill(
    disc(-60, -206, 58, 46) + disc(40, -222, 70, 52) + disc(-10, -246, 58, 40) + disc(86, -186, 40, 32),
    tone(leaf, -0.06),
  )
  canvas.fill(disc(-74, -216, 34, 24) + disc(-20, -258, 36, 22) + disc(26, -236, 36, 26), tone(leaf, 0.05))
  canvas.line('M-90 0L-76 -92M96 0L80 -92', wood, 7)
  canvas.fill(box(-102, -98, 206, 10), mix(wood, palette.ink, 0.3))
  canvas.fill(box(-72, -164, 130, 68), wood)
  canvas.fill(box(20, -164, 38, 68), tone(wood, -0.09))
  canvas.line('M-72 -150H58M-72 -136H58M-72 -122H58M-72 -108H58', tone(wood, -0.12), 1.4)
  canvas.fill('M-88 -160L-8 -204L76 -160Z', mix(palette.ink, wood, 0.35))
  drawLitWindow(easel, -56, -148, 30, 28, WHITEWASH)
  canvas.fill(box(-8, -142, 24, 46), PAINT_GREEN)
  canvas.line('M-100 -98V-126M-100 -124H-74M102 -98V-126M102 -124H60', wood, 4)
  canvas.line('M66 -92L108 0M84 -92L128 0M71 -80H90M78 -62H99M87 -42H108M96 -22H118', wood, 4)
}
