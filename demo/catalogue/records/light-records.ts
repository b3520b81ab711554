/** The generated records except prices and stock. */
import type { CheckedRecord } from '../../../src/catalogue-files/import/check-line.ts'
import { NO_LETTING_FACTS } from '../../../src/domain/law/letting-facts.ts'
import type { CalendarDate } from '../../../src/domain/dates/calendar-date.ts'
import { discountCodesOn } from '../facts/discount-codes.ts'
import { EXTRAS } from '../facts/extras.ts'
import { chargesOfRegion, chargesOfTown } from '../facts/local-charges.ts'
import type { ActiveOffer } from '../facts/offers.ts'
import { legalFacts } from '../facts/operator-companies.ts'
import { OPERATORS } from '../facts/operators.ts'
import { PLACES } from '../facts/places.ts'
import { REGIONS, slugOf } from '../facts/regions.ts'
import type { ReviewRow } from '../generate/catalogue-rows.ts'
import type { GeneratedCatalogue } from '../generate/catalogue.ts'
import { townIdOf } from '../generate/park-plan.ts'

/** Records that do not change after the first fill. */
export function* lastingRecords({ parks, unitTypes }: GeneratedCatalogue): Generator<CheckedRecord> {
  for (const { deposit, channels, policy = {}, ...fact } of OPERATORS) {
    yield {
      type: 'operator',
      ...fact,
      ...legalFacts(fact),
      channels: [...channels],
      depositKind: deposit.kind,
      depositValue: deposit.value,
      balanceDueWeeks: deposit.balanceDueWeeks,
      depositCompulsory: deposit.compulsory,
      supplier: 'store',
      policy,
    }
  }
  for (const [index, fact] of REGIONS.entries()) {
    yield { type: 'region', ...fact, displayOrder: index + 1, localCharges: chargesOfRegion(fact.id) }
  }
  yield* townRecords()
  for (const extra of EXTRAS) yield { type: 'extra', ...extra }
  for (const park of parks) yield { type: 'park', ...park, photos: [], letting: NO_LETTING_FACTS, localCharges: null }
  for (const unitType of unitTypes) yield { type: 'unit-type', ...unitType, photos: [] }
}

function* townRecords(): Generator<CheckedRecord> {
  for (const { id: regionId } of REGIONS) {
    for (const [index, { name, latitude, longitude }] of (PLACES[regionId]?.towns ?? []).entries()) {
      const localCharges = chargesOfTown(name)
      const id = townIdOf(regionId, index)
      yield { type: 'town', id, regionId, name, slug: slugOf(name), latitude, longitude, localCharges }
    }
  }
}

export function* offerRecords(offers: readonly ActiveOffer[]): Generator<CheckedRecord> {
  for (const { urn, title, description, terms, channels, endsOn } of offers) {
    yield { type: 'offer', urn, title, description, terms, channels: [...channels], endsOn }
  }
}

/** Review months follow the calendar, so that the newest is always recent. */
export function* reviewRecords(reviews: readonly ReviewRow[]): Generator<CheckedRecord> {
  for (const review of reviews) yield { type: 'review', ...review }
}

export function* discountCodeRecords(
  today: CalendarDate,
): Generator<Extract<CheckedRecord, { type: 'discount-code' }>> {
  for (const code of discountCodesOn(today)) yield { type: 'discount-code', ...code }
}
