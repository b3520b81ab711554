/** Extras of a changed booking, and their stock. */
import { maxExtraQuantity, priceExtra, type ExtraTerms } from '../../../domain/money/extras.ts'
import type { Party } from '../../../domain/booking/party.ts'
import type { Stay } from '../../../domain/dates/stay.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { ChosenExtra } from '../../store/booking-details-store.ts'
import { findExtraTerms, type OfferedExtra } from '../../store/sale-store.ts'
import { changeExtraStock, extraLeftFor, isCountedExtra } from '../../store/stock-store.ts'
import type { Queries, Transaction } from '../../store/transaction.ts'
import type { ExtraError, ExtraInput } from '../holds/choose-extras.ts'
import { extrasOfDogs } from '../holds/quote-booking.ts'

export type ChangedExtraError =
  | ExtraError
  /** Guests only add extras; staff also remove them. */
  | { readonly kind: 'too-few'; readonly index: number; readonly least: number }
  /** Cancellation protection is sold with the booking only: later only guests who need it would buy it. */
  | { readonly kind: 'not-later'; readonly index: number }

export interface ChangedExtras {
  readonly extras: readonly ChosenExtra[]
  readonly errors: readonly ChangedExtraError[]
}

/** Extras in other quantities; others stay. Bought extras keep their price. */
export async function chooseOtherQuantities(
  queries: Queries,
  before: readonly ChosenExtra[],
  inputs: readonly ExtraInput[],
  sold: {
    readonly offered: readonly OfferedExtra[]
    readonly parkId: number
    readonly stay: { readonly nights: number; readonly unit: Pence }
    readonly canTakeOff: boolean
  },
): Promise<ChangedExtras> {
  const chosen = new Map(before.map((extra) => [extra.code, extra]))
  const errors: ChangedExtraError[] = []
  for (const [index, { code, quantity }] of inputs.entries()) {
    const had = chosen.get(code)
    if (quantity === (had?.quantity ?? 0)) continue
    const extra = sold.offered.find((other) => other.code === code)
    const error = quantityError({ code, quantity }, index, extra, had, inputs, sold)
    if (error) errors.push(error)
    else if (quantity === 0) chosen.delete(code)
    else if (had) chosen.set(code, { ...had, quantity, total: had.each * quantity })
    else if (extra) {
      const isCounted = await isCountedExtra(queries, { parkId: sold.parkId, code })
      chosen.set(code, {
        ...priceExtra(extra, quantity, sold.stay),
        name: extra.name,
        group: extra.group,
        isCounted,
      })
    }
  }
  return { extras: inOrder([...chosen.values()]), errors }
}

function quantityError(
  { code, quantity }: ExtraInput,
  index: number,
  extra: OfferedExtra | undefined,
  had: ChosenExtra | undefined,
  inputs: readonly ExtraInput[],
  { stay, canTakeOff }: { readonly stay: { nights: number; unit: Pence }; readonly canTakeOff: boolean },
): ChangedExtraError | undefined {
  const booked = had?.quantity ?? 0
  if (inputs.findIndex((other) => other.code === code) < index) return { kind: 'named-twice', index }
  const group = extra?.group ?? had?.group
  if (group === 'pets') return { kind: 'counted-with-party', index, quantity: booked }
  if (group === 'protection') return { kind: 'not-later', index }
  if (quantity < booked) return canTakeOff ? undefined : { kind: 'too-few', index, least: booked }
  if (!extra) return { kind: 'unknown-extra', index }
  const most = maxExtraQuantity(extra, stay)
  return quantity > most ? { kind: 'too-many', index, most } : undefined
}

/** Today's terms of the extras that a booking has. */
export const findTermsNow = (queries: Queries, extras: readonly ChosenExtra[]): Promise<ExtraTerms[]> =>
  findExtraTerms(
    queries,
    extras.map(({ code }) => code),
  )

/**
 * The extras for another stay, at today's prices; an extra that is no longer sold keeps its price.
 *
 * @param terms of `findTermsNow`
 */
export function repriceForStay(
  before: readonly ChosenExtra[],
  terms: readonly ExtraTerms[],
  stay: { readonly nights: number; readonly unit: Pence },
  dogs: { readonly offered: readonly OfferedExtra[]; readonly party: Party },
): ChosenExtra[] {
  const chosen = before.filter(({ group }) => group !== 'pets')
  const repriced = chosen.map((extra) => {
    const now = terms.find(({ code }) => code === extra.code)
    return now && extra.quantity <= maxExtraQuantity(now, stay)
      ? { ...extra, ...priceExtra(now, extra.quantity, stay) }
      : extra
  })
  return inOrder([...repriced, ...extrasOfDogs(dogs.offered, dogs.party, stay.nights)])
}

/** The extras of another party: a charge for each of its dogs, at the price of the booked ones. */
export function extrasOfParty(
  before: readonly ChosenExtra[],
  offered: readonly OfferedExtra[],
  party: Party,
  nights: number,
): ChosenExtra[] {
  const dogs = extrasOfDogs(offered, party, nights).map((dog) => {
    const had = before.find(({ code }) => code === dog.code)
    return had ? { ...dog, each: had.each, total: had.each * dog.quantity } : dog
  })
  return inOrder([...before.filter(({ group }) => group !== 'pets'), ...dogs])
}

const inOrder = (extras: readonly ChosenExtra[]) => extras.toSorted((a, b) => (a.code < b.code ? -1 : 1))

/** The extras in another park, which may count the stock of other extras. */
export async function extrasInPark(
  queries: Queries,
  extras: readonly ChosenExtra[],
  parkId: number,
): Promise<ChosenExtra[]> {
  const moved: ChosenExtra[] = []
  for (const extra of extras) {
    moved.push({ ...extra, isCounted: await isCountedExtra(queries, { parkId, code: extra.code }) })
  }
  return moved
}

export interface ExtrasOfStay {
  readonly parkId: number
  readonly stay: Stay
  readonly extras: readonly ChosenExtra[]
}

/** A counted extra of a change: its quantities in the old and in the new stay. */
interface CountedChange {
  readonly code: string
  readonly had: number
  readonly wanted: number
}

/** The counted extras whose stock a change moves, by code. */
function countedChanges(before: ExtrasOfStay, after: ExtrasOfStay): CountedChange[] {
  const quantityIn = ({ extras }: ExtrasOfStay, code: string) =>
    extras.find((extra) => extra.code === code && extra.isCounted)?.quantity ?? 0
  const counted = [...before.extras, ...after.extras].filter(({ isCounted }) => isCounted)
  const isSame =
    before.parkId === after.parkId &&
    before.stay.arrival === after.stay.arrival &&
    before.stay.nights === after.stay.nights
  return [...new Set(counted.map((extra) => extra.code))]
    .sort()
    .map((code) => ({ code, had: quantityIn(before, code), wanted: quantityIn(after, code) }))
    .filter(({ had, wanted }) => !isSame || had !== wanted)
}

/** The code of a counted extra that `moveExtras` would find sold out now. */
export async function findSoldOutExtra(
  queries: Queries,
  before: ExtrasOfStay,
  after: ExtrasOfStay,
): Promise<string | undefined> {
  const { parkId, stay } = after
  for (const { code, had, wanted } of countedChanges(before, after)) {
    const own = { stay: before.stay, quantity: before.parkId === parkId ? had : 0 }
    const left = await extraLeftFor(queries, { parkId, code }, stay, own)
    const isEnough = left.length === stay.nights && left.every((count) => wanted <= count)
    if (wanted > 0 && !isEnough) return code
  }
  return undefined
}

/**
 * Moves the stock of counted extras, by code and park to avoid deadlocks. Returns the code of one that is sold out:
 * roll back then.
 */
export async function moveExtras(
  tx: Transaction,
  before: ExtrasOfStay,
  after: ExtrasOfStay,
): Promise<string | undefined> {
  for (const { code, had, wanted } of countedChanges(before, after)) {
    const giveBack = () => changeExtraStock(tx, { parkId: before.parkId, code }, before.stay, -had)
    const take = () => changeExtraStock(tx, { parkId: after.parkId, code }, after.stay, wanted)
    if (had > 0 && before.parkId <= after.parkId) await giveBack()
    if (wanted > 0 && !(await take())) return code
    if (had > 0 && before.parkId > after.parkId) await giveBack()
  }
  return undefined
}
