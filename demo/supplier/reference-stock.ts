import { DurableLog } from '../../demo/bank/durable-log.ts'
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
 * around them. If a file is given, holds are written to it before they are confirmed.
 */
export class ReferenceStock {
  readonly #stays = new Map<string, SoldStay>()
  readonly #holds = new Map<string, Hold>()
  readonly #journal: DurableLog<Hold> | undefined

  private constructor(journal: DurableLog<Hold> | undefined, holds: readonly Hold[]) {
    this.#journal = journal
    for (const hold of holds) this.#holds.set(hold.key, hold)
  }

  static async open(file?: string): Promise<ReferenceStock> {
    if (file === undefined) return new ReferenceStock(undefined, [])
    const { log, lines } = await DurableLog.open<Hold>(file)
    return new ReferenceStock(log, lines)
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

  /** The stays on sale in these parks, with what is left of each. */
  find(parkIds: readonly number[], arrival: string, nights: number): SoldStay[] {
    return [...this.#stays.values()]
      .filter((stay) => parkIds.includes(stay.parkId) && stay.arrival === arrival && stay.nights === nights)
      .map((stay) => ({ ...stay, free: this.#leftOf(stay) }))
  }

  get holds(): readonly Hold[] {
    return [...this.#holds.values()]
  }

  async hold(key: string, request: HoldQuestion): Promise<HoldResult> {
    const known = this.#holds.get(key)
    if (known) return isSame(known, request) ? { kind: 'hold', hold: known, isNew: false } : { kind: 'key-reused' }
    const stay = this.#stays.get(stayKey(request.unitTypeId, request.arrival, request.nights))
    if (!stay || stay.parkId !== request.parkId || this.#leftOf(stay) === 0) return { kind: 'sold-out' }
    if (stay.pence !== request.pence) return { kind: 'price-changed', pence: stay.pence }
    const hold: Hold = { key, status: 'held', ...request }
    await this.#write(hold)
    return { kind: 'hold', hold, isNew: true }
  }

  /**
   * Confirms, releases or cancels a hold; idempotent. Only a held one can be confirmed or released; a confirmed one can
   * also be cancelled. Anything else is refused.
   */
  async end(key: string, status: 'confirmed' | 'released' | 'cancelled'): Promise<EndResult> {
    const hold = this.#holds.get(key)
    if (!hold) return { kind: 'not-found' }
    if (hold.status === status) return { kind: 'hold', hold }
    const isOpen = hold.status === 'held' || (hold.status === 'confirmed' && status === 'cancelled')
    if (!isOpen) return { kind: 'hold-ended' }
    const ended = { ...hold, status }
    await this.#write(ended)
    return { kind: 'hold', hold: ended }
  }

  async close(): Promise<void> {
    await this.#journal?.close()
  }

  async #write(hold: Hold): Promise<void> {
    this.#holds.set(hold.key, hold)
    await this.#journal?.append(hold)
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
