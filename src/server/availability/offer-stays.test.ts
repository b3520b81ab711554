/** Whether the catalogue's offers are true: prices are reduced by what their texts say. */
import { beforeAll, describe, expect, test } from 'vitest'
import { offersOn } from '../../../demo/catalogue/facts/offers.ts'
import { OWN_CHANNEL_CODES, type ChannelCode } from '../../domain/site/channel.ts'
import { wasPenceOf } from '../../domain/money/unit-price.ts'
import { DEFAULT_PARTY } from '../../domain/booking/party.ts'
import { fullCatalogueIndex } from '../testing/full-catalogue.ts'
import type { MemoryIndex } from './memory-index.ts'

const TODAY = '2026-12-02'

/** Enough for each offer to have a stay. */
const SCALE = 0.15

let index: MemoryIndex
const offerStays = (channel: ChannelCode) =>
  index.lowestBy({ channel, place: {}, party: DEFAULT_PARTY, reducedBy: 'offer' }, 'offer')
beforeAll(() => {
  index = fullCatalogueIndex(TODAY, SCALE)
})

describe('the stay shown for an offer', () => {
  const offers = offersOn(TODAY).map((offer) => [offer.title, offer] as const)

  test.each(offers)('%s has the offer’s reduction in a search for it [CMS-02]', (_title, offer) => {
    const shown = offer.channels.flatMap((channel) => {
      const stay = offerStays(channel).get(offer.urn)
      return stay ? [{ channel, stay }] : []
    })
    expect(shown.length).toBeGreaterThan(0)
    for (const { channel, stay } of shown) {
      const { unitTypeId, arrival, nights, pence } = stay
      const quote = index.quote(unitTypeId, arrival, nights)
      const wasPence = (quote && wasPenceOf(quote)) ?? 0
      const saved = ((wasPence - pence) / wasPence) * 100
      // Prices are rounded, so the saving of a cheap stay is off by some tenths of a per cent.
      const nearest = Math.min(...offer.percents.map((percent) => Math.abs(percent - saved)))
      expect(nearest, `${channel}: ${pence} instead of ${wasPence}`).toBeLessThan(1)
      expect([arrival >= offer.firstArrival, arrival <= offer.lastArrival]).toEqual([true, true])
      expect([nights >= offer.minNights, nights <= offer.maxNights]).toEqual([true, true])

      const question = {
        channel,
        place: {},
        arrival,
        nights,
        party: DEFAULT_PARTY,
        sort: 'price-asc',
        offset: 0,
      } as const
      const { parks } = index.search({ ...question, limit: 12, offers: [offer.urn] })
      expect(parks[0]?.cheapest).toMatchObject({ pence, lines: quote?.lines, offerUrn: offer.urn })
      for (const { cheapest } of parks) expect(cheapest.pence).toBeLessThan(wasPenceOf(cheapest) ?? 0)
    }
  })

  test('is the cheapest of the offer: no search on another date finds a cheaper one', () => {
    const [urn = 0, stay] = [...offerStays('boats')][0] ?? []
    const days = index.lowestBy({ channel: 'boats', place: {}, nights: 7, party: DEFAULT_PARTY }, 'date').keys()
    const found = [...days].flatMap((arrival) =>
      index
        .search({
          channel: 'boats',
          place: {},
          arrival,
          nights: 7,
          party: DEFAULT_PARTY,
          sort: 'price-asc',
          offset: 0,
          limit: 1,
          offers: [urn],
        })
        .parks.map(({ cheapest }) => cheapest.pence),
    )
    expect(found.length).toBeGreaterThan(3)
    expect(Math.min(...found)).toBeGreaterThanOrEqual(stay?.pence ?? Infinity)
  })
})

test('an offer has no stay in a channel it does not apply to', () => {
  for (const channel of OWN_CHANNEL_CODES) {
    const isFor = new Set(offersOn(TODAY).flatMap(({ urn, channels }) => (channels.includes(channel) ? [urn] : [])))
    for (const urn of offerStays(channel).keys()) expect(isFor).toContain(urn)
  }
})
