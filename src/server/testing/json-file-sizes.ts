/** Sizes of the JSON files with the full catalogue: for the test that limits them and the page that lists them. */
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import type { CallName } from '../../contract/addresses.ts'
import type { InputOf } from '../../contract/calls.ts'
import { CHANNEL_CODES } from '../../domain/site/channel.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { ENDPOINTS } from '../api/endpoints.ts'
import type { Endpoint, RequestScope } from '../api/endpoint.ts'
import { envelopeOf } from '../api/result.ts'
import { isBookable } from '../availability/park-channels.ts'
import { compressOnce } from '../http/prepared-response.ts'
import { fullCatalogueIndex } from './full-catalogue.ts'
import { pictureFactsOf } from './illustrations.ts'

export interface JsonFileSizes {
  readonly name: string
  readonly files: number
  /** Bytes of the largest, uncompressed and with brotli. */
  readonly plain: number
  readonly brotli: number
}

const NIGHTS_ASKED = [3, 7]
/** Samples every so many parks: they are alike. */
const PARKS_APART = 10

/** @throws Error if a file is refused */
export async function jsonFileSizes(today: CalendarDate): Promise<JsonFileSizes[]> {
  const current = fullCatalogueIndex(today)
  const { catalogue } = current
  const site = siteConfig('BF')
  const pictures = pictureFactsOf(site, () => catalogue)
  const clock = { now: () => Date.parse(`${today}T09:00:00Z`) }
  const scope = {
    deps: { availability: { current }, pictures, content: { paths: ['/hotels'] }, clock, site },
  } as unknown as RequestScope
  const channels = CHANNEL_CODES.map((channelId) => ({ channelId }))
  const withNights = <Place extends object>(places: readonly Place[]) =>
    NIGHTS_ASKED.flatMap((duration) => places.map((place) => ({ ...place, duration })))
  const regions = channels.flatMap((channel) =>
    [...catalogue.regions.keys()].map((regionId) => ({ ...channel, regionId })),
  )
  const parks = [...catalogue.parks.values()]
    .filter((park) => isBookable(park) && park.id % PARKS_APART === 0)
    .map(({ id }) => ({ parkId: id }))
  return [
    await largestOf('prices of a region', scope, 'minPrices', withNights(regions)),
    await largestOf('prices of a whole channel', scope, 'minPrices', withNights(channels)),
    await largestOf('prices of a park', scope, 'minParkPrices', withNights(parks)),
    await largestOf('months', scope, 'months', channels),
    await largestOf('late deals', scope, 'lateDeals', [{}, ...channels]),
    await largestOf('availability summary', scope, 'availabilitySummary', channels),
    await largestOf('mega menu', scope, 'megaMenu', [{ file: site.megaMenuFile }]),
  ]
}

async function largestOf<Name extends CallName>(
  name: string,
  scope: RequestScope,
  call: Name,
  inputs: readonly InputOf<Name>[],
): Promise<JsonFileSizes> {
  const endpoint = ENDPOINTS[call] as unknown as Endpoint
  let plain = 0
  let brotli = 0
  for (const input of inputs) {
    const result = await endpoint.run(input, scope)
    if (result.kind === 'failed') throw new Error(`${call} refused ${JSON.stringify(input)} with ${result.status}`)
    const json = Buffer.from(JSON.stringify(envelopeOf(result)))
    plain = Math.max(plain, json.length)
    brotli = Math.max(brotli, (await compressOnce(json, 'br')).length)
  }
  return { name, files: inputs.length, plain, brotli }
}
