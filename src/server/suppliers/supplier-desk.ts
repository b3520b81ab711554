import { setTimeout as pause } from 'node:timers/promises'
import type { ChannelCode } from '../../domain/site/channel.ts'
import type { Pence } from '../../domain/money/money.ts'
import type { Stay } from '../../domain/dates/stay.ts'
import { STORE, type Catalogue } from '../availability/catalogue-facts.ts'
import type { AvailabilityIndex, Place } from '../availability/queries.ts'
import { MAX_PARKS } from './supplier-messages.ts'
import type { AskedPark, LiveSupplier, Supplier } from './supplier.ts'
import type { Correction, StaySearch, StayState, Suppliers } from './suppliers.ts'

/** An answer holds so long; then the stay is asked for anew. */
const FRESH_MS = 60_000
/** After a failure the same is not asked again for so long. */
const FAILED_MS = 5000
/** Free units where a supplier has not said how many: as many as our own stock has. */
const UNCOUNTED = 255
/** Questions remembered at most. */
const KEPT = 2000

interface Question {
  readonly parks: ReadonlySet<number>
  status: 'asking' | 'answered' | 'failed'
  /** When it may be asked again, by the monotonic clock; of no meaning while it is being asked. */
  until: number
  /** Something was heard of its units since it was asked: its answer may be older than that. */
  isOvertaken: boolean
  done: Promise<void>
}

interface Options {
  readonly availability: Pick<AvailabilityIndex, 'catalogue' | 'parksIn' | 'storePrice' | 'answerOf' | 'applyAnswers'>
  readonly store: Supplier
  readonly live: readonly LiveSupplier[]
  /** Milliseconds by a clock that only goes forward. */
  readonly now?: () => number
}

const NOBODY_TO_ASK: StayState = { withoutParks: [], waitingParks: 0 }

/**
 * Asks live suppliers what searches want to know, and lets their answers into the index in memory. A question is a
 * stay and up to a hundred parks of one operator, neighbours in its list: whoever searches in any of them shares it.
 */
export class SupplierDesk implements Suppliers {
  readonly #options: Options
  readonly #now: () => number
  readonly #live: ReadonlyMap<string, LiveSupplier>
  readonly #questions = new Map<string, Question>()
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

  isLive(channel: ChannelCode, place: Place): boolean {
    return this.#operatorsIn(place).some(
      ({ id }) => this.#options.availability.parksIn(channel, { ...place, operatorId: id }).length > 0,
    )
  }

  async ask({ channel, place, arrivals, nights }: StaySearch, waitMs: number): Promise<StayState> {
    const stays = arrivals.map((arrival) => ({ arrival, nights }))
    const asked: { question: Question; parks: readonly number[] }[] = []
    for (const { id, supplier } of this.#operatorsIn(place)) {
      const wanted = new Set(this.#options.availability.parksIn(channel, { ...place, operatorId: id }))
      if (wanted.size === 0) continue
      this.#groupsOf(id).forEach((group, number) => {
        if (!group.some((parkId) => wanted.has(parkId))) return
        for (const stay of stays) {
          const question = this.#question(`${id} ${number}`, this.#live.get(supplier)!, stay, group)
          if (question) asked.push({ question, parks: [...question.parks].filter((parkId) => wanted.has(parkId)) })
        }
      })
    }
    if (asked.length === 0) return NOBODY_TO_ASK
    await this.#waitFor(asked, waitMs)
    const open = asked.filter(({ question }) => question.status !== 'answered')
    const waiting = open.filter(({ question }) => question.status === 'asking')
    return {
      withoutParks: [...new Set(open.flatMap(({ parks }) => parks))],
      waitingParks: new Set(waiting.flatMap(({ parks }) => parks)).size,
    }
  }

  recheck(unitTypeId: number, stay: Stay): void {
    const question = this.#questionAbout(unitTypeId, stay)
    if (!question) return
    question.until = 0
    question.isOvertaken = true
  }

  correct(unitTypeId: number, stay: Stay, { pence: changed, taken }: Correction): void {
    const { availability } = this.#options
    const question = this.#questionAbout(unitTypeId, stay)
    if (question) question.isOvertaken = true
    const known = availability.answerOf(unitTypeId, stay)
    const pence = changed ?? known?.pence ?? availability.storePrice(unitTypeId, stay)
    if (pence === undefined || (!known && taken === 'one')) return
    const before = known?.free ?? UNCOUNTED
    const free = taken === 'all' ? 0 : Math.max(0, before - (taken === 'one' ? 1 : 0))
    availability.applyAnswers(stay, new Map([[unitTypeId, { pence, free }]]))
  }

  #operatorsIn({ operatorId }: Place): readonly { readonly id: number; readonly supplier: string }[] {
    if (this.#live.size === 0) return []
    const { operators } = this.#options.availability.catalogue
    const named =
      operatorId === undefined ? [...operators.values()] : [operators.get(operatorId) ?? { id: 0, supplier: STORE }]
    return named.filter(({ supplier }) => this.#live.has(supplier))
  }

  /** The parks of an operator in runs of a hundred, each of few regions. */
  #groupsOf(operatorId: number): readonly (readonly number[])[] {
    const { catalogue } = this.#options.availability
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

  /** The question as it stands, asked where it has to be; undefined where the store sells no such stay. */
  #question(group: string, supplier: LiveSupplier, stay: Stay, parkIds: readonly number[]): Question | undefined {
    const key = this.#keyOf(group, stay)
    const known = this.#questions.get(key)
    if (known && (known.status === 'asking' || this.#now() < known.until)) return known
    const parks = parkIds.map((parkId) => this.#askedPark(parkId, stay)).filter(({ knownPence }) => knownPence.size > 0)
    if (parks.length === 0) return undefined
    const asked = new Set(parks.map(({ parkId }) => parkId))
    const question: Question = { parks: asked, status: 'asking', until: 0, isOvertaken: false, done: Promise.resolve() }
    question.done = this.#bring(question, supplier, stay, parks)
    this.#questions.delete(key)
    this.#questions.set(key, question)
    this.#forgetOldest()
    return question
  }

  /** The question that was asked last about a stay of a unit type. */
  #questionAbout(unitTypeId: number, stay: Stay): Question | undefined {
    const { parks, unitTypes } = this.#options.availability.catalogue
    const park = parks.get(unitTypes.get(unitTypeId)?.parkId ?? 0)
    if (!park) return undefined
    const group = this.#groupsOf(park.operatorId).findIndex((ids) => ids.includes(park.id))
    return this.#questions.get(this.#keyOf(`${park.operatorId} ${group}`, stay))
  }

  #keyOf(group: string, { arrival, nights }: Stay): string {
    return `${this.#options.availability.catalogue.version} ${group} ${arrival} ${nights}`
  }

  #askedPark(parkId: number, stay: Stay): AskedPark {
    const { availability } = this.#options
    const knownPence = new Map<number, Pence>()
    for (const { id } of availability.catalogue.unitsOf(parkId)) {
      const pence = availability.storePrice(id, stay)
      if (pence !== undefined) knownPence.set(id, pence)
    }
    return { parkId, knownPence }
  }

  async #bring(question: Question, supplier: LiveSupplier, stay: Stay, parks: readonly AskedPark[]): Promise<void> {
    const answer = await supplier.availability({ stay, parks })
    if (answer.kind === 'answered') this.#options.availability.applyAnswers(stay, answer.units)
    question.status = answer.kind
    const isOld = answer.kind === 'answered' && question.isOvertaken
    question.until = isOld ? 0 : this.#now() + (answer.kind === 'answered' ? FRESH_MS : FAILED_MS)
  }

  async #waitFor(asked: readonly { question: Question }[], waitMs: number): Promise<void> {
    const open = asked.filter(({ question }) => question.status === 'asking').map(({ question }) => question.done)
    if (open.length === 0 || waitMs <= 0) return
    const timer = new AbortController()
    const timeUp = pause(waitMs, undefined, { signal: timer.signal }).catch(() => undefined)
    await Promise.race([Promise.all(open), timeUp])
    timer.abort()
  }

  #forgetOldest(): void {
    for (const [key, { status }] of this.#questions) {
      if (this.#questions.size <= KEPT) return
      if (status !== 'asking') this.#questions.delete(key)
    }
  }
}
