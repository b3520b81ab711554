import { box, disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import { drawDeckchair, drawSittingDog } from '../motifs/still-life.ts'
import { PAINT_BLUE, PAINT_GREEN, PAINT_RED, PAINT_YELLOW, TIMBER, WHITEWASH } from '../objects/building.ts'
import type { Scene } from '../../../src/domain/unit/pictures.ts'
import type { Stage } from '../stage.ts'
import { blade, grassTones } from './foreground.ts'

type Foreground =
  | 'plain'
  | 'bough'
  | 'bench'
  | 'signpost'
  | 'gate'
  | 'walkers'
  | 'deckchairs'
  | 'upturned-boat'
  | 'heron'
  | 'dog'

const BY_THE_SEA: readonly [Foreground, ...Foreground[]] = [
  'plain',
  'deckchairs',
  'plain',
  'walkers',
  'upturned-boat',
  'plain',
  'bench',
  'dog',
]
const INLAND: readonly [Foreground, ...Foreground[]] = [
  'plain',
  'gate',
  'bough',
  'signpost',
  'plain',
  'walkers',
  'bench',
  'bough',
]
const BY_STILL_WATER: readonly [Foreground, ...Foreground[]] = [
  'plain',
  'bough',
  'heron',
  'plain',
  'bough',
  'plain',
  'heron',
]

const CHOICES: Partial<Record<Scene, readonly [Foreground, ...Foreground[]]>> = {
  'cliff-coast': BY_THE_SEA,
  'dune-coast': BY_THE_SEA,
  island: BY_THE_SEA,
  'mediterranean-cove': BY_THE_SEA,
  'fell-and-lake': ['plain', 'bough', 'signpost', 'plain', 'walkers', 'bench', 'bough'],
  dale: INLAND,
  moor: ['plain', 'signpost', 'walkers', 'plain', 'gate'],
  estuary: INLAND,
  vineyard: ['plain', 'bench', 'bough', 'plain', 'walkers'],
  'alpine-lake': ['plain', 'bench', 'walkers', 'plain', 'signpost'],
  broads: BY_STILL_WATER,
  canal: BY_STILL_WATER,
  'dutch-canal': ['plain', 'bough', 'plain', 'heron'],
}

/** Adds a foreground to about half of all pictures, on the sun's side, away from the focal object. */
export function drawChosenForeground(stage: Stage): void {
  const random = stage.random('foreground')
  const kind = random.pick<Foreground>(CHOICES[stage.brief.scene] ?? ['plain'])
  const { canvas, palette, width, height, zoom } = stage
  const x = width * random.between(0.2, 0.32)
  const isSea = CHOICES[stage.brief.scene] === BY_THE_SEA
  const foot = height * (isSea ? random.between(0.945, 0.97) : random.between(0.925, 0.955))
  if (kind === 'bough') {
    drawBough(stage, random)
    return
  }
  if (kind === 'plain') return
  canvas.place({ x, y: foot, scale: (kind === 'heron' ? 0.62 : 0.9) * zoom }, () => FOREGROUNDS[kind](stage, random))
  if (kind === 'heron') return
  let tuft = ''
  for (let index = 0; index < 34; index += 1)
    tuft += blade(
      x + random.between(-120, 120),
      foot + random.between(8, 26),
      random.between(14, 34),
      random.between(-5, 12),
      3,
    )
  canvas.fill(tuft, grassTones(stage, 0.3)[random.whole(1, 3)] ?? palette.turfShade)
}

const FOREGROUNDS: Record<Exclude<Foreground, 'plain' | 'bough'>, (stage: Stage, random: Random) => void> = {
  bench: drawBench,
  signpost: drawSignpost,
  gate: drawGate,
  walkers: drawWalkers,
  deckchairs: ({ canvas, palette }, random) => {
    const cloths: readonly [Oklch, ...Oklch[]] = [PAINT_RED, PAINT_BLUE, PAINT_YELLOW, PAINT_GREEN]
    canvas.place({ x: -62, y: 0, scale: 0.82 }, () => drawDeckchair(canvas, palette, random.pick(cloths)))
    canvas.place({ x: 84, y: 10, scale: 0.82 }, () => drawDeckchair(canvas, palette, random.pick(cloths)))
  },
  'upturned-boat': drawUpturnedBoat,
  heron: drawHeron,
  dog: ({ canvas, palette }, random) =>
    canvas.place({ x: 0, y: 4, scale: 0.72 }, () =>
      drawSittingDog(
        canvas,
        palette,
        random.pick<Oklch>([
          [0.66, 0.09, 62],
          [0.3, 0.03, 60],
          [0.9, 0.03, 85],
        ]),
      ),
    ),
}

/** Leaves that hang into the picture from above, away from the sun: they make the rest look far. */
function drawBough(stage: Stage, random: Random): void {
  const { canvas, palette, width, height } = stage
  const bark = mix(palette.soil, palette.ink, 0.6)
  const leaf = tone(palette.leafless ? mix(palette.soil, palette.ink, 0.4) : random.pick(palette.foliage), -0.07)
  const reach = random.between(0.2, 0.3)
  const twigs: [number, number][] = []
  let limbs = ''
  for (const [drop, along] of [
    [0.05, 1],
    [0.13, 0.72],
    [0.21, 0.42],
  ] as const) {
    const [ex, ey] = [width * (1 - reach * along), height * drop]
    limbs += `M${xy(width + 20, height * (drop - 0.06))}Q${xy(width * (1 - reach * along * 0.5), height * (drop - 0.045))} ${xy(ex, ey)}`
    for (let twig = 0; twig < 9; twig += 1) {
      const share = twig / 8
      twigs.push([width + 10 - (width + 10 - ex) * share, ey - height * 0.05 * (1 - share) + random.between(-10, 14)])
    }
  }
  canvas.line(limbs, bark, 9)
  const shapes = ['', '', '']
  for (const [tx, ty] of twigs)
    for (let index = 0; index < (palette.leafless ? 3 : 15); index += 1) {
      const [lx, ly] = [tx + random.between(-38, 34), ty + random.between(-16, 44)]
      const angle = random.between(0.5, 2.2)
      const long = random.between(17, 31)
      const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long]
      shapes[index % 3] += palette.leafless
        ? `M${xy(lx, ly)}l${xy(dx, dy)}l1.5 -1Z`
        : `M${xy(lx, ly)}Q${xy(lx + dx * 0.5 - dy * 0.32, ly + dy * 0.5 + dx * 0.32)} ${xy(lx + dx, ly + dy)}Q${xy(lx + dx * 0.5 + dy * 0.32, ly + dy * 0.5 - dx * 0.32)} ${xy(lx, ly)}Z`
    }
  shapes.forEach((shape, index) => canvas.fill(shape, tone(leaf, 0.045 * index)))
}

function drawBench({ canvas, palette }: Stage): void {
  const wood = mix(TIMBER, palette.ink, 0.1)
  canvas.fill(disc(16, 0, 120, 10), palette.ink, 0.24)
  canvas.line('M-82 0V-92M82 0V-92M-62 -2V-44M98 -2V-44', tone(wood, -0.12), 10)
  canvas.fill(box(-100, -100, 200, 13) + box(-100, -80, 200, 13) + box(-100, -60, 200, 13), wood)
  canvas.fill(
    polygon([
      [-96, -44],
      [92, -44],
      [112, -34],
      [-82, -34],
    ]),
    tone(wood, 0.08),
  )
  canvas.fill(
    polygon([
      [-82, -34],
      [112, -34],
      [112, -27],
      [-82, -27],
    ]),
    tone(wood, -0.1),
  )
}

function drawSignpost({ canvas, palette }: Stage): void {
  const wood = mix(TIMBER, palette.ink, 0.25)
  canvas.fill(disc(10, 0, 40, 7), palette.ink, 0.24)
  canvas.fill(box(-8, -190, 16, 192), wood)
  canvas.fill(box(-8, -190, 5, 192), tone(wood, 0.13))
  canvas.fill('M-8 -176H74L92 -160L74 -144H-8Z', WHITEWASH)
  canvas.fill('M8 -132H-66L-84 -117L-66 -102H8Z', tone(WHITEWASH, -0.06))
  canvas.line('M8 -160H64M-54 -117H-6', palette.ink, 5)
}

function drawGate({ canvas, palette }: Stage): void {
  const wood = mix(TIMBER, palette.rock, 0.35)
  canvas.line('M-420 -64H-130M-420 -30H-130M130 -64H430M130 -30H430', tone(wood, -0.1), 7)
  canvas.line('M-390 -84V4M-300 -84V4M-210 -84V4M210 -84V4M300 -84V4M390 -84V4', tone(wood, -0.16), 10)
  canvas.fill(disc(20, 0, 160, 10), palette.ink, 0.22)
  canvas.line('M-118 -104V0M118 -104V0M-118 -100H118M-118 -78H118M-118 -56H118M-118 -34H118M-118 -12H118', wood, 7)
  canvas.line('M-114 -12L0 -100L114 -12M0 -100V-10', tone(wood, -0.08), 6)
  canvas.fill(box(-136, -124, 20, 126) + box(116, -124, 20, 126), tone(wood, -0.14))
  canvas.fill(box(-136, -124, 7, 126) + box(116, -124, 7, 126), tone(wood, 0.05))
}

/** Two on foot, seen from behind, and a dog ahead of them. */
function drawWalkers({ canvas, palette }: Stage, random: Random): void {
  canvas.fill(disc(18, 2, 84, 9), palette.ink, 0.24)
  const coats: readonly [Oklch, ...Oklch[]] = [PAINT_RED, PAINT_YELLOW, PAINT_BLUE, PAINT_GREEN]
  for (const [x, tall] of [
    [-26, 1],
    [28, 0.9],
  ] as const)
    canvas.place({ x, y: 0, scale: tall }, () => {
      const coat = random.pick(coats)
      canvas.fill('M-17 0L-14 -60H0L-3 0ZM4 0L2 -60H17L18 0Z', mix(palette.ink, PAINT_BLUE, 0.25))
      canvas.fill('M-22 -52Q-26 -112 -8 -118H10Q26 -112 24 -52Z', coat)
      canvas.fill('M8 -118Q26 -112 24 -52H12Q16 -90 8 -118Z', tone(coat, -0.08))
      canvas.fill('M-14 -62Q-16 -106 0 -108Q18 -106 16 -62Z', mix(TIMBER, palette.ink, 0.2))
      canvas.fill(disc(1, -131, 13), [0.74, 0.07, 55])
      canvas.fill('M-13 -132Q-12 -150 2 -150Q16 -148 15 -132Z', mix(coat, palette.ink, 0.4))
      canvas.line('M28 -78L40 0', mix(TIMBER, palette.ink, 0.3), 4)
    })
  canvas.fill(
    'M78 -16Q82 -36 108 -34Q122 -36 124 -44L138 -38L134 -28Q124 -22 120 -14L118 0H112L108 -14H94L92 0H86Z',
    random.pick<Oklch>([
      [0.3, 0.03, 60],
      [0.9, 0.03, 85],
      [0.62, 0.09, 58],
    ]),
  )
}

function drawUpturnedBoat({ canvas, palette }: Stage, random: Random): void {
  const paint = random.pick<Oklch>([PAINT_BLUE, PAINT_GREEN, PAINT_RED, WHITEWASH])
  canvas.fill(disc(20, 0, 150, 12), palette.ink, 0.25)
  canvas.fill('M-132 0Q-118 -62 -20 -70Q92 -66 142 0Z', paint)
  canvas.fill('M40 -66Q106 -54 142 0H72Q70 -40 40 -66Z', tone(paint, -0.09))
  canvas.line('M-128 -12Q0 -30 138 -10M-116 -30Q0 -52 122 -28', tone(paint, -0.12), 3)
  canvas.line('M-132 0Q-110 -74 -12 -76Q96 -70 142 0', mix(TIMBER, WHITEWASH, 0.3), 6)
  canvas.line('M-150 4L-10 -86', mix(TIMBER, WHITEWASH, 0.4), 6)
}

function drawHeron({ canvas, palette }: Stage): void {
  const grey: Oklch = [0.68, 0.025, 250]
  canvas.fill(box(-9, -58, 18, 90), mix(TIMBER, palette.ink, 0.45))
  canvas.line('M-3 -56V-92M7 -56V-92', mix(PAINT_YELLOW, palette.ink, 0.4), 3.5)
  canvas.fill('M-26 -98Q-20 -134 14 -134Q34 -130 50 -92Q30 -96 18 -88Q-14 -80 -26 -98Z', grey)
  canvas.fill('M4 -128Q30 -124 50 -92Q30 -96 14 -92Z', tone(grey, -0.12))
  canvas.line('M-16 -116Q-36 -138 -22 -160Q-12 -176 -24 -186', tone(grey, 0.14), 9)
  canvas.fill('M-34 -192Q-26 -200 -16 -194L-14 -182Q-24 -178 -32 -184Z', WHITEWASH)
  canvas.fill('M-32 -190L-66 -182L-30 -182Z', PAINT_YELLOW)
  canvas.line('M-16 -192L4 -184', palette.ink, 3.5)
}
