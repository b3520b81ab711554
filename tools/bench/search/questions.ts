import { fromDayNumber } from '../../../src/domain/dates/calendar-date.ts'
import { OWN_CHANNEL_CODES, type OwnChannelCode } from '../../../src/domain/site/channel.ts'
import { SORTS, type Sort } from '../../../src/domain/search/search-criteria.ts'
import type { Catalogue } from '../../../src/server/availability/catalogue-facts.ts'
import type { Place, SearchQuestion } from '../../../src/server/availability/queries.ts'
import { hash } from './synthetic-catalogue.ts'
import { ARRIVALS, FIRST_DAY, isArrivalDay } from './synthetic-stays.ts'

/** The lengths of stay in questions: the two best-selling, which the SQL tables contain. */
export const ASKED_NIGHTS = [3, 7] as const

/**
 * Random questions like visitors': channels by their sales, half of them for all regions, most with a feature or two, a
 * dog or a price limit, always for a date on sale.
 */
export function randomQuestions(catalogue: Catalogue, count: number): SearchQuestion[] {
  const parks = [...catalogue.parks.values()]
  const units = [...catalogue.unitTypes.values()]
  return Array.from({ length: count }, (_, index) => {
    const chance = (purpose: number) => hash(index, purpose, 77)
    const pick = <Item>(items: readonly Item[], purpose: number) => items[Math.floor(chance(purpose) * items.length)]!
    const { channel, parkId } = pick(units, 1)
    const park = catalogue.parks.get(parkId) ?? pick(parks, 1)
    const nights = pick(ASKED_NIGHTS, 2)
    const where = chance(3)
    const place: Place =
      where < 0.5
        ? {}
        : where < 0.85
          ? { regionId: park.regionId }
          : where < 0.95
            ? { townId: park.townId }
            : { operatorId: park.operatorId }
    let day = 1 + Math.floor(chance(4) * (ARRIVALS - 1))
    while (!isArrivalDay(channel as OwnChannelCode, day, nights)) day = (day % ARRIVALS) + 1
    const features = [1, 2, 20, 23, 40].filter((_, position) => chance(5 + position) < 0.12)
    return {
      channel,
      place,
      arrival: fromDayNumber(FIRST_DAY + day),
      nights,
      party: {
        adults: 2,
        children: Math.floor(chance(10) * 3),
        under5s: 0,
        dogs: chance(11) < 0.25 ? 1 : 0,
        assistanceDogs: 0,
      },
      features,
      offers: chance(12) < 0.05 ? [1, 3] : [],
      minBedrooms: chance(13) < 0.2 ? 2 : 0,
      maxPence: chance(14) < 0.2 ? 90_000 : undefined,
      sort: pick<Sort>(SORTS, 15),
      offset: 0,
      limit: 12,
    }
  }).filter((question) => OWN_CHANNEL_CODES.some((code) => code === question.channel))
}

/** Half the height and width of a map view in degrees: a bay, a county, a part of the country, all of it. */
const MAP_REACHES = [0.15, 0.5, 1.5, 6]

/** The same criteria for regions, towns and operators, over parts of a map around some park, and over one park. */
export interface PlacedQuestions {
  readonly anywhere: readonly SearchQuestion[]
  readonly map: readonly SearchQuestion[]
  readonly park: readonly SearchQuestion[]
}

export function placedQuestions(catalogue: Catalogue, questions: readonly SearchQuestion[]): PlacedQuestions {
  const parksOf = new Map<string, Set<number>>()
  for (const { channel, parkId } of catalogue.unitTypes.values()) {
    parksOf.set(channel, (parksOf.get(channel) ?? new Set()).add(parkId))
  }
  const listed = new Map([...parksOf].map(([channel, ids]) => [channel, [...ids]]))
  const somePark = ({ channel }: SearchQuestion, index: number) => {
    const ids = listed.get(channel)!
    return catalogue.parks.get(ids[Math.floor(hash(index, 1, 78) * ids.length)]!)!
  }
  const boundsAround = ({ latitude, longitude }: { latitude: number; longitude: number }, reach: number) => ({
    south: latitude - reach,
    west: longitude - reach * 1.5,
    north: latitude + reach,
    east: longitude + reach * 1.5,
  })
  const reachOf = (index: number) => MAP_REACHES[Math.floor(hash(index, 2, 78) * MAP_REACHES.length)]!
  return {
    anywhere: questions,
    map: questions.map((question, index) => ({
      ...question,
      place: { bounds: boundsAround(somePark(question, index), reachOf(index)) },
    })),
    park: questions.map((question, index) => ({ ...question, place: { parkId: somePark(question, index).id } })),
  }
}
