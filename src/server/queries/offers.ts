/** Reads the data of the pages of offers and discount codes [STAFF-06]. */
import { DEFAULT_PARTY } from '../../domain/booking/party.ts'
import { todayOf } from '../commands/command-deps.ts'
import type { Deps } from '../deps.ts'
import {
  countHoldsWithCode,
  findCode,
  findOffer,
  listCodes,
  listOffers,
  versionOfCode,
  versionOfOffer,
  type CodeRow,
  type OfferRow,
} from '../store/catalogue/offer-store.ts'

type QueryDeps = Pick<Deps, 'db' | 'clock' | 'availability'>

export type DiscountCode = CodeRow
export type Offer = OfferRow
export type OfferOverview = Awaited<ReturnType<typeof listOffersAndCodes>>

/** All discount codes and offers, an offer with the number of parks with a stay in it. */
export async function listOffersAndCodes(deps: QueryDeps) {
  const [codes, offers] = await Promise.all([listCodes(deps.db), listOffers(deps.db)])
  return { today: todayOf(deps), codes, offers: offers.map((offer) => ({ ...offer, parks: countParks(deps, offer) })) }
}

/** A discount code with its unpaid holds. The version is of its terms. */
export async function findDiscountCode(deps: QueryDeps, name: string) {
  const code = await findCode(deps.db, name)
  return code && { code, version: versionOfCode(code), holds: await countHoldsWithCode(deps.db, code.code) }
}

/** An offer with the number of parks with a stay in it. */
export async function findOfferWithParks(deps: QueryDeps, urn: number) {
  const offer = await findOffer(deps.db, urn)
  return offer && { offer, version: versionOfOffer(offer), parks: countParks(deps, offer) }
}

/** Parks with a stay in an offer that can still be booked. */
function countParks({ availability: { current } }: QueryDeps, { urn, channels }: OfferRow): number {
  const parks = channels.flatMap((channel) => [
    ...current.lowestBy({ channel, place: {}, party: DEFAULT_PARTY, offers: [urn] }, 'park').keys(),
  ])
  return new Set(parks).size
}
