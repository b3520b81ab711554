import { CALLS } from '../../../contract/calls.ts'
import { londonDateAt } from '../../../domain/dates/calendar-date.ts'
import { CHANNEL_CODES } from '../../../domain/site/channel.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { endpoint } from '../endpoint.ts'
import { ok } from '../result.ts'

/** Offers that have not ended and that reduce at least one stay on sale. */
export const offers = endpoint(
  CALLS.offers,
  async ({ deps: { availability, texts, clock } }) => {
    const today = londonDateAt(clock.now())
    const words = (await texts.overview()).offers
    const { current } = availability
    const found = CHANNEL_CODES.flatMap((channelId) =>
      [...current.lowestBy({ channel: channelId, place: {}, party: DEFAULT_PARTY }, 'offer')].map(([urn, stay]) => ({
        channelId,
        urn,
        ...stay,
      })),
    )
    return ok({
      offers: [...current.catalogue.offers.values()]
        .filter(({ endsOn }) => endsOn >= today)
        .sort((a, b) => (a.endsOn < b.endsOn ? -1 : a.endsOn > b.endsOn ? 1 : a.urn - b.urn))
        .map(({ urn, title, endsOn }) => ({
          urn,
          title,
          description: words.get(urn)?.description ?? '',
          terms: words.get(urn)?.terms ?? '',
          endsOn,
          stays: found
            .filter((stay) => stay.urn === urn)
            .map(({ channelId, parkId, unitTypeId, arrival, nights, pence }) => ({
              channelId,
              parkName: current.catalogue.parks.get(parkId)?.name ?? '',
              arrivalDate: arrival,
              nights,
              price: pence,
              wasPrice: current.quote(unitTypeId, arrival, nights)?.wasPence,
            })),
        }))
        .filter(({ stays }) => stays.length > 0),
    })
  },
  { cacheFor: 60, isShared: true },
)
