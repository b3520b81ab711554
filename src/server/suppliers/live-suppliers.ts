import { setTimeout as pause } from 'node:timers/promises'
import type { ChannelCode } from '../../domain/site/channel.ts'
import type { Pence } from '../../domain/money/money.ts'
import type { Stay } from '../../domain/dates/stay.ts'
import { STORE, type Catalogue } from '../availability/catalogue-facts.ts'
import type { AvailabilityIndex, Place } from '../availability/queries.ts'
import { MAX_PARKS } from './supplier-messages.ts'
import type { QueriedPark, LiveSupplier, Supplier, Correction, StaySearch, StayState, Suppliers } from './supplier.ts'

/** Answers are cached this long. */
const FRESH_MS = 60_000
/** After a failure the query is not repeated for this long. */
const FAILED_MS = 5000
/** Free units if a supplier gives no count: the maximum of our own stock counters. */
const UNCOUNTED = 255
/** Most queries cached. */
const KEPT = 2000

interface SupplierQuery {
  readonly parks: ReadonlySet<number>
  status: 'asking' | 'answered' | 'failed'
  /** When it may be sent again, by the monotonic clock; not used while it is in progress. */
  until: number
  /** One of its units changed after the query was sent: its answer may be stale. */
  isOvertaken: boolean
  done: Promise<void>
}

interface Options {
  readonly availability: Pick<AvailabilityIndex, 'current' | 'answerOf' | 'applyAnswers'>
  readonly store: Supplier
  readonly live: readonly LiveSupplier[]
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number
}

const NOTHING_TO_QUERY: StayState = { withoutParks: [], waitingParks: 0, failedParks: 0 }

/**
 * Queries live suppliers for the stays of searches and writes their answers into the in-memory index. A query covers
 * one stay and a fixed group of up to a hundred neighbouring parks of one operator, so that all searches for any of
 * them share it.
 */
export class LiveSuppliers implements Suppliers {
  readonly #options: Options
  readonly #now: () => number
  readonly #live: ReadonlyMap<string, LiveSupplier>
  readonly #queries = new Map<string, SupplierQuery>()
  readonly #groups = new WeakMap<Catalogue, Map<number, readonly (readonly number[])[]>>()

  constructor(options: Options) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
    this.#live = new Map(options.live.map((supplier) => [supplier.name, supplier]))
  }

  named(name: string): Supplier | undefined {
    return name === STORE ? this.#options.store : this.#live.get(name)
  }

  liveNamed(name: string): LiveSupplier | undefined {
    return this.#live.get(name)
  }

  paused(): readonly string[] {
    return [...this.#live.values()].filter(({ isPaused }) => isPaused).map(({ name }) => name)
  }

  isLive(channel: ChannelCode, place: Place): boolean {
    return this.#operatorsIn(place).some(
      ({ id }) => this.#options.availability.current.parksIn(channel, { ...place, operatorId: id }).length > 0,
    )
  }

  async ask({ channel, place, arrivals, nights }: StaySearch, waitMs: number): Promise<StayState> {
    const stays = arrivals.map((arrival) => ({ arrival, nights }))
    const asked: { query: SupplierQuery; parks: readonly number[] }[] = []
    for (const { id, supplier } of this.#operatorsIn(place)) {
      const wanted = new Set(this.#options.availability.current.parksIn(channel, { ...place, operatorId: id }))
      if (wanted.size === 0) continue
      this.#groupsOf(id).forEach((group, number) => {
        if (!group.some((parkId) => wanted.has(parkId))) return
        for (const stay of stays) {
          const query = this.#query(`${id} ${number}`, this.#live.get(supplier)!, stay, group)
          if (query) asked.push({ query, parks: [...query.parks].filter((parkId) => wanted.has(parkId)) })
        }
      })
    }
    if (asked.length === 0) return NOTHING_TO_QUERY
    await this.#waitFor(asked, waitMs)
    const open = asked.filter(({ query }) => query.status !== 'answered')
    const withoutParks = new Set(open.flatMap(({ parks }) => parks))
    const waiting = new Set(open.flatMap(({ query, parks }) => (query.status === 'asking' ? parks : [])))
    return {
      withoutParks: [...withoutParks],
      waitingParks: waiting.size,
      failedParks: withoutParks.size - waiting.size,
    }
  }

  recheck(unitTypeId: number, stay: Stay): void {
    const query = this.#queryAbout(unitTypeId, stay)
    if (!query) return
    query.until = 0
    query.isOvertaken = true
  }

  correct(unitTypeId: number, stay: Stay, { pence: changed, reserved }: Correction): void {
    const { availability } = this.#options
    const query = this.#queryAbout(unitTypeId, stay)
    if (query) query.isOvertaken = true
    const known = availability.answerOf(unitTypeId, stay)
    const pence = changed ?? known?.pence ?? availability.current.storePrice(unitTypeId, stay)
    if (pence === undefined || (!known && reserved === 'one')) return
    const before = known?.free ?? UNCOUNTED
    const free = reserved === 'all' ? 0 : Math.max(0, before - (reserved === 'one' ? 1 : 0))
    availability.applyAnswers(stay, new Map([[unitTypeId, { pence, free }]]))
  }

  #operatorsIn({ operatorId }: Place): readonly { readonly id: number; readonly supplier: string }[] {
    if (this.#live.size === 0) return []
    const { operators } = this.#options.availability.current.catalogue
    const named =
      operatorId === undefined ? [...operators.values()] : [operators.get(operatorId) ?? { id: 0, supplier: STORE }]
    return named.filter(({ supplier }) => this.#live.has(supplier))
  }

  /** Groups an operator's parks by the hundred, sorted by region so that a group spans few regions. */
  #groupsOf(operatorId: number): readonly (readonly number[])[] {
    const { catalogue } = this.#options.availability.current
    const groups = this.#groups.get(catalogue) ?? new Map<number, readonly (readonly number[])[]>()
    this.#groups.set(catalogue, groups)
    const known = groups.get(operatorId)
    if (known) return known
    const ids = catalogue
      .parksOfOperator(operatorId)
      .toSorted((a, b) => a.regionId - b.regionId || a.id - b.id)
      .map(({ id }) => id)
    const runs = Array.from({ length: Math.ceil(ids.length / MAX_PARKS) }, (_, run) =>
      ids.slice(run * MAX_PARKS, (run + 1) * MAX_PARKS),
    )
    groups.set(operatorId, runs)
    return runs
  }

  /** The cached query, sent first if necessary; undefined if the catalogue has no such stay. */
  #query(group: string, supplier: LiveSupplier, stay: Stay, parkIds: readonly number[]): SupplierQuery | undefined {
    const key = this.#keyOf(group, stay)
    const known = this.#queries.get(key)
    if (known && (known.status === 'asking' || this.#now() < known.until)) return known
    const parks = parkIds
      .map((parkId) => this.#queriedPark(parkId, stay))
      .filter(({ knownPence }) => knownPence.size > 0)
    if (parks.length === 0) return undefined
    const asked = new Set(parks.map(({ parkId }) => parkId))
    const query: SupplierQuery = {
      parks: asked,
      status: 'asking',
      until: 0,
      isOvertaken: false,
      done: Promise.resolve(),
    }
    query.done = this.#fetch(query, supplier, stay, parks)
    this.#queries.delete(key)
    this.#queries.set(key, query)
    this.#forgetOldest()
    return query
  }

  /** The most recent query that covers a stay of a unit type. */
  #queryAbout(unitTypeId: number, stay: Stay): SupplierQuery | undefined {
    const { parks, unitTypes } = this.#options.availability.current.catalogue
    const park = parks.get(unitTypes.get(unitTypeId)?.parkId ?? 0)
    if (!park) return undefined
    const group = this.#groupsOf(park.operatorId).findIndex((ids) => ids.includes(park.id))
    return this.#queries.get(this.#keyOf(`${park.operatorId} ${group}`, stay))
  }

  #keyOf(group: string, { arrival, nights }: Stay): string {
    return `${this.#options.availability.current.catalogue.version} ${group} ${arrival} ${nights}`
  }

  #queriedPark(parkId: number, stay: Stay): QueriedPark {
    const { current } = this.#options.availability
    const knownPence = new Map<number, Pence>()
    for (const { id } of current.catalogue.unitsOf(parkId)) {
      const pence = current.storePrice(id, stay)
      if (pence !== undefined) knownPence.set(id, pence)
    }
    return { parkId, knownPence }
  }

  async #fetch(query: SupplierQuery, supplier: LiveSupplier, stay: Stay, parks: readonly QueriedPark[]): Promise<void> {
    const answer = await supplier.availability({ stay, parks })
    if (answer.kind === 'answered') this.#options.availability.applyAnswers(stay, answer.units)
    query.status = answer.kind
    const isOld = answer.kind === 'answered' && query.isOvertaken
    query.until = isOld ? 0 : this.#now() + (answer.kind === 'answered' ? FRESH_MS : FAILED_MS)
  }

  async #waitFor(asked: readonly { query: SupplierQuery }[], waitMs: number): Promise<void> {
    const open = asked.filter(({ query }) => query.status === 'asking').map(({ query }) => query.done)
    if (open.length === 0 || waitMs <= 0) return
    const timer = new AbortController()
    const timeUp = pause(waitMs, undefined, { signal: timer.signal }).catch(() => undefined)
    await Promise.race([Promise.all(open), timeUp])
    timer.abort()
  }

  #forgetOldest(): void {
    for (const [key, { status }] of this.#queries) {
      if (this.#queries.size <= KEPT) return
      if (status !== 'asking') this.#queries.delete(key)
    }
  }
}
