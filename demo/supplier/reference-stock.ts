import { DurableLog } from '../../demo/bank/durable-log.ts'
import type { HoldAnswer, HoldQuestion } from '../../src/server/suppliers/supplier-messages.ts'
import { nightsOf } from '../../src/domain/dates/stay.ts'

/** What the supplier sells: a stay of a unit type at a total; `free` counts its units on each of the nights. */
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
 * The stock of the reference supplier. Free units are counted by the night, as they are in a park: a hold of three
 * nights leaves less of the week around them. Holds are written to a file before they are answered, where one is named.
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

  /** Replaces what is sold; holds stay. */
  sell(stays: readonly SoldStay[]): void {
    this.#stays.clear()
    for (const stay of stays) this.#stays.set(stayKey(stay.unitTypeId, stay.arrival, stay.nights), stay)
  }

  /** For the next test; what is in the file stays there. */
  forgetHolds(): void {
    this.#holds.clear()
  }

  /** Every stay of these parks that is sold, with what is left of it. */
  find(parkIds: readonly number[], arrival: string, nights: number): SoldStay[] {
    return [...this.#stays.values()]
      .filter((stay) => parkIds.includes(stay.parkId) && stay.arrival === arrival && stay.nights === nights)
      .map((stay) => ({ ...stay, free: this.#leftOf(stay) }))
  }

  get holds(): readonly Hold[] {
    return [...this.#holds.values()]
  }

  async hold(key: string, wish: HoldQuestion): Promise<HoldResult> {
    const known = this.#holds.get(key)
    if (known) return isSame(known, wish) ? { kind: 'hold', hold: known, isNew: false } : { kind: 'key-reused' }
    const stay = this.#stays.get(stayKey(wish.unitTypeId, wish.arrival, wish.nights))
    if (!stay || stay.parkId !== wish.parkId || this.#leftOf(stay) === 0) return { kind: 'sold-out' }
    if (stay.pence !== wish.pence) return { kind: 'price-changed', pence: stay.pence }
    const hold: Hold = { key, status: 'held', ...wish }
    await this.#write(hold)
    return { kind: 'hold', hold, isNew: true }
  }

  /**
   * Confirms, releases or cancels a hold; the same again changes nothing. Only what is held is confirmed or released; what
   * is confirmed can be cancelled too. Anything else is refused.
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

function isSame(hold: Hold, wish: HoldQuestion): boolean {
  const { arrival, nights, unitTypeId, pence } = wish
  return hold.arrival === arrival && hold.nights === nights && hold.unitTypeId === unitTypeId && hold.pence === pence
}
