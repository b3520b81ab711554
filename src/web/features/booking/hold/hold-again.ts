import type { Booking } from '../../../../contract/booking-calls.ts'
import type { InputOf, StorefrontApi } from '../../../../contract/calls.ts'
import type { UnitOffer } from '../../../../contract/catalogue-calls.ts'
import { costOfDogs } from '../../../../domain/money/dogs.ts'
import type { Pence } from '../../../../domain/money/money.ts'
import { similarUnits } from '../../../../domain/search/similar-units.ts'
import { loadChunk } from '../../../hydration/load-chunk.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import { detailsOf } from '../details/details-draft.ts'

/** What can be had now in place of a hold that is over. */
export type Instead =
  | { readonly kind: 'free'; readonly price: Pence }
  /** What is like it at the same park. */
  | { readonly kind: 'gone'; readonly similar: readonly UnitOffer[] }
  | { readonly kind: 'failed'; readonly messages: readonly string[] }

export async function readInstead(
  api: Pick<StorefrontApi, 'parkResults'>,
  booking: Booking,
  signal?: AbortSignal,
): Promise<Instead> {
  const { pendingParams, channelId, unitId } = booking
  try {
    const { units } = await api.parkResults({ ...pendingParams, channelId }, { signal })
    const price = units.find((unit) => unit.unitId === unitId)?.unitPrice
    return price === undefined || price === null
      ? { kind: 'gone', similar: similarUnits(units, booking) }
      : { kind: 'free', price }
  } catch (error) {
    if (signal?.aborted) throw error
    return { kind: 'failed', messages: failureMessages(error) }
  }
}

/**
 * Holds a unit for the stay of a hold that is over or changed, with its extras, code and details; what cannot be had again is left out,
 * and the steps show what is in. @throws ApiFailure where the unit is not held
 */
export async function holdAgain(
  api: StorefrontApi,
  { pendingParams, extras, discountCode, ...booking }: Booking,
  wanted: Pick<InputOf<'book'>, 'unitId' | 'expectedPrice' | 'dogs'>,
): Promise<void> {
  await api.book({ ...pendingParams, ...wanted })
  const wishes = extras.filter(({ isWithParty }) => !isWithParty).map(({ code, quantity }) => ({ code, quantity }))
  if (wishes.length > 0) await api.setExtras({ extras: wishes }).catch(() => undefined)
  if (discountCode !== null) await api.setDiscount({ discountCode }).catch(() => undefined)
  if (booking.customer === null) return
  // With all it says of faults it is more than most of the steps that may hold again.
  const saved = loadChunk(() => import('../details/save-details.ts')).then(({ saveDetails }) =>
    saveDetails(api, detailsOf(booking)),
  )
  await saved.catch(() => undefined)
}

/**
 * The same holiday with one dog more. Who comes is decided when a unit is booked, so it is booked again, in the place of
 * what the session holds. @throws ApiFailure where it is not
 */
export function addDog(api: StorefrontApi, booking: Booking, dogCost: Pence): Promise<void> {
  const { pendingParams, price, unitId } = booking
  const expectedPrice = price.unitPrice + costOfDogs(booking.extras) + dogCost
  return holdAgain(api, booking, { unitId, expectedPrice, dogs: pendingParams.dogs + 1 })
}
