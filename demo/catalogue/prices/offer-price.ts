import { toDayNumber } from '../../../src/domain/dates/calendar-date.ts'
import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import type { Pence } from '../../../src/domain/money/money.ts'
import type { ActiveOffer } from '../facts/offers.ts'
import type { SaleProfile } from '../generate/catalogue-rows.ts'
import { hashOf, mix } from '../generate/random.ts'

/** An offer prepared for one unit type: all values are numbers, so that checking a stay is fast. */
export interface UnitOffer {
  readonly urn: number
  readonly firstDay: number
  readonly lastDay: number
  readonly minNights: number
  readonly maxNights: number
  readonly isTermOnly: boolean
  readonly isMondayOnly: boolean
  readonly isByArrivalWeek: boolean
  readonly hash: number
  readonly share: number
  readonly percents: readonly number[]
}

const SCALE = 4_294_967_296

/** The offers that may reduce stays of this unit type. */
export function offersForUnit(offers: readonly ActiveOffer[], sale: SaleProfile, seed: number): UnitOffer[] {
  const found: UnitOffer[] = []
  for (const offer of offers) {
    if (!offer.channels.includes(sale.channel) || (offer.isHotTubOnly && !sale.hasHotTub)) continue
    const hash = hashOf(seed, 'offer', offer.urn, offer.round, sale.unitTypeId)
    if (!offer.isByArrivalWeek && hash / SCALE >= offer.share) continue
    found.push({
      urn: offer.urn,
      firstDay: toDayNumber(offer.firstArrival),
      lastDay: toDayNumber(offer.lastArrival),
      minNights: offer.minNights,
      maxNights: offer.maxNights,
      isTermOnly: offer.isTermOnly,
      isMondayOnly: offer.isMondayOnly,
      isByArrivalWeek: offer.isByArrivalWeek,
      hash,
      share: offer.share,
      percents: offer.percents,
    })
  }
  return found
}

/** Percentage off for an arrival, 0 if the offer does not apply; the same for all its stays. */
function percentAt(offer: UnitOffer, day: number, weekday: number, isSchoolHoliday: boolean): number {
  if (day < offer.firstDay || day > offer.lastDay) return 0
  if (offer.isTermOnly && isSchoolHoliday) return 0
  if (offer.isMondayOnly && weekday !== 0) return 0
  if (!offer.isByArrivalWeek) return offer.percents[0] ?? 0
  const drawn = mix(offer.hash + Math.floor((day + 3) / 7) * 40_503)
  const share = isSchoolHoliday ? offer.share / 2 : offer.share
  return drawn / SCALE < share ? (offer.percents[mix(drawn) % offer.percents.length] ?? 0) : 0
}

export interface ArrivalOffer {
  readonly offer: UnitOffer
  readonly percent: number
}

const NONE: readonly ArrivalOffer[] = []

/** The offers that apply to an arrival, in order of precedence; no allocation if there are none, as is usual. */
export function offersAt(
  offers: readonly UnitOffer[],
  day: number,
  weekday: number,
  isSchoolHoliday: boolean,
): readonly ArrivalOffer[] {
  let found: ArrivalOffer[] | undefined
  for (const offer of offers) {
    const percent = percentAt(offer, day, weekday, isSchoolHoliday)
    if (percent > 0) (found ??= []).push({ offer, percent })
  }
  return found ?? NONE
}

/** The first of an arrival's offers that applies to this length of stay. */
export function offerFor(offers: readonly ArrivalOffer[], nights: number): ArrivalOffer | undefined {
  return offers.find(({ offer }) => nights >= offer.minNights && nights <= offer.maxNights)
}

/** The price with a percentage off, rounded down to whole pounds (touring: 50p). */
export function reducedPrice(channel: OwnChannelCode, full: Pence, percent: number): Pence {
  const step = channel === 'uktouring' ? 50 : 100
  return Math.floor((full * (100 - percent)) / 100 / step) * step
}
