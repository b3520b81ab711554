import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'
import { DEFAULT_CRITERIA } from '../../../domain/search/search-criteria.ts'
import type { CallOptions } from '../../api/api-client.ts'
import { listAddress } from '../../addresses/search-address.ts'

export type Offer = OutputOf<'offers'>['offers'][number]
export type OfferStay = Offer['stays'][number]

/** @throws ApiFailure */
export async function readOffers(api: StorefrontApi, options: CallOptions = {}): Promise<readonly Offer[]> {
  return (await api.offers({}, options)).offers
}

/** A search that shows the offer, on a date when it applies. */
export function offerAddress({ urn }: Pick<Offer, 'urn'>, { channelId, arrivalDate, nights }: OfferStay): string {
  return listAddress({ ...DEFAULT_CRITERIA, channel: channelId, arrival: arrivalDate, nights, offers: [urn] })
}
