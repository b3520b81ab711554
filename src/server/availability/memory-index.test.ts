import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, monthOf, toDayNumber } from '../../domain/calendar-date.ts'
import { CHANNEL_CODES } from '../../domain/channel.ts'
import { ChannelBuilder } from './channel-builder.ts'
import { layOutChannel } from './channel-layout.ts'
import { MemoryIndex } from './memory-index.ts'
import {
  catalogueArbitrary,
  freeNightArbitrary,
  placeArbitrary,
  questionArbitrary,
  TODAY,
  type GeneratedCatalogue,
} from './testing/arbitrary-catalogue.ts'
import { NaiveAvailability } from './testing/naive-availability.ts'

/** A failure is told at once, with its seed: making so large a case smaller takes minutes. */
const RUNS = { numRuns: 60, endOnFailure: true }

type FreeNight = { unit: number; night: string; free: number }

/** The same catalogue as an index and as plain lists; most nights have two units free, `nights` says which have not. */
function bothWays({ catalogue, prices }: GeneratedCatalogue, nights: readonly FreeNight[]) {
  const unitIds = [...catalogue.unitTypes.keys()]
  const naive = new NaiveAvailability(catalogue, prices, TODAY)
  for (const id of unitIds) for (let day = 0; day < 16; day++) naive.free.set(`${id}/${addDays(TODAY, day)}`, 2)
  for (const { unit, night, free } of nights) naive.free.set(`${unitIds[unit % unitIds.length]}/${night}`, free)

  const firstDay = toDayNumber(TODAY)
  const indexes = CHANNEL_CODES.map((channel) => {
    const builder = new ChannelBuilder(layOutChannel(catalogue, channel))
    const { ordinalOfUnit } = builder.layout
    for (const price of prices) {
      const unit = ordinalOfUnit.get(price.unitTypeId)
      const day = toDayNumber(price.arrival) - firstDay
      if (unit !== undefined) {
        builder.addPrice(unit, day, price.nights, price.pence, price.wasPence ?? 0, price.offerUrn ?? 0)
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

const scene = fc.record({
  generated: catalogueArbitrary,
  atFirst: fc.array(freeNightArbitrary, { maxLength: 40, size: 'max' }),
  changes: fc.array(freeNightArbitrary, { maxLength: 30, size: 'max' }),
})

/** Asks before any change, so that remembered answers have to be forgotten, and after each third of the changes. */
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
    it('search: parks, order, ties, totals, filter counts and price range [RES-04] [RES-05] [RES-06] [RES-12]', () => {
      fc.assert(
        fc.property(scene, fc.array(questionArbitrary, { minLength: 3, maxLength: 8 }), (given, questions) => {
          compareAll(given, (index, naive) => {
            for (const question of questions) expect(index.search(question)).toEqual(naive.search(question))
          })
        }),
        RUNS,
      )
    })

    it('search of several arrivals as one: each park on its cheapest, with every wish, count and order [BEYOND-01]', () => {
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
            }
          })
        }),
        RUNS,
      )
    })

    it('lowest prices by date, month, region and park, lengths and first arrivals [SRCH-08] [SRCH-14] [SRCH-17]', () => {
      const places = fc.oneof(fc.constant({}), fc.record({ regionId: fc.integer({ min: 1, max: 3 }) }), placeArbitrary)
      fc.assert(
        fc.property(scene, places, fc.constantFrom(undefined, 1, 3, 7), (given, place, nights) => {
          compareAll(given, (index, naive) => {
            const channel = 'ukcaravan'
            const question = { channel, place, nights } as const
            const days = naive.lowestByDate(question)
            const stays = naive.stays(question)
            expect(index.lowestByDate(question)).toEqual(days)
            expect(index.lowest(question)).toEqual(stays[0])
            expect(index.firstArrival(question)).toEqual(days[0]?.arrival)
            const later = addDays(TODAY, 5)
            expect(index.firstArrival(question, later)).toEqual(days.find(({ arrival }) => arrival >= later)?.arrival)
            for (const { month, ...stay } of index.lowestByMonth(question)) {
              expect(stay).toEqual(stays.find(({ arrival }) => monthOf(arrival) === month))
            }
            const anyLength = naive.stays({ channel, place })
            expect(index.nightsOnSale(channel, place)).toEqual(
              [...new Set(anyLength.map((stay) => stay.nights))].sort((a, b) => a - b),
            )
            expect(index.lowestByNights(channel, place)).toEqual(
              [1, 3, 7].flatMap((length) => naive.stays({ channel, place, nights: length })[0] ?? []),
            )
            for (const arrivals of [undefined, [], [TODAY], [later], [TODAY, addDays(TODAY, 1), addDays(TODAY, 2)]]) {
              const regions = [3, 2, 1].flatMap((regionId) => {
                const ofRegion = naive.stays({ channel, place: { regionId }, nights })
                const best = ofRegion.find((stay) => !arrivals || arrivals.includes(stay.arrival))
                return best ? [{ regionId, ...best }] : []
              })
              expect(index.lowestByRegion(channel, { arrivals, nights })).toEqual(regions)
            }
            const parks = [...index.catalogue.parks.keys()].flatMap((parkId) => {
              const best = naive.stays({ channel, place: { parkId } })[0]
              return best ? [[parkId, best] as const] : []
            })
            expect(index.lowestByPark(channel)).toEqual(new Map(parks))
            const withDogs = [...index.catalogue.parks.keys()].flatMap((parkId) => {
              const best = naive.staysWithDogs(channel, parkId)[0]
              return best ? [[parkId, best] as const] : []
            })
            expect(index.lowestByPark(channel, {}, { withDogs: true })).toEqual(new Map(withDogs))
          })
        }),
        RUNS,
      )
    })

    it('up to three lowest prices each for 3 and 7 nights, the earlier arrival first where equal [RES-09]', () => {
      fc.assert(
        fc.property(scene, placeArbitrary, (given, place) => {
          compareAll(given, (index, naive) => {
            const groups = [3, 4, 7].map((nights) => ({
              nights,
              prices: naive
                .lowestByDate({ channel: 'ukcaravan', place, nights })
                .map(({ arrival, pence }) => ({ arrival, nights, price: pence }))
                .sort((a, b) => a.price - b.price || a.arrival.localeCompare(b.arrival))
                .slice(0, 3),
            }))
            expect(index.lowPrices('ukcaravan', place)).toEqual(groups.filter(({ prices }) => prices.length > 0))
          })
        }),
        RUNS,
      )
    })

    it('flexible and nearest dates with every wish kept [BEYOND-01] [RES-08]', () => {
      fc.assert(
        fc.property(scene, questionArbitrary, (given, question) => {
          compareAll(given, (index, naive) => {
            const on = (offset: number) =>
              naive.lowestMatching({ ...question, arrival: addDays(question.arrival, offset) }) ?? []
            const around = [-3, -2, -1, 0, 1, 2, 3].flatMap(on)
            expect(index.flexibleDates(question, 3)).toEqual(around)
            const nearest = Array.from({ length: 30 }, (_, index) => index + 1).flatMap((distance) =>
              [-distance, distance].flatMap(on),
            )
            expect(index.nearestDates(question, 3)).toEqual(nearest.slice(0, 3))
          })
        }),
        RUNS,
      )
    })

    it('late deals: the cheapest of each park within so many days, cheapest first', () => {
      fc.assert(
        fc.property(scene, fc.integer({ min: 1, max: 10 }), (given, withinDays) => {
          compareAll(given, (index, naive) => {
            expect(index.lateDeals('ukcaravan', withinDays, 3)).toEqual(naive.lateDeals('ukcaravan', withinDays, 3))
          })
        }),
        RUNS,
      )
    })
  },
)
