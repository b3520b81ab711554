import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'
import { toDayNumber, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { CHANNEL_CODES } from '../../domain/site/channel.ts'
import { copyNumbers, NULL_NUMBER, POSTGRES_EPOCH_DAY } from './binary-copy.ts'
import { STORE, type Catalogue, readCatalogue } from './catalogue-facts.ts'
import { ChannelBuilder } from './channel-builder.ts'
import type { ChannelIndex } from './channel-index.ts'
import { buildChannelLayout } from './channel-layout.ts'
import { MemoryIndex } from './memory-index.ts'

/** Milliseconds. */
const CONNECT_LIMIT = 10_000

/**
 * Loads an index from the database from one snapshot, which the two connections for prices and free units share. Yields
 * to other work of the process.
 * @param signal closes the connections, which may have been waiting for ever
 * @param isSupplied false for suppliers that are not configured: their operators' units are excluded
 */
export async function loadMemoryIndex(
  config: ClientConfig,
  today: () => CalendarDate,
  isSupplied: (supplier: string) => boolean = () => true,
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
    const builders = new Builders(catalogue, firstDay, isSupplied)
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

  constructor(catalogue: Catalogue, firstDay: number, isSupplied: (supplier: string) => boolean) {
    const isSold = (operatorId: number) => isSupplied(catalogue.operators.get(operatorId)?.supplier ?? STORE)
    this.#firstDay = firstDay
    this.#builders = CHANNEL_CODES.map((channel) => new ChannelBuilder(buildChannelLayout(catalogue, channel, isSold)))
    for (const builder of this.#builders) {
      builder.layout.unitIds.forEach((id, unit) => this.#placeOf.set(id, { builder, unit }))
    }
  }

  async readPrices(client: Client): Promise<void> {
    const shift = POSTGRES_EPOCH_DAY - this.#firstDay
    const placeOf = this.#remembered()
    await copyNumbers(
      client,
      'price (unit_type_id, arrival, nights, pence, was_pence, offer_urn)',
      6,
      ([unitTypeId, arrival, nights, pence, wasPence, offerUrn]) => {
        const place = placeOf(unitTypeId!)
        if (!place) return
        const was = wasPence === NULL_NUMBER ? 0 : wasPence!
        const urn = offerUrn === NULL_NUMBER ? 0 : offerUrn!
        place.builder.addPrice(place.unit, arrival! + shift, nights!, pence!, was, urn)
      },
    )
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
