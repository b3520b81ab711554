import { type CalendarDate, fromDayNumber, toDayNumber } from '../../domain/dates/calendar-date.ts'
import { type ChannelCode, CHANNEL_CODES } from '../../domain/site/channel.ts'
import type { Party } from '../../domain/booking/party.ts'
import type { Stay } from '../../domain/dates/stay.ts'
import type { Pence } from '../../domain/money/money.ts'
import { isAnyOnSale, matchingRows, searchNearby } from './nearby-rows.ts'
import { type Catalogue, STORE, readCatalogue } from './catalogue-facts.ts'
import type { ChargeSettings } from './added-charges.ts'
import { type ChannelIndex, ChannelBuilder } from './channel-index.ts'
import { parkRangesOf, buildChannelLayout } from './channel-layout.ts'
import { createBitSet, type BitSet } from './bit-set.ts'
import { IndexDays } from './night-reader.ts'
import { LowestPrices, type LowestQuestion } from './lowest-prices.ts'
import { byUsefulness, unitsOfParkIn, narrowByRooms, prepareCriteria } from './wanted-units.ts'
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
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'
import { copyNumbers, NULL_NUMBER, POSTGRES_EPOCH_DAY } from './binary-copy.ts'
import { copyPrices } from '../store/catalogue/stay-price-store.ts'

interface Channel {
  readonly index: ChannelIndex
  readonly search: ChannelSearch
  readonly lowest: LowestPrices
  /** Buffer for the units of a query. */
  readonly units: BitSet
}

/** One version of the catalogue in memory. It does not access the database: its owner applies changes. */
export class MemoryIndex implements AvailabilityQueries {
  readonly catalogue: Catalogue
  readonly #channels: ReadonlyMap<ChannelCode, Channel>
  readonly #days: IndexDays

  /**
   * @param firstDay day number of day 0 of the indexes
   * @param today the date in Europe/London, called with every query
   */
  constructor(catalogue: Catalogue, indexes: readonly ChannelIndex[], firstDay: number, today: () => CalendarDate) {
    this.catalogue = catalogue
    this.#days = new IndexDays(firstDay, today)
    this.#channels = new Map(
      indexes.map((index) => [
        index.layout.channel,
        {
          index,
          search: new ChannelSearch(index),
          lowest: new LowestPrices(index, this.#days.dateOf),
          units: createBitSet(index.layout.unitIds.length),
        },
      ]),
    )
  }

  /** Sets the free units of a type on a night (day number). Types not on sale are ignored. */
  setFree(unitTypeId: number, dayNumber: number, free: number): void {
    const sold = this.#unit(unitTypeId)
    sold?.index.setFree(sold.unit, dayNumber - this.#days.dayZero, free)
  }

  /** Applies a live supplier's answer for a stay of a unit type; undefined restores the store's. */
  setAnswer(unitTypeId: number, { arrival, nights }: Stay, answer: UnitAnswer | undefined): void {
    const sold = this.#unit(unitTypeId)
    const row = sold?.index.rowOf(this.#days.dayOf(arrival), nights) ?? -1
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

  /** Number of changes since it was created. */
  get changes(): number {
    let changes = 0
    for (const { index } of this.#channels.values()) changes += index.changes
    return changes
  }

  search(question: SearchQuestion): SearchAnswer {
    const { index, search, units } = this.#channel(question.channel)
    const row = this.#rowOnSale(index, question.arrival, question.nights)
    const ranges = parkRangesOf(index.layout, question.place)
    const wanted = row < 0 ? undefined : prepareCriteria(index.layout, question, ranges, units)
    return wanted ? search.search(row, question, wanted, ranges) : NOTHING_FOUND
  }

  searchArrivals(question: SearchQuestion, arrivals: readonly CalendarDate[]): NearbyAnswer {
    const { index, units } = this.#channel(question.channel)
    const rows = arrivals.map((arrival) => this.#rowOnSale(index, arrival, question.nights)).filter((row) => row >= 0)
    const ranges = parkRangesOf(index.layout, question.place)
    const wanted = rows.length === 0 ? undefined : prepareCriteria(index.layout, question, ranges, units)
    if (!wanted) return { ...NOTHING_FOUND, parks: [] }
    const { dayOfUnit, ...answer } = searchNearby(index, rows, question, wanted, ranges)
    const arrivalOf = (unitTypeId: number) => this.#days.dateOf(dayOfUnit(index.layout.ordinalOfUnit.get(unitTypeId)!))
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

  quote(unitTypeId: number, arrival: CalendarDate, nights: number, party?: Party): PricedUnit | undefined {
    const sold = this.#unit(unitTypeId)
    const row = sold ? this.#rowOnSale(sold.index, arrival, nights) : -1
    if (!sold || row < 0 || sold.index.rows.prices[row]![sold.unit]! <= 0) return undefined
    return party ? sold.index.priceFor(row, sold.unit, party) : sold.index.pricedUnit(row, sold.unit)
  }

  lowestBy<By extends Grouping>(question: PriceQuestion, grouping: By): ReadonlyMap<GroupKeys[By], LowestStay> {
    const prepared = this.#prepared(question)
    return prepared ? this.#channel(question.channel).lowest.lowestBy(prepared, grouping) : new Map()
  }

  lowest(question: PriceQuestion): LowestStay | undefined {
    return this.lowestBy(question, 'channel').get(question.channel)
  }

  firstArrival(question: PriceQuestion): CalendarDate | undefined {
    const prepared = this.#prepared(question)
    const day = prepared && this.#channel(question.channel).lowest.firstDay(prepared)
    return day === undefined ? undefined : this.#days.dateOf(day)
  }

  nightsOnSale(channel: ChannelCode, place: Place = {}): readonly number[] {
    const { index } = this.#channel(channel)
    const ranges = parkRangesOf(index.layout, place)
    const onSale = new Set<number>()
    const { nights } = index.rows
    const first = index.firstRowFrom(this.#days.earliest)
    for (let row = first; row < nights.length && onSale.size < index.nights.length; row++) {
      if (!onSale.has(nights[row]!) && isAnyOnSale(index, row, ranges)) onSale.add(nights[row]!)
    }
    return index.nights.filter((length) => onSale.has(length))
  }

  /** Undefined if no unit of the channel can match. */
  #prepared(question: PriceQuestion): LowestQuestion | undefined {
    const { index, units } = this.#channel(question.channel)
    const ranges = parkRangesOf(index.layout, question.place)
    const wanted = prepareCriteria(index.layout, question, ranges, units)
    if (!wanted) return undefined
    narrowByRooms(wanted, index.layout, ranges)
    return { rows: matchingRows(index, question, this.#days), ranges, wanted, reducedBy: question.reducedBy }
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

  /** The row of a stay that can still begin; -1 if past or without any price. */
  #rowOnSale(index: ChannelIndex, arrival: CalendarDate, nights: number): number {
    const day = this.#days.dayOf(arrival)
    return day < this.#days.earliest ? -1 : index.rowOf(day, nights)
  }
}

/** Milliseconds. */
const CONNECT_LIMIT = 10_000

/** The settings of an index. */
export interface IndexSettings {
  /** The date in Europe/London. */
  readonly today: () => CalendarDate
  /** False for suppliers that are not configured: their operators' units are not on sale. Default: all are. */
  readonly isSupplied?: (supplier: string) => boolean
  /** Euro for one pound, for local charges in euro. */
  readonly euroRate?: number | undefined
}

/**
 * Loads an index from the database from one snapshot, which the two connections for prices and free units share. Yields
 * to other work of the process.
 * @param signal closes the connections, which may have been waiting for ever
 */
export async function loadMemoryIndex(
  config: ClientConfig,
  { today, isSupplied = () => true, euroRate }: IndexSettings,
  signal?: AbortSignal,
): Promise<MemoryIndex> {
  const first = new Client({ ...config, connectionTimeoutMillis: CONNECT_LIMIT })
  const second = new Client({ ...config, connectionTimeoutMillis: CONNECT_LIMIT })
  const clients = [first, second]
  const abort = () => clients.forEach(closeAtOnce)
  for (const client of clients) client.on('error', () => {})
  signal?.addEventListener('abort', abort)
  try {
    await Promise.all([first.connect(), second.connect()])
    await first.query('begin isolation level repeatable read read only')
    const snapshot = await first.query<{ id: string }>('select pg_export_snapshot() as id')
    await second.query('begin isolation level repeatable read read only')
    await second.query(`set transaction snapshot '${snapshot.rows[0]!.id}'`)
    const catalogue = await readCatalogue(first)
    const firstDay = toDayNumber(today())
    const builders = new Builders(catalogue, isSupplied, { firstDay, today, euroRate })
    await Promise.all([builders.readPrices(first), builders.readFreeUnits(second)])
    return new MemoryIndex(catalogue, await builders.finish(), firstDay, today)
  } finally {
    signal?.removeEventListener('abort', abort)
    // Not awaited: a database that is gone would not say goodbye.
    for (const client of clients) client.end().catch(() => undefined)
  }
}

/** The driver has no method for it: `end` says goodbye and waits. */
function closeAtOnce(client: Client): void {
  ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
}

/** The builders of all channels, by unit type. */
class Builders {
  readonly #builders: readonly ChannelBuilder[]
  readonly #placeOf = new Map<number, { builder: ChannelBuilder; unit: number }>()
  readonly #firstDay: number

  constructor(catalogue: Catalogue, isSupplied: (supplier: string) => boolean, settings: ChargeSettings) {
    const isSold = (operatorId: number) => isSupplied(catalogue.operators.get(operatorId)?.supplier ?? STORE)
    this.#firstDay = settings.firstDay
    this.#builders = CHANNEL_CODES.map(
      (channel) => new ChannelBuilder(buildChannelLayout(catalogue, channel, isSold, settings)),
    )
    for (const builder of this.#builders) {
      builder.layout.unitIds.forEach((id, unit) => this.#placeOf.set(id, { builder, unit }))
    }
  }

  async readPrices(client: Client): Promise<void> {
    const placeOf = this.#remembered()
    const dates: CalendarDate[] = []
    // One object for all stays: there are millions.
    const stay = { arrival: '', nights: 0, pence: 0, wasPence: null as Pence | null }
    await copyPrices(client, ([unitTypeId, arrival, nights, pence, wasPence, offerUrn]) => {
      const place = placeOf(unitTypeId!)
      if (!place) return
      const day = arrival! + POSTGRES_EPOCH_DAY
      stay.arrival = dates[day] ??= fromDayNumber(day)
      stay.nights = nights!
      stay.pence = pence!
      stay.wasPence = wasPence === NULL_NUMBER ? null : wasPence!
      const urn = offerUrn === NULL_NUMBER ? 0 : offerUrn!
      place.builder.addPrice(place.unit, day - this.#firstDay, stay, urn)
    })
  }

  async readFreeUnits(client: Client): Promise<void> {
    const shift = POSTGRES_EPOCH_DAY - this.#firstDay
    const placeOf = this.#remembered()
    await copyNumbers(
      client,
      '(select unit_type_id, night, case when is_closed then 0 else capacity - taken end from night_stock)',
      3,
      ([unitTypeId, night, free]) => {
        const place = placeOf(unitTypeId!)
        place?.builder.setFree(place.unit, night! + shift, free!)
      },
    )
  }

  /** One channel at a time, yielding in between. */
  async finish(): Promise<ChannelIndex[]> {
    const indexes: ChannelIndex[] = []
    for (const builder of this.#builders) {
      indexes.push(builder.finish())
      await nextTurn()
    }
    return indexes
  }

  /** Rows of a unit type are mostly consecutive, so caching the last look-up answers nearly all. */
  #remembered() {
    let lastId = NULL_NUMBER
    let last: { builder: ChannelBuilder; unit: number } | undefined
    return (unitTypeId: number) => {
      if (unitTypeId !== lastId) {
        lastId = unitTypeId
        last = this.#placeOf.get(unitTypeId)
      }
      return last
    }
  }
}
