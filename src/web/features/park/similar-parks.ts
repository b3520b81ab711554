import type { StorefrontApi } from '../../../contract/calls.ts'
import type { ParkDetails, ParkResults } from '../../../contract/catalogue-calls.ts'
import type { Picture } from '../../../contract/fields.ts'
import type { Party } from '../../../domain/party.ts'
import type { CallOptions } from '../../state/api-client.ts'

export interface SimilarPark {
  readonly parkId: number
  readonly slug: string
  readonly regionId: number
  readonly name: string
  readonly townName: string
  readonly picture: Picture
  readonly price: number
}

const SHOWN = 3

/** Other parks of the region that have something for the same stay [BEYOND-10]. */
export async function readSimilarParks(
  api: StorefrontApi,
  park: ParkDetails,
  { channelId, date, nights }: ParkResults,
  party: Party,
  options: CallOptions,
): Promise<SimilarPark[]> {
  const { results } = await api.search(
    { channelId, regionId: park.regionId, arrivalDate: date, duration: nights, ...party },
    options,
  )
  return results
    .filter(({ parkId }) => parkId !== park.parkId)
    .slice(0, SHOWN)
    .map(({ parkId, slug, regionId, name, townName, image, unitPrice }) => ({
      parkId,
      slug,
      regionId,
      name,
      townName,
      picture: image,
      price: unitPrice,
    }))
}
