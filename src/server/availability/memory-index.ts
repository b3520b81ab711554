import { fromDayNumber, toDayNumber, type CalendarDate } from '../../domain/calendar-date.ts'
import type { ChannelCode } from '../../domain/channel.ts'
import type { Party } from '../../domain/party.ts'
import { earliestArrival, type Stay } from '../../domain/stay.ts'
import type { Pence } from '../../domain/money.ts'
import { isAnyOnSale, rowsAsked, type Days } from './asked-rows.ts'
import type { Catalogue } from './catalogue-facts.ts'
import { HORIZON_DAYS, type ChannelIndex } from './channel-index.ts'
import { parkRangesOf } from './channel-layout.ts'
import { firstDayMatching, lowestBy, type LowestQuestion } from './lowest-by.ts'
import { searchNearby } from './nearby-rows.ts'
import { byUsefulness, unitsOfParkIn } from './park-units.ts'
import type {
  AvailabilityQueries,
  GroupKeys,
  Grouping,
  LowestStay,
  NearbyAnswer,
  Place,
  PricedUnit,
  PriceQuestion,
  SearchAnswer,
  SearchQuestion,
  UnitAnswer,
  UnitOffer,
} from './queries.ts'
import { ChannelSearch, NOTHING_FOUND } from './search-channel.ts'
import { prepareWishes } from './wanted-units.ts'

interface Channel {
  readonly index: ChannelIndex
  readonly search: ChannelSearch
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
      indexes.map((index) => [index.layout.channel, { index, search: new ChannelSearch(index) }]),
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

  lowestBy<By extends Grouping>(question: PriceQuestion, grouping: By): ReadonlyMap<GroupKeys[By], LowestStay> {
    const { index } = this.#channel(question.channel)
    const prepared = this.#prepared(index, question)
    return prepared ? lowestBy(index, prepared, grouping, this.#dateOf) : new Map()
  }

  lowest(question: PriceQuestion): LowestStay | undefined {
    return this.lowestBy(question, 'channel').get(question.channel)
  }

  firstArrival(question: PriceQuestion): CalendarDate | undefined {
    const { index } = this.#channel(question.channel)
    const prepared = this.#prepared(index, question)
    const day = prepared && firstDayMatching(index, prepared)
    return day === undefined ? undefined : this.#dateOf(day)
  }

  nightsOnSale(channel: ChannelCode, place: Place = {}): readonly number[] {
    const { index } = this.#channel(channel)
    const ranges = parkRangesOf(index.layout, place)
    return index.nights.filter((nights) => isAnyOnSale(index, rowsAsked(index, { nights }, this.#days()), ranges))
  }

  /** Undefined where nothing of the channel can fulfil the wishes. */
  #prepared(index: ChannelIndex, question: PriceQuestion): LowestQuestion | undefined {
    const ranges = parkRangesOf(index.layout, question.place)
    const wanted = prepareWishes(index.layout, question, ranges)
    const rows = rowsAsked(index, question, this.#days())
    return wanted && { rows, ranges, wanted, isReduced: question.isReduced ?? false }
  }

  #days(): Days {
    return { first: this.#firstArrivalDay(), dayOf: (date) => this.#dayOf(date), dateOf: this.#dateOf }
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

  /** The row of a stay that may still begin; -1 for one in the past or without any price. */
  #rowOnSale(index: ChannelIndex, arrival: CalendarDate, nights: number): number {
    const day = this.#dayOf(arrival)
    return day < this.#firstArrivalDay() ? -1 : index.rowOf(day, nights)
  }
}
