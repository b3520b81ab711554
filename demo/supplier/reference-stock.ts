import { openSqlite, type Sqlite } from '../sqlite/open-sqlite.ts'
import type { HoldAnswer, HoldQuestion } from '../../src/server/suppliers/supplier-messages.ts'
import { nightsOf } from '../../src/domain/dates/stay.ts'

/** A stay of a unit type on sale with its total price; `free` counts its units per night. */
export interface SoldStay {
  readonly parkId: number
  readonly unitTypeId: number
  readonly arrival: string
  readonly nights: number
  readonly pence: number
  readonly free: number
}

export type Hold = HoldAnswer['hold'] & { readonly party: HoldQuestion['party'] }

export type HoldResult =
  | { readonly kind: 'hold'; readonly hold: Hold; readonly isNew: boolean }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'price-changed'; readonly pence: number }
  | { readonly kind: 'key-reused' }

export type EndResult =
  | { readonly kind: 'hold'; readonly hold: Hold }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'hold-ended' }

const stayKey = (unitTypeId: number, arrival: string, nights: number) => `${unitTypeId} ${arrival} ${nights}`

/**
 * Stock of the reference supplier. Units are counted per night, so that a hold of three nights leaves fewer stays
 * around them. If a file is given, it is an SQLite database, and holds are in it before they are confirmed.
 */
export class ReferenceStock {
  readonly #stays = new Map<string, SoldStay>()
  readonly #holds = new Map<string, Hold>()
  readonly #file: Sqlite | undefined

  constructor(file?: string) {
    if (file === undefined) return
    this.#file = openSqlite(file, 'create table if not exists hold (key text primary key, data text not null) strict')
    const rows = this.#file.prepare('select key, data from hold order by rowid').all() as {
      key: string
      data: string
    }[]
    for (const { key, data } of rows) this.#holds.set(key, JSON.parse(data) as Hold)
  }

  /** Replaces the stays on sale; holds stay. */
  sell(stays: readonly SoldStay[]): void {
    this.#stays.clear()
    for (const stay of stays) this.#stays.set(stayKey(stay.unitTypeId, stay.arrival, stay.nights), stay)
  }

  /** Resets it for the next test; the file is kept. */
  forgetHolds(): void {
    this.#holds.clear()
  }

  /** The stays on sale in these parks, with the units left. */
  find(parkIds: readonly number[], arrival: string, nights: number): SoldStay[] {
    return [...this.#stays.values()]
      .filter((stay) => parkIds.includes(stay.parkId) && stay.arrival === arrival && stay.nights === nights)
      .map((stay) => ({ ...stay, free: this.#leftOf(stay) }))
  }

  get holds(): readonly Hold[] {
    return [...this.#holds.values()]
  }

  hold(key: string, request: HoldQuestion): HoldResult {
    const known = this.#holds.get(key)
    if (known) return isSame(known, request) ? { kind: 'hold', hold: known, isNew: false } : { kind: 'key-reused' }
    const stay = this.#stays.get(stayKey(request.unitTypeId, request.arrival, request.nights))
    if (!stay || stay.parkId !== request.parkId || this.#leftOf(stay) === 0) return { kind: 'sold-out' }
    if (stay.pence !== request.pence) return { kind: 'price-changed', pence: stay.pence }
    const hold: Hold = { key, status: 'held', ...request }
    this.#write(hold)
    return { kind: 'hold', hold, isNew: true }
  }

  /**
   * Confirms, releases or cancels a hold; idempotent. Only a held one can be confirmed or released; a confirmed one can
   * also be cancelled. Anything else is refused.
   */
  end(key: string, status: 'confirmed' | 'released' | 'cancelled'): EndResult {
    const hold = this.#holds.get(key)
    if (!hold) return { kind: 'not-found' }
    if (hold.status === status) return { kind: 'hold', hold }
    const isOpen = hold.status === 'held' || (hold.status === 'confirmed' && status === 'cancelled')
    if (!isOpen) return { kind: 'hold-ended' }
    const ended = { ...hold, status }
    this.#write(ended)
    return { kind: 'hold', hold: ended }
  }

  close(): void {
    this.#file?.close()
  }

  #write(hold: Hold): void {
    const put = 'insert into hold (key, data) values (?, ?) on conflict (key) do update set data = excluded.data'
    this.#file?.prepare(put).run(hold.key, JSON.stringify(hold))
    this.#holds.set(hold.key, hold)
  }

  #leftOf(stay: SoldStay): number {
    const nights = new Set(nightsOf(stay))
    const taken = [...this.#holds.values()].filter(
      (hold) =>
        hold.status !== 'released' &&
        hold.status !== 'cancelled' &&
        hold.unitTypeId === stay.unitTypeId &&
        nightsOf(hold).some((night) => nights.has(night)),
    )
    return Math.max(0, stay.free - taken.length)
  }
}

function isSame(hold: Hold, request: HoldQuestion): boolean {
  const { arrival, nights, unitTypeId, pence } = request
  return hold.arrival === arrival && hold.nights === nights && hold.unitTypeId === unitTypeId && hold.pence === pence
}
