import type { Booking } from '../../../../contract/booking-calls.ts'
import type { InputOf, StorefrontApi } from '../../../../contract/calls.ts'
import type { UnitOffer } from '../../../../contract/park-fields.ts'
import { costOfDogs } from '../../../../domain/money/dogs.ts'
import type { Pence } from '../../../../domain/money/money.ts'
import { similarUnits } from '../../../../domain/search/similar-units.ts'
import { loadChunk } from '../../../hydration/load-chunk.tsx'
import { failureMessages } from '../../../api/failure-messages.ts'
import { detailsOf } from '../details/details-draft.ts'

/** What can be booked after a hold has expired. */
export type HoldAlternative =
  | { readonly kind: 'free'; readonly price: Pence }
  /** Similar units of the same park. */
  | { readonly kind: 'gone'; readonly similar: readonly UnitOffer[] }
  | { readonly kind: 'failed'; readonly messages: readonly string[] }

export async function readHoldAlternative(
  api: Pick<StorefrontApi, 'parkResults'>,
  booking: Booking,
  signal?: AbortSignal,
): Promise<HoldAlternative> {
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
 * Holds a unit for the stay of an expired or changed hold, with its extras, code and details. What is no longer
 * available is omitted, and the steps show the result.
 *
 * @throws ApiFailure if the unit cannot be held
 */
export async function holdAgain(
  api: StorefrontApi,
  { pendingParams, extras, discountCode, ...booking }: Booking,
  wanted: Pick<InputOf<'book'>, 'unitId' | 'expectedPrice' | 'dogs'>,
): Promise<void> {
  await api.book({ ...pendingParams, ...wanted })
  const choices = extras.filter(({ isWithParty }) => !isWithParty).map(({ code, quantity }) => ({ code, quantity }))
  if (choices.length > 0) await api.setExtras({ extras: choices }).catch(() => undefined)
  if (discountCode !== null) await api.setDiscount({ discountCode }).catch(() => undefined)
  if (booking.customer === null) return
  // Loaded on demand: it is larger than most steps that may hold again.
  const saved = loadChunk(() => import('../details/save-details.ts')).then(({ saveDetails }) =>
    saveDetails(api, detailsOf(booking), booking),
  )
  await saved.catch(() => undefined)
}

/**
 * The same holiday with one more dog. The party is fixed when a unit is booked, so this books again, in place of the
 * session's hold.
 *
 * @throws ApiFailure if the unit cannot be held
 */
export function addDog(api: StorefrontApi, booking: Booking, dogCost: Pence): Promise<void> {
  const { pendingParams, price, unitId } = booking
  const expectedPrice = price.unitPrice + costOfDogs(booking.extras) + dogCost
  return holdAgain(api, booking, { unitId, expectedPrice, dogs: pendingParams.dogs + 1 })
}
