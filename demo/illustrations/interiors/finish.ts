import type { UnitKind } from '../../../src/domain/unit/unit.ts'
import { mix, type Oklch } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import { PAINT_BLUE, PAINT_GREEN, PAINT_RED, PAINT_YELLOW, TERRACOTTA, WHITEWASH } from '../objects/building.ts'
import type { SeasonPalette } from '../season-palette.ts'

/** Materials of a unit by its grade. */
export interface Finish {
  /** From 0, the lowest grade of its kind, to 1, the best. */
  readonly standing: number
  readonly floor: Oklch
  readonly boards: boolean
  readonly bathFloor: Oklch
  readonly wall: Oklch
  readonly wallCut: Oklch
  readonly outside: Oklch
  readonly joinery: Oklch
  readonly worktop: Oklch
  readonly timber: Oklch
  readonly linen: Oklch
  /** Covers and cushions. */
  readonly cloth: Oklch
  readonly secondCloth: Oklch
  readonly rug: Oklch
}

const CREAM: Oklch = [0.935, 0.03, 90]
const OAK: Oklch = [0.74, 0.07, 68]
const TEAK: Oklch = [0.62, 0.085, 52]
const VINYL: Oklch = [0.83, 0.03, 78]
const FLAGSTONE: Oklch = [0.8, 0.022, 82]
const LAMINATE: Oklch = [0.82, 0.045, 76]
const NAVY: Oklch = [0.38, 0.06, 250]
const SAGE: Oklch = [0.66, 0.05, 150]
const SLATE_TOP: Oklch = [0.42, 0.02, 250]
const STONE: Oklch = [0.76, 0.035, 78]
const CANVAS: Oklch = [0.92, 0.035, 86]

const CLOTHS: readonly [readonly [Oklch, Oklch], ...(readonly [Oklch, Oklch])[]] = [
  [mix(PAINT_BLUE, WHITEWASH, 0.22), PAINT_YELLOW],
  [mix(PAINT_GREEN, WHITEWASH, 0.2), mix(TERRACOTTA, WHITEWASH, 0.2)],
  [mix(TERRACOTTA, WHITEWASH, 0.18), mix(PAINT_BLUE, WHITEWASH, 0.35)],
  [PAINT_YELLOW, mix(PAINT_BLUE, WHITEWASH, 0.15)],
  [mix(PAINT_RED, WHITEWASH, 0.22), mix(PAINT_GREEN, WHITEWASH, 0.3)],
  [[0.62, 0.09, 340], PAINT_YELLOW],
  [[0.7, 0.07, 205], mix(PAINT_RED, WHITEWASH, 0.25)],
]

const FLOORS: Readonly<Record<UnitKind, readonly [plain: Oklch, fine: Oklch]>> = {
  caravan: [VINYL, OAK],
  'mobile-home': [[0.86, 0.02, 85], OAK],
  'safari-tent': [
    [0.72, 0.06, 66],
    [0.7, 0.07, 62],
  ],
  lodge: [OAK, [0.68, 0.075, 58]],
  cottage: [FLAGSTONE, FLAGSTONE],
  cruiser: [[0.78, 0.05, 72], TEAK],
  narrowboat: [[0.68, 0.07, 58], TEAK],
  pitch: [VINYL, VINYL],
}

const OUTSIDES: Readonly<Record<UnitKind, readonly [Oklch, ...Oklch[]]>> = {
  caravan: [CREAM, [0.86, 0.035, 150], [0.87, 0.03, 225], WHITEWASH],
  'mobile-home': [WHITEWASH, CREAM, [0.85, 0.03, 70]],
  'safari-tent': [CANVAS],
  lodge: [
    [0.58, 0.07, 58],
    [0.5, 0.05, 60],
    [0.55, 0.035, 160],
    [0.62, 0.03, 230],
  ],
  cottage: [STONE, WHITEWASH, [0.8, 0.05, 65]],
  cruiser: [WHITEWASH, [0.92, 0.02, 230]],
  narrowboat: [PAINT_GREEN, PAINT_RED, NAVY, [0.42, 0.08, 155]],
  pitch: [WHITEWASH],
}

/** The best grade of each kind, so that grades of different ladders compare. */
const TOP_RANK: Readonly<Record<UnitKind, number>> = {
  caravan: 5,
  'mobile-home': 4,
  'safari-tent': 4,
  lodge: 3,
  cottage: 3,
  cruiser: 3,
  narrowboat: 3,
  pitch: 4,
}

export function finishOf(kind: UnitKind, gradeRank: number, random: Random, palette: SeasonPalette): Finish {
  const standing = Math.min(1, Math.max(0, (gradeRank - 1) / (TOP_RANK[kind] - 1)))
  const isFine = standing >= 0.5
  const [cloth, secondCloth] = random.pick(CLOTHS)
  const [plain, fine] = FLOORS[kind]
  const outside = random.pick(OUTSIDES[kind])
  const isTimbered = kind === 'narrowboat' || (kind === 'lodge' && !isFine)
  const inner = kind === 'safari-tent' ? CANVAS : isTimbered ? ([0.84, 0.06, 74] as const) : isFine ? WHITEWASH : CREAM
  const wallCut = kind === 'cottage' ? mix(STONE, palette.rockShade, 0.35) : mix(outside, palette.ink, 0.45)
  return {
    standing,
    floor: isFine ? fine : plain,
    boards: isFine || kind === 'lodge' || kind === 'narrowboat' || kind === 'safari-tent',
    bathFloor: isFine ? [0.7, 0.02, 230] : [0.86, 0.025, 200],
    wall: inner,
    wallCut,
    outside,
    joinery: isFine ? random.pick([NAVY, SAGE, WHITEWASH, [0.6, 0.04, 200]]) : LAMINATE,
    worktop: isFine ? (standing > 0.8 ? SLATE_TOP : TEAK) : [0.72, 0.02, 80],
    timber: isFine ? TEAK : [0.76, 0.06, 72],
    linen: [0.975, 0.008, 85],
    cloth,
    secondCloth,
    rug: mix(secondCloth, WHITEWASH, 0.35),
  }
}
