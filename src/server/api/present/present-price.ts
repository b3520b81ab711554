import type { BookingTerms } from '../../../contract/fields.ts'
import type { Party } from '../../../domain/booking/party.ts'
import type { Stay } from '../../../domain/dates/stay.ts'
import { bookingTerms } from '../../../domain/money/booking-terms.ts'
import { dogExtras, passPrices, type PassTerms } from '../../../domain/money/extras.ts'
import { costOfCharges } from '../../../domain/money/local-charge.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { policyInForce } from '../../../domain/money/policy.ts'
import type { UnitTypeFacts } from '../../availability/catalogue-facts.ts'
import { todayOf } from '../../commands/command-deps.ts'
import type { Deps } from '../../deps.ts'
import { savingOf } from '../../../domain/money/price.ts'
import { chargesAmong, wasPenceOf, type StayLine } from '../../../domain/money/unit-price.ts'
import type { LowestStay } from '../../availability/queries.ts'

/**
 * The sums due today and later and the cancellation charge, if the unit were booked now; undefined without an operator.
 */
export function presentTerms(
  deps: Pick<Deps, 'availability' | 'clock' | 'site'>,
  unitType: UnitTypeFacts,
  priced: { readonly pence: Pence; readonly lines: readonly StayLine[]; readonly dogFee: Pence },
  stay: Stay,
  party: Party,
): BookingTerms | undefined {
  const { catalogue } = deps.availability.current
  const operator = catalogue.operators.get(catalogue.parks.get(unitType.parkId)?.operatorId ?? 0)
  if (!operator) return undefined
  const dogs = dogExtras(catalogue.petExtrasOf(unitType.channel, operator.id), party, stay.nights)
  const charges = chargesAmong(priced.lines)
  const unit = priced.pence - priced.dogFee - costOfCharges(charges)
  const parts = { unit, extras: dogs.map((dog) => dog.priced), charges }
  return bookingTerms(parts, policyInForce(deps.site.policies, operator.ownPolicy), stay.arrival, todayOf(deps))
}

/** The availability index stops counting here. */
const UNCOUNTED = 255

/** The price of a stay without its offer; undefined without one. */
export const wasPriceOf = (priced: Parameters<typeof wasPenceOf>[0] | undefined): Pence | undefined =>
  (priced && wasPenceOf(priced)) ?? undefined

/** The local charges in a price, for where its other lines are not shown. */
export function presentCharges(lines: readonly StayLine[]) {
  const charges = chargesAmong(lines)
  return charges.length > 0 ? [...charges] : undefined
}

/** The prices of passes; omitted without any. */
export function presentPasses(passes: readonly PassTerms[]) {
  const prices = passPrices(passes)
  return prices.length > 0 ? prices : undefined
}

/** A stay's total, with was-price and number left only if true [RES-15]. */
export function presentStayPrice(stay: {
  readonly pence: Pence
  readonly lines: readonly StayLine[]
  readonly left: number
  readonly dogFee?: Pence
}) {
  const wasPrice = wasPriceOf(stay)
  return {
    unitPrice: stay.pence,
    wasPrice,
    saveAmount: savingOf(stay.pence, wasPrice),
    priceLines: stay.lines.length > 1 ? [...stay.lines] : undefined,
    dogFee: stay.dogFee === 0 ? undefined : stay.dogFee,
    numberLeft: stay.left < UNCOUNTED ? stay.left : undefined,
  }
}

/** A 'from' price with its stay; null without availability. */
export function presentLowest(stay: LowestStay | undefined) {
  return stay ? { price: stay.pence, arrivalDate: stay.arrival, nights: stay.nights } : null
}
