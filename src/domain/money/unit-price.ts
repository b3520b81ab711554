/**
 * The price of a unit for a stay: a line for its accommodation and one for each reduction. A rule of price is a kind
 * here and a function in `RULES`; `src/domain/words/price-words.ts` then asks for its words. Nothing else has a list of
 * reductions.
 */
import type { Stay } from '../dates/stay.ts'
import { costOfCharges, type ChargeLine } from './local-charge.ts'
import type { Pence } from './money.ts'

/** Kinds of reductions of a unit's listed price, in the order in which they apply. */
export const REDUCTION_KINDS = ['offer'] as const
export type ReductionKind = (typeof REDUCTION_KINDS)[number]

/** The lines of a unit's price, in the order in which they are shown. */
export const UNIT_LINE_KINDS = ['accommodation', ...REDUCTION_KINDS] as const

/** The lines of a stay before it is booked: the fee of its dogs is compulsory, too [TRUE-04]. */
export const STAY_LINE_KINDS = [...UNIT_LINE_KINDS, 'dogs'] as const

export interface PriceLine<Kind extends string = (typeof STAY_LINE_KINDS)[number]> {
  readonly kind: Kind
  /** Negative for what reduces the price. */
  readonly pence: Pence
}

/** A line of a stay with all its local charges, also those paid at the park. */
export type StayLine = PriceLine | ChargeLine

export type UnitLine = PriceLine<(typeof UNIT_LINE_KINDS)[number]>

/** Its lines add up to `pence`. */
export interface UnitPrice {
  readonly lines: readonly UnitLine[]
  readonly pence: Pence
}

/** A stay's row in the catalogue. */
export interface ListedStay extends Stay {
  /** Its price on sale, before any rule but the offer's. */
  readonly pence: Pence
  /** Its price before its offer; null without one. */
  readonly wasPence: Pence | null
}

export interface Reduction {
  readonly kind: ReductionKind
  /** Above 0. */
  readonly pence: Pence
}

/** The reduction by a rule, with `rest` left after the rules before it; 0 or less where it doesn't apply. */
type ReductionRule = (stay: ListedStay, rest: Pence) => Pence

const RULES: Readonly<Record<ReductionKind, ReductionRule>> = {
  offer: ({ pence, wasPence }) => (wasPence ?? pence) - pence,
}

/** One for all stays without any: the index reads millions of them. */
const NONE: readonly Reduction[] = []

/** The price before reductions. */
const listedPence = ({ pence, wasPence }: ListedStay): Pence => Math.max(pence, wasPence ?? 0)

/** The reductions of a stay. A penny of its price always remains: a price of 0 means that a stay is not on sale. */
export function reductionsOf(stay: ListedStay): readonly Reduction[] {
  let found = NONE
  let rest = listedPence(stay)
  for (const kind of REDUCTION_KINDS) {
    const pence = Math.min(RULES[kind](stay, rest), rest - 1)
    if (pence <= 0) continue
    found = [...found, { kind, pence }]
    rest -= pence
  }
  return found
}

/** The price of a stay with known reductions. */
export const reducedPence = (stay: ListedStay, reductions: readonly Reduction[]): Pence =>
  reductions.reduce((rest, { pence }) => rest - pence, listedPence(stay))

/** The price of a unit for a stay by all rules. */
export function unitPriceOf(stay: ListedStay): UnitPrice {
  const reductions = reductionsOf(stay)
  return withReductions(reducedPence(stay, reductions), reductions)
}

/** A price after these reductions. @param pence what is left after them */
export function withReductions(pence: Pence, reductions: readonly Reduction[]): UnitPrice {
  const listed = reductions.reduce((sum, reduction) => sum + reduction.pence, pence)
  return {
    lines: [
      { kind: 'accommodation', pence: listed },
      ...reductions.map((reduction): UnitLine => ({ kind: reduction.kind, pence: -reduction.pence })),
    ],
    pence,
  }
}

/** A price that nothing reduces. */
export const unreducedPrice = (pence: Pence): UnitPrice => withReductions(pence, NONE)

/** The lines of a stay that were sent: none if all of it is the accommodation. */
export const stayLines = (pence: Pence, lines: readonly StayLine[] | undefined): readonly StayLine[] =>
  lines ?? unreducedPrice(pence).lines

/** A price that somebody else has set, such as a live supplier: an offer is all that reduces it. */
export const offeredPrice = (pence: Pence, wasPence: Pence | null): UnitPrice =>
  wasPence !== null && wasPence > pence
    ? withReductions(pence, [{ kind: 'offer', pence: wasPence - pence }])
    : unreducedPrice(pence)

interface Priced<Line = StayLine> {
  readonly lines: readonly Line[]
  readonly pence: Pence
}

/** The price of the same stay without its offer; null without one [RES-15]. */
export function wasPenceOf({ lines, pence }: Priced<PriceLine<string> | ChargeLine>): Pence | null {
  const offer = lines.find(({ kind }) => kind === 'offer')
  return offer ? pence - offer.pence : null
}

/** Whether a reduction makes a price cheaper. */
export const isReducedBy = (reduction: ReductionKind, { lines }: Priced): boolean =>
  lines.some(({ kind }) => kind === reduction)

/** The price with a fee for dogs, which is one more line. */
export function withDogFee<Stay extends Priced>(stay: Stay, fee: Pence): Stay {
  if (fee === 0) return stay
  return { ...stay, lines: [...stay.lines, { kind: 'dogs', pence: fee }], pence: stay.pence + fee }
}

/** The price with a line more for each local charge. */
export function withCharges<Stay extends Priced>(stay: Stay, charges: readonly ChargeLine[]): Stay {
  if (charges.length === 0) return stay
  return { ...stay, lines: [...stay.lines, ...charges], pence: stay.pence + costOfCharges(charges) }
}

/** The local charges among the lines of a price. */
export const chargesAmong = (lines: readonly { readonly kind: string }[] = []): readonly ChargeLine[] =>
  lines.filter((line): line is ChargeLine => line.kind === 'local-charge')
