import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { addDays, toDayNumber } from '../../domain/dates/calendar-date.ts'
import { CHANNEL_CODES } from '../../domain/site/channel.ts'
import { ChannelBuilder } from './channel-index.ts'
import { buildChannelLayout } from './channel-layout.ts'
import { MemoryIndex } from './memory-index.ts'
import type { PriceQuestion } from './queries.ts'
import {
  catalogueArbitrary,
  freeNightArbitrary,
  priceQuestionArbitrary,
  questionArbitrary,
  TODAY,
  type GeneratedCatalogue,
} from './testing/arbitrary-catalogue.ts'
import { NaiveAvailability } from './testing/naive-availability.ts'

/** Reports a failure with its seed at once: shrinking so large a case takes minutes. */
const RUNS = { numRuns: inject('isLong') ? 60 : 12, endOnFailure: true }

const GROUPINGS = ['channel', 'region', 'town', 'park', 'operator', 'unit', 'offer', 'date', 'month', 'nights'] as const

type FreeNight = { unit: number; night: string; free: number }

/** The same catalogue as an index and as plain lists; most nights have two units free, `nights` lists the others. */
function bothWays({ catalogue, prices }: GeneratedCatalogue, nights: readonly FreeNight[]) {
  const unitIds = [...catalogue.unitTypes.keys()]
  const naive = new NaiveAvailability(catalogue, prices, TODAY, 1.15)
  for (const id of unitIds) for (let day = 0; day < 16; day++) naive.free.set(`${id}/${addDays(TODAY, day)}`, 2)
  for (const { unit, night, free } of nights) naive.free.set(`${unitIds[unit % unitIds.length]}/${night}`, free)

  const firstDay = toDayNumber(TODAY)
  const indexes = CHANNEL_CODES.map((channel) => {
    const builder = new ChannelBuilder(
      buildChannelLayout(catalogue, channel, undefined, { firstDay, today: () => TODAY, euroRate: 1.15 }),
    )
    const { ordinalOfUnit } = builder.layout
    for (const price of prices) {
      const unit = ordinalOfUnit.get(price.unitTypeId)
      const day = toDayNumber(price.arrival) - firstDay
      if (unit !== undefined) {
        builder.addPrice(unit, day, price, price.offerUrn ?? 0)
      }
    }
    for (const [key, free] of naive.free) {
      const [id, night] = key.split('/') as [string, string]
      const unit = ordinalOfUnit.get(Number(id))
      if (unit !== undefined) builder.setFree(unit, toDayNumber(night) - firstDay, free)
    }
    return builder.finish()
  })
  const index = new MemoryIndex(catalogue, indexes, firstDay, () => TODAY)
  const change = ({ unit, night, free }: FreeNight) => {
    const id = unitIds[unit % unitIds.length]!
    naive.free.set(`${id}/${night}`, free)
    index.setFree(id, toDayNumber(night), free)
  }
  return { index, naive, change }
}

/** The same for every arrival and length: many rows are read in another way than few. */
const ofAllRows = (question: PriceQuestion): PriceQuestion => ({
  ...question,
  arrivals: undefined,
  nights: undefined,
  lastDeparture: undefined,
  startDays: undefined,
  reducedBy: undefined,
})

const scene = fc.record({
  generated: catalogueArbitrary,
  atFirst: fc.array(freeNightArbitrary, { maxLength: 40, size: 'max' }),
  changes: fc.array(freeNightArbitrary, { maxLength: 30, size: 'max' }),
})

/** Queries before any change, so that caches have to be invalidated, and after each third of the changes. */
function compareAll(
  { generated, atFirst, changes }: { generated: GeneratedCatalogue; atFirst: FreeNight[]; changes: FreeNight[] },
  compare: (index: MemoryIndex, naive: NaiveAvailability) => void,
) {
  const { index, naive, change } = bothWays(generated, atFirst)
  compare(index, naive)
  const third = Math.ceil(changes.length / 3) || 1
  for (let from = 0; from < changes.length; from += third) {
    changes.slice(from, from + third).forEach(change)
    compare(index, naive)
  }
}

describe(
  'the availability index and plain lists answer alike over random catalogues, bookings and releases',
  { timeout: 60_000 },
  () => {
    it('search: parks, order, ties, totals with local charges, filter counts and price range [LEVY-04] [RES-04] [RES-05] [RES-06] [RES-12]', () => {
      fc.assert(
        fc.property(scene, fc.array(questionArbitrary, { minLength: 3, maxLength: 8 }), (given, questions) => {
          compareAll(given, (index, naive) => {
            for (const question of questions) expect(index.search(question)).toEqual(naive.search(question))
          })
        }),
        RUNS,
      )
    })

    it('search of several arrivals as one: each park on its cheapest, with all criteria, count and order [BEYOND-01]', () => {
      const arrivals = fc.shuffledSubarray([-1, 0, 1, 2, 3, 4].map((offset) => addDays(TODAY, offset)))
      fc.assert(
        fc.property(
          scene,
          fc.array(questionArbitrary, { minLength: 1, maxLength: 3 }),
          arrivals,
          (given, questions, on) => {
            compareAll(given, (index, naive) => {
              for (const question of questions) {
                expect(index.searchArrivals(question, on)).toEqual(naive.searchArrivals(question, on))
              }
            })
          },
        ),
        RUNS,
      )
    })

    it('units of a park with price, saving, number left and why not, and quotes [PARK-02] [PARK-03] [RES-15]', () => {
      fc.assert(
        fc.property(scene, questionArbitrary, ({ ...given }, { arrival, nights, party }) => {
          compareAll(given, (index, naive) => {
            for (const parkId of [...index.catalogue.parks.keys(), 7]) {
              const units = index.unitsOfPark(parkId, { arrival, nights }, party)
              expect(units).toEqual(naive.unitsOfPark(parkId, arrival, nights, party))
            }
            for (const unitTypeId of [...index.catalogue.unitTypes.keys(), 7]) {
              expect(index.quote(unitTypeId, arrival, nights)).toEqual(naive.quote(unitTypeId, arrival, nights))
              const party = { adults: 2, children: 1, under5s: 1, dogs: 1, assistanceDogs: 0 }
              const forParty = naive.quote(unitTypeId, arrival, nights, party)
              expect(index.quote(unitTypeId, arrival, nights, party)).toEqual(forParty)
            }
          })
        }),
        RUNS,
      )
    })

    it.each(GROUPINGS)(
      'the lowest price of each %s, with all criteria, window, length and start day [TRUE-01]',
      (by) => {
        fc.assert(
          fc.property(scene, fc.array(priceQuestionArbitrary, { minLength: 3, maxLength: 8 }), (given, questions) => {
            compareAll(given, (index, naive) => {
              for (const question of questions.flatMap((narrow) => [narrow, ofAllRows(narrow)])) {
                const lowest = index.lowestBy(question, by)
                expect(lowest).toEqual(naive.lowestBy(question, by))
                const isInOrder = by === 'date' || by === 'month' || by === 'nights'
                if (isInOrder) expect([...lowest.keys()]).toEqual([...lowest.keys()].sort((a, b) => (a < b ? -1 : 1)))
              }
            })
          }),
          { ...RUNS, numRuns: inject('isLong') ? 25 : 6 },
        )
      },
    )

    it('the lowest price of all, the first arrival that fits and the lengths on sale [SRCH-10] [SRCH-14] [TRUE-01]', () => {
      fc.assert(
        fc.property(scene, fc.array(priceQuestionArbitrary, { minLength: 3, maxLength: 8 }), (given, questions) => {
          compareAll(given, (index, naive) => {
            for (const question of questions) {
              const { channel, place } = question
              expect(index.lowest(question)).toEqual(naive.lowestBy(question, 'channel').get(channel))
              expect(index.firstArrival(question)).toEqual([...naive.lowestBy(question, 'date').keys()].sort()[0])
              const anybody = {
                channel,
                place,
                party: { adults: 0, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 },
              }
              const lengths = [...naive.lowestBy(anybody, 'nights').keys()]
              expect(index.nightsOnSale(channel, place)).toEqual(lengths.sort((a, b) => a - b))
            }
          })
        }),
        RUNS,
      )
    })
  },
)
