import { costOfCharges } from '../../../../domain/money/local-charge.ts'
import { chargesAmong } from '../../../../domain/money/unit-price.ts'
import { shownLines } from '../../../../domain/money/price.ts'
import type { Booking } from '../../../../contract/booking-calls.ts'
import type { StorefrontApi } from '../../../../contract/calls.ts'
import type { UnitOffer } from '../../../../contract/park-fields.ts'
import { costOfDogs } from '../../../../domain/money/extras.ts'
import type { Pence } from '../../../../domain/money/money.ts'
import { similarUnits } from '../../../../domain/search/similar-units.ts'
import { failureMessages } from '../../../api/failure-messages.ts'

/** The stays that can be booked after a hold has expired. */
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
    if (price !== undefined && price !== null) return { kind: 'free', price }
    // The last unit is not on sale while the expired hold keeps it, and holding again takes it over.
    if (booking.holdExpiresAt !== null) return { kind: 'free', price: offerPriceOf(booking) }
    return { kind: 'gone', similar: similarUnits(units, booking) }
  } catch (error) {
    if (signal?.aborted) throw error
    return { kind: 'failed', messages: failureMessages(error) }
  }
}

/** The price at which the booking's unit was offered, which includes dogs and local charges. */
export const offerPriceOf = ({ price, extras }: Pick<Booking, 'price' | 'extras'>): Pence =>
  price.unitPrice + costOfDogs(extras) + costOfCharges(chargesAmong(shownLines(price)))

/**
 * The address after a new hold has replaced another: the extras, which name those that could not be added again.
 *
 * @param omittedExtras codes, as `changeHold` answers with
 */
export function extrasAfterHold(omittedExtras: readonly string[]): string {
  const query = omittedExtras.length === 0 ? '' : `?${OMITTED_EXTRAS}=${omittedExtras.join(',')}`
  return `/booking/extras${query}`
}

/** The field of the address with the codes of extras that could not be added again. */
export const OMITTED_EXTRAS = 'omitted'
