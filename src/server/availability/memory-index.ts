import { fromDayNumber, toDayNumber, type CalendarDate } from '../../domain/calendar-date.ts'
import type { ChannelCode } from '../../domain/channel.ts'
import { groupLowPrices } from '../../domain/price.ts'
import type { Party } from '../../domain/party.ts'
import { earliestArrival, type Stay } from '../../domain/stay.ts'
import type { Pence } from '../../domain/money.ts'
import type { Catalogue } from './catalogue-facts.ts'
import { HORIZON_DAYS, type ChannelIndex } from './channel-index.ts'
import { parkRangesOf } from './channel-layout.ts'
import { lateDeals } from './late-deals.ts'
import { ParkLowest, RegionLowest } from './lowest-prices.ts'
import { searchNearby } from './nearby-rows.ts'
import { offerStays } from './offer-stays.ts'
import { byUsefulness, unitsOfParkIn } from './park-units.ts'
import {
  firstDayOnSale,
  lowestByDay,
  lowestByMonth,
  lowestByNights,
  lowestOf,
  lowPriceCandidates,
  nightsOnSale,
  type RowSpan,
} from './price-calendar.ts'
import type {
  AvailabilityQueries,
  LowestDay,
  LowestRegion,
  NearbyAnswer,
  Place,
  PricedUnit,
  SaleQuestion,
  SearchAnswer,
  SearchQuestion,
  UnitAnswer,
  UnitOffer,
} from './queries.ts'
import { saleScope } from './sale-scope.ts'
import { ChannelSearch, NOTHING_FOUND } from './search-channel.ts'
import { lowestWanted, prepareWishes } from './wanted-units.ts'

/** How far from the date asked for `nearestDates` looks. */
const NEAREST_REACH_DAYS = 180

interface Channel {
  readonly index: ChannelIndex
  readonly search: ChannelSearch
  readonly regions: RegionLowest
  readonly parks: ParkLowest
  /** Of the units that take dogs. */
  readonly dogParks: ParkLowest
}

/** One version of the catalogue in memory. Knows no database: whoever holds it tells it which nights changed. */
export class MemoryIndex implements AvailabilityQueries {
  readonly catalogue: Catalogue
  readonly #channels: ReadonlyMap<ChannelCode, Channel>
  readonly #firstDay: number
  readonly #today: () => CalendarDate
  /** Calendars say hundreds of dates at once, so each is written once. */
  readonly #dates: string[] = []
  readonly #dateOf = (day: number) => {
    const isKept = day >= 0 && day < HORIZON_DAYS
    return isKept ? (this.#dates[day] ??= fromDayNumber(this.#firstDay + day)) : fromDayNumber(this.#firstDay + day)
  }

  /**
   * @param firstDay day number of day 0 of the indexes.
   * @param today the date in Europe/London, asked at every question.
   */
  constructor(catalogue: Catalogue, indexes: readonly ChannelIndex[], firstDay: number, today: () => CalendarDate) {
    this.catalogue = catalogue
    this.#firstDay = firstDay
    this.#today = today
    this.#channels = new Map(
      indexes.map((index) => [
        index.layout.channel,
        {
          index,
          search: new ChannelSearch(index),
          regions: new RegionLowest(index),
          parks: new ParkLowest(index),
          dogParks: new ParkLowest(index, index.layout.allowsDogs),
        },
      ]),
    )
  }

  /** Free units of a type on a night (day number), as the database has them. Types that are not on sale are ignored. */
  setFree(unitTypeId: number, dayNumber: number, free: number): void {
    const sold = this.#unit(unitTypeId)
    sold?.index.setFree(sold.unit, dayNumber - this.#firstDay, free)
  }

  /** Shows what a live supplier says of a stay of a unit type, from now on; undefined: what the store says again. */
  setAnswer(unitTypeId: number, { arrival, nights }: Stay, answer: UnitAnswer | undefined): void {
    const sold = this.#unit(unitTypeId)
    const row = sold?.index.rowOf(this.#dayOf(arrival), nights) ?? -1
    if (!sold || row < 0) return
    if (answer) sold.index.answerStay(row, sold.unit, answer)
    else sold.index.forgetAnswer(row, sold.unit)
  }

  storePrice(unitTypeId: number, { arrival, nights }: Stay): Pence | undefined {
    const sold = this.#unit(unitTypeId)
    const row = sold ? this.#rowOnSale(sold.index, arrival, nights) : -1
    return sold && row >= 0 ? sold.index.storePence(row, sold.unit) || undefined : undefined
  }

  parksIn(channel: ChannelCode, place: Place): readonly number[] {
    const { layout } = this.#channel(channel).index
    return parkRangesOf(layout, place).flatMap(({ from, to }) => [...layout.parkIds.subarray(from, to)])
  }

  /** Number of changes since the index was made. */
  get changes(): number {
    let changes = 0
    for (const { index } of this.#channels.values()) changes += index.changes
    return changes
  }

  search(question: SearchQuestion): SearchAnswer {
    const { index, search } = this.#channel(question.channel)
    const row = this.#rowOnSale(index, question.arrival, question.nights)
    const ranges = parkRangesOf(index.layout, question.place)
    const wanted = row < 0 ? undefined : prepareWishes(index.layout, question, ranges)
    return wanted ? search.search(row, question, wanted, ranges) : NOTHING_FOUND
  }

  searchArrivals(question: SearchQuestion, arrivals: readonly CalendarDate[]): NearbyAnswer {
    const { index } = this.#channel(question.channel)
    const rows = arrivals.map((arrival) => this.#rowOnSale(index, arrival, question.nights)).filter((row) => row >= 0)
    const ranges = parkRangesOf(index.layout, question.place)
    const wanted = rows.length === 0 ? undefined : prepareWishes(index.layout, question, ranges)
    if (!wanted) return { ...NOTHING_FOUND, parks: [] }
    const { dayOfUnit, ...answer } = searchNearby(index, rows, question, wanted, ranges)
    const arrivalOf = (unitTypeId: number) => this.#dateOf(dayOfUnit(index.layout.ordinalOfUnit.get(unitTypeId)!))
    return {
      ...answer,
      parks: answer.parks.map((park) => ({ ...park, arrival: arrivalOf(park.cheapest.unitTypeId) })),
    }
  }

  unitsOfPark(
    parkId: number,
    stay: { arrival: CalendarDate; nights: number },
    party: Party,
    channel?: ChannelCode,
  ): readonly UnitOffer[] {
    const channels = channel ? [this.#channel(channel)] : [...this.#channels.values()]
    return channels
      .flatMap(({ index }) => unitsOfParkIn(index, parkId, this.#rowOnSale(index, stay.arrival, stay.nights), party))
      .sort(byUsefulness)
  }

  quote(unitTypeId: number, arrival: CalendarDate, nights: number): PricedUnit | undefined {
    const sold = this.#unit(unitTypeId)
    const row = sold ? this.#rowOnSale(sold.index, arrival, nights) : -1
    if (!sold || row < 0 || sold.index.rows.prices[row]![sold.unit]! <= 0) return undefined
    return sold.index.pricedUnit(row, sold.unit)
  }

  lowestByDate(question: SaleQuestion): readonly LowestDay[] {
    const { index, regions } = this.#channel(question.channel)
    const scope = saleScope(index, regions, question.place)
    return lowestByDay(index, scope, this.#span(index, question.nights), this.#dateOf)
  }

  lowestByMonth(question: SaleQuestion) {
    return lowestByMonth(this.lowestByDate(question))
  }

  lowest(question: SaleQuestion): LowestDay | undefined {
    return lowestOf(this.lowestByDate(question))
  }

  lowestByRegion(channel: ChannelCode, stay: { arrivals?: readonly CalendarDate[]; nights?: number } = {}) {
    const { index, regions } = this.#channel(channel)
    const whole = this.#span(index, stay.nights)
    const span = stay.arrivals ? { ...whole, ...this.#rowsOfDays(index, stay.arrivals) } : whole
    const lowest: LowestRegion[] = []
    for (const regionId of this.catalogue.regions.keys()) {
      const scope = saleScope(index, regions, { regionId })
      const best = lowestOf(lowestByDay(index, scope, span, this.#dateOf))
      if (best) lowest.push({ regionId, ...best })
    }
    return lowest
  }

  lowestByPark(channel: ChannelCode, place: Place = {}, { withDogs = false } = {}): ReadonlyMap<number, LowestDay> {
    const { index, parks: allUnits, dogParks } = this.#channel(channel)
    const parks = withDogs ? dogParks : allUnits
    const { firstRow } = this.#span(index)
    const lowest = new Map<number, LowestDay>()
    for (const { from, to } of parkRangesOf(index.layout, place)) {
      for (let park = from; park < to; park++) {
        const { row, pence } = parks.of(park, firstRow)
        if (row < 0) continue
        const arrival = this.#dateOf(index.rows.days[row]!)
        lowest.set(index.layout.parkIds[park]!, { arrival, pence, nights: index.rows.nights[row]! })
      }
    }
    return lowest
  }

  lowPrices(channel: ChannelCode, place: Place) {
    const { index, regions } = this.#channel(channel)
    const scope = saleScope(index, regions, place)
    return groupLowPrices(lowPriceCandidates(index, scope, this.#span(index), this.#dateOf))
  }

  lowestByNights(channel: ChannelCode, place: Place = {}): readonly LowestDay[] {
    const { index, regions } = this.#channel(channel)
    return lowestByNights(index, saleScope(index, regions, place), this.#span(index), this.#dateOf)
  }

  nightsOnSale(channel: ChannelCode, place: Place = {}): readonly number[] {
    const { index, regions } = this.#channel(channel)
    return nightsOnSale(index, saleScope(index, regions, place), this.#span(index))
  }

  firstArrival(question: SaleQuestion, from?: CalendarDate): CalendarDate | undefined {
    const { index, regions } = this.#channel(question.channel)
    const scope = saleScope(index, regions, question.place)
    const firstRow = index.firstRowFrom(Math.max(this.#firstArrivalDay(), from ? this.#dayOf(from) : 0))
    const day = firstDayOnSale(index, scope, { ...this.#span(index, question.nights), firstRow })
    return day === undefined ? undefined : this.#dateOf(day)
  }

  flexibleDates(question: SearchQuestion, daysEitherSide: number): readonly LowestDay[] {
    const day = this.#dayOf(question.arrival)
    return this.lowestBetween(question, this.#dateOf(day - daysEitherSide), this.#dateOf(day + daysEitherSide))
  }

  lowestBetween(question: SearchQuestion, from: CalendarDate, to: CalendarDate): readonly LowestDay[] {
    const first = this.#dayOf(from)
    const days = Array.from({ length: Math.max(0, this.#dayOf(to) - first + 1) }, (_, offset) => first + offset)
    return [...this.#lowestOnDays(question, days)]
  }

  nearestDates(question: SearchQuestion, count: number): readonly LowestDay[] {
    const day = this.#dayOf(question.arrival)
    const days = Array.from({ length: 2 * NEAREST_REACH_DAYS }, (_, step) => {
      const distance = 1 + (step >>> 1)
      return step % 2 === 0 ? day - distance : day + distance
    })
    const nearest: LowestDay[] = []
    for (const found of this.#lowestOnDays(question, days)) {
      if (nearest.push(found) >= count) break
    }
    return nearest
  }

  lateDeals(channel: ChannelCode, withinDays: number, limit: number, place: Place = {}) {
    const { index } = this.#channel(channel)
    const first = this.#firstArrivalDay()
    const ranges = parkRangesOf(index.layout, place)
    return lateDeals(index, ranges, { first, last: first + withinDays - 1 }, limit, this.#dateOf)
  }

  offerStays(channel: ChannelCode) {
    return offerStays(this.#channel(channel).index, this.#firstArrivalDay(), this.#dateOf)
  }

  /** Lowest matching price of each of these days that has one. */
  *#lowestOnDays(question: SearchQuestion, days: readonly number[]): Generator<LowestDay> {
    const { index } = this.#channel(question.channel)
    const ranges = parkRangesOf(index.layout, question.place)
    const wanted = prepareWishes(index.layout, question, ranges)
    if (!wanted) return
    const first = this.#firstArrivalDay()
    for (const day of days) {
      const row = day < first ? -1 : index.rowOf(day, question.nights)
      const pence = row < 0 ? 0 : lowestWanted(index, row, wanted, ranges)
      if (pence > 0) yield { arrival: this.#dateOf(day), pence, nights: question.nights }
    }
  }

  #channel(code: ChannelCode): Channel {
    const channel = this.#channels.get(code)
    if (!channel) throw new Error(`channel '${code}' is not in the index`)
    return channel
  }

  #unit(unitTypeId: number): { index: ChannelIndex; unit: number } | undefined {
    const facts = this.catalogue.unitTypes.get(unitTypeId)
    const index = facts && this.#channels.get(facts.channel)?.index
    const unit = index?.layout.ordinalOfUnit.get(unitTypeId)
    return index && unit !== undefined ? { index, unit } : undefined
  }

  #dayOf(date: CalendarDate): number {
    return toDayNumber(date) - this.#firstDay
  }

  #firstArrivalDay(): number {
    return this.#dayOf(earliestArrival(this.#today()))
  }

  /** Every row that may still begin. */
  #span(index: ChannelIndex, nights?: number): RowSpan {
    return { firstRow: index.firstRowFrom(this.#firstArrivalDay()), endRow: index.rows.days.length, nights }
  }

  #rowsOfDays(index: ChannelIndex, arrivals: readonly CalendarDate[]) {
    const days = arrivals.map((arrival) => this.#dayOf(arrival)).filter((day) => day >= this.#firstArrivalDay())
    if (days.length === 0) return { firstRow: 0, endRow: 0 }
    return { firstRow: index.firstRowFrom(Math.min(...days)), endRow: index.firstRowFrom(Math.max(...days) + 1) }
  }

  /** The row of a stay that may still begin; -1 for one in the past or without any price. */
  #rowOnSale(index: ChannelIndex, arrival: CalendarDate, nights: number): number {
    const day = this.#dayOf(arrival)
    return day < this.#firstArrivalDay() ? -1 : index.rowOf(day, nights)
  }
}
