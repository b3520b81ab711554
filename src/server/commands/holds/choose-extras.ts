import { completeStep, type BookingStep } from '../../../domain/booking/booking-steps.ts'
import {
  dogFee,
  acceptedDogs,
  extraPrice,
  maxExtraQuantity,
  priceExtra,
  type PricedExtra,
} from '../../../domain/money/extras.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { inOrderOfCode, writesOfExtras, type ChosenExtra } from '../../store/booking-details-store.ts'
import { changeOfBooking, stayOf, type BookingRow } from '../../store/booking-store.ts'
import { findOfferedExtras, petExtras, type OfferedExtra } from '../../store/sale-store.ts'
import { changeExtraStock, extrasLeft } from '../../store/stock-store.ts'
import { rollBackWith, writeTogether, type Transaction } from '../../store/transaction.ts'
import { extrasOfDogs } from './quote-booking.ts'
import { changeHeldBooking, type ClosedBooking } from './change-booking.ts'
import { completeRecord, lockedOffer, type BookingRecord } from './load-booking.ts'
import type { Caller, StaffCaller, CommandDeps } from '../command-deps.ts'
import type { ExtrasOnOffer, StoredRecord } from '../../store/record-store.ts'

export interface ExtraOffer {
  readonly extra: OfferedExtra
  readonly each: number
  /** Share of one that is due with the deposit. */
  readonly depositEach: number
  /** The limit of this booking: the extra's maximum, or the stock that is left. */
  readonly most: number
  readonly quantity: number
  /** Included with the dogs of the party: its quantity cannot be changed. */
  readonly isWithParty: boolean
}

export interface ExtrasOffer {
  readonly extras: readonly ExtraOffer[]
  /** Price of one more dog, if the unit allows one. */
  readonly dogCost: Pence | undefined
}

/** The extras on offer for a booking, priced for its stay. Pet extras are offered only if the party has dogs. */
export async function offerExtras(deps: CommandDeps, record: Chosen): Promise<ExtrasOffer> {
  const { row, sale } = record
  const [offered, left] = await Promise.all([
    findOfferedExtras(deps.db, sale),
    extrasLeft(deps.db, row.parkId, stayOf(row)),
  ])
  return pricedOffer({ ...record, offered, left })
}

type Chosen = Pick<StoredRecord, 'row' | 'sale' | 'extras'>

/** The same of a record that has been read with them. */
export function pricedOffer(record: Chosen & ExtrasOnOffer): ExtrasOffer {
  const { row, sale, offered, left } = record
  const stay = { nights: row.nights, unit: row.unitPence }
  const takesDog = row.status === 'held' && row.dogs < acceptedDogs(sale)
  const extras = chosenFrom(offered, record.extras).map((extra) => {
    const isWithParty = extra.group === 'pets'
    const quantity = record.extras.find((chosen) => chosen.code === extra.code)?.quantity ?? 0
    const available = left.get(extra.code)
    const allowed = maxExtraQuantity(extra, stay)
    return {
      extra,
      each: extraPrice(extra, stay),
      depositEach: allowed > 0 ? priceExtra(extra, 1, stay).deposit : 0,
      isWithParty,
      most: isWithParty ? quantity : available === undefined ? allowed : Math.min(allowed, available + quantity),
      quantity,
    }
  })
  return { extras, dogCost: takesDog ? dogFee(petExtras(offered), 1, row.nights) : undefined }
}

/** Pet extras are listed only if the booking has them. */
function chosenFrom(offered: readonly OfferedExtra[], chosen: readonly ChosenExtra[]): OfferedExtra[] {
  return offered.filter(({ group, code }) => group !== 'pets' || chosen.some((extra) => extra.code === code))
}

export interface ExtraInput {
  readonly code: string
  readonly quantity: number
}

export type ExtraError =
  | { readonly kind: 'unknown-extra'; readonly index: number }
  | { readonly kind: 'named-twice'; readonly index: number }
  | { readonly kind: 'too-many'; readonly index: number; readonly most: number }
  /** Pet extras follow the number of dogs. */
  | { readonly kind: 'counted-with-party'; readonly index: number; readonly quantity: number }

export type ExtrasRefusal =
  | { readonly kind: 'refused'; readonly errors: readonly ExtraError[] }
  /** Another booking took the last one. */
  | { readonly kind: 'sold-out'; readonly code: string }

export type ChooseExtrasOutcome =
  /** The booking as it is after the change. */
  { readonly kind: 'chosen'; readonly booking: BookingRecord } | ExtrasRefusal | ClosedBooking

/** Sets all extras of a booking: an extra that is not listed is removed [BOOK-07]. Pet extras always stay [TRUE-04]. */
export function chooseExtras(
  deps: CommandDeps,
  by: Caller | StaffCaller,
  inputs: readonly ExtraInput[],
): Promise<ChooseExtrasOutcome> {
  return changeHeldBooking<ChooseExtrasOutcome>(deps, by, 'extras', async (tx, row) => {
    const stored = await lockedOffer(deps, tx, row)
    const set = await setExtrasOf(tx, stored, inputs)
    if (set.kind !== 'set') return rollBackWith(set)
    const changed = { ...stored, extras: set.extras, row: { ...stored.row, stepsCompleted: set.stepsCompleted } }
    return { kind: 'chosen', booking: await completeRecord(deps, tx, changed) }
  })
}

interface ExtrasSet {
  readonly kind: 'set'
  /** By code. */
  readonly extras: readonly ChosenExtra[]
  readonly stepsCompleted: BookingStep[]
}

/**
 * Prices, reserves and stores all extras of a held booking, which is locked. After a refusal the transaction must be
 * rolled back.
 */
export async function setExtrasOf(
  tx: Transaction,
  { row, extras: before, offered: offer, left }: Chosen & ExtrasOnOffer,
  inputs: readonly ExtraInput[],
): Promise<ExtrasSet | ExtrasRefusal> {
  const offered = byCode(offer)
  const dogs = extrasOfDogs(offer, row, row.nights)
  const errors = inputs.flatMap((input, index) => errorOf(input, index, inputs, offered, { dogs, row }) ?? [])
  if (errors.length > 0) return { kind: 'refused', errors }

  const others = inputs.filter(({ code }) => offered.get(code)?.group !== 'pets')
  const extras = inOrderOfCode([...priceExtras(row, others, offered, left), ...dogs])
  const soldOut = await moveExtraStock(tx, row, before, extras)
  if (soldOut !== undefined) return { kind: 'sold-out', code: soldOut }
  const stepsCompleted = completeStep(row.stepsCompleted, 'extras')
  await writeTogether(tx, [...writesOfExtras(tx, row.id, extras), changeOfBooking(tx, row.id, { stepsCompleted })])
  return { kind: 'set', extras, stepsCompleted }
}

/** The inputs that a booking can have, by the terms and the stock of its stay. */
export function availableExtras(
  { row, offered: offer, left }: Chosen & ExtrasOnOffer,
  inputs: readonly ExtraInput[],
): ExtraInput[] {
  const offered = byCode(offer)
  const stay = { nights: row.nights, unit: row.unitPence }
  return inputs.filter(({ code, quantity }) => {
    const extra = offered.get(code)
    return extra && quantity <= maxExtraQuantity(extra, stay) && quantity <= (left.get(code) ?? quantity)
  })
}

const byCode = (offered: readonly OfferedExtra[]): ReadonlyMap<string, OfferedExtra> =>
  new Map(offered.map((extra) => [extra.code, extra]))

function errorOf(
  input: ExtraInput,
  index: number,
  inputs: readonly ExtraInput[],
  offered: ReadonlyMap<string, OfferedExtra>,
  { dogs, row }: { readonly dogs: readonly ChosenExtra[]; readonly row: BookingRow },
): ExtraError | undefined {
  const extra = offered.get(input.code)
  if (!extra) return { kind: 'unknown-extra', index }
  if (inputs.findIndex((other) => other.code === input.code) < index) return { kind: 'named-twice', index }
  if (extra.group === 'pets') {
    const quantity = dogs.find(({ code }) => code === input.code)?.quantity ?? 0
    return input.quantity === quantity ? undefined : { kind: 'counted-with-party', index, quantity }
  }
  const most = maxExtraQuantity(extra, { nights: row.nights, unit: row.unitPence })
  return input.quantity > most ? { kind: 'too-many', index, most } : undefined
}

function priceExtras(
  row: BookingRow,
  inputs: readonly ExtraInput[],
  offered: ReadonlyMap<string, OfferedExtra>,
  left: ExtrasOnOffer['left'],
): ChosenExtra[] {
  return inputs
    .filter(({ quantity }) => quantity > 0)
    .map(({ code, quantity }) => {
      const extra = offered.get(code) as OfferedExtra
      const priced: PricedExtra = priceExtra(extra, quantity, { nights: row.nights, unit: row.unitPence })
      return { ...priced, name: extra.name, isCounted: left.has(code), group: extra.group }
    })
}

/** Takes or returns stock of extras; returns the code of one that is sold out. Ordered by code to avoid deadlocks. */
async function moveExtraStock(
  tx: Transaction,
  row: BookingRow,
  before: readonly ChosenExtra[],
  chosen: readonly ChosenExtra[],
): Promise<string | undefined> {
  const quantityIn = (list: readonly ChosenExtra[], code: string) =>
    list.find((extra) => extra.code === code && extra.isCounted)?.quantity ?? 0
  const codes = new Set([...before, ...chosen].filter((extra) => extra.isCounted).map((extra) => extra.code))
  for (const code of [...codes].sort()) {
    const change = quantityIn(chosen, code) - quantityIn(before, code)
    if (change === 0) continue
    const isChanged = await changeExtraStock(tx, { parkId: row.parkId, code }, stayOf(row), change)
    if (!isChanged && change > 0) return code
  }
  return undefined
}
