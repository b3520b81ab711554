import { completeStep } from '../../../domain/booking/booking-steps.ts'
import {
  dogFee,
  acceptedDogs,
  dogExtras,
  extraPrice,
  maxExtraQuantity,
  priceExtra,
  type PricedExtra,
} from '../../../domain/money/extras.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { findChosenExtras, writeChosenExtras, type ChosenExtra } from '../../store/booking-details-store.ts'
import { stayOf, updateBooking, type BookingRow } from '../../store/booking-store.ts'
import { findOfferedExtras, findSaleWithExtras, petExtras, type OfferedExtra } from '../../store/sale-store.ts'
import { changeExtraStock, extrasLeft, isCountedExtra } from '../../store/stock-store.ts'
import { rollBackWith, type Queries, type Transaction } from '../../store/transaction.ts'
import { changeHeldBooking, type ClosedBooking } from './change-booking.ts'
import type { Caller, StaffCaller, CommandDeps } from '../command-deps.ts'
import type { StoredRecord } from '../../store/record-store.ts'
import type { Party } from '../../../domain/booking/party.ts'

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
export async function offerExtras(
  deps: CommandDeps,
  record: Pick<StoredRecord, 'row' | 'sale' | 'extras'>,
): Promise<ExtrasOffer> {
  const { row, sale } = record
  const stay = { nights: row.nights, unit: row.unitPence }
  const [offered, left] = await Promise.all([
    findOfferedExtras(deps.db, sale),
    extrasLeft(deps.db, row.parkId, stayOf(row)),
  ])
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
  | { readonly kind: 'chosen'; readonly bookingId: string }
  | ExtrasRefusal
  | ClosedBooking

/** Sets all extras of a booking: an extra that is not listed is removed [BOOK-07]. Pet extras always stay [TRUE-04]. */
export function chooseExtras(
  deps: CommandDeps,
  by: Caller | StaffCaller,
  inputs: readonly ExtraInput[],
): Promise<ChooseExtrasOutcome> {
  return changeHeldBooking<ChooseExtrasOutcome>(deps, by, 'extras', async (tx, row) => {
    const refusal = await setExtrasOf(tx, row, inputs)
    return refusal ? rollBackWith(refusal) : { kind: 'chosen', bookingId: row.id }
  })
}

/** Prices, reserves and stores all extras of a held booking. After a refusal the transaction must be rolled back. */
export async function setExtrasOf(
  tx: Transaction,
  row: BookingRow,
  inputs: readonly ExtraInput[],
): Promise<ExtrasRefusal | undefined> {
  const offered = await offeredFor(tx, row)
  const dogs = extrasOfDogs([...offered.values()], row, row.nights)
  const errors = inputs.flatMap((input, index) => errorOf(input, index, inputs, offered, { dogs, row }) ?? [])
  if (errors.length > 0) return { kind: 'refused', errors }

  const others = inputs.filter(({ code }) => offered.get(code)?.group !== 'pets')
  const chosen = [...(await priceExtras(tx, row, others, offered)), ...dogs]
  const soldOut = await moveExtraStock(tx, row, chosen)
  if (soldOut !== undefined) return { kind: 'sold-out', code: soldOut }
  await writeChosenExtras(tx, row.id, chosen)
  await updateBooking(tx, row.id, { stepsCompleted: completeStep(row.stepsCompleted, 'extras') })
  return undefined
}

/** The inputs that a booking can have, by the terms and the stock of its stay. */
export async function availableExtras(
  tx: Transaction,
  row: BookingRow,
  inputs: readonly ExtraInput[],
): Promise<ExtraInput[]> {
  const [offered, left] = await Promise.all([offeredFor(tx, row), extrasLeft(tx, row.parkId, stayOf(row))])
  const stay = { nights: row.nights, unit: row.unitPence }
  return inputs.filter(({ code, quantity }) => {
    const extra = offered.get(code)
    return extra && quantity <= maxExtraQuantity(extra, stay) && quantity <= (left.get(code) ?? quantity)
  })
}

async function offeredFor(queries: Queries, row: BookingRow): Promise<ReadonlyMap<string, OfferedExtra>> {
  const found = await findSaleWithExtras(queries, row.unitTypeId)
  return new Map(found?.offered.map((extra) => [extra.code, extra]))
}

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

async function priceExtras(
  tx: Transaction,
  row: BookingRow,
  inputs: readonly ExtraInput[],
  offered: ReadonlyMap<string, OfferedExtra>,
): Promise<ChosenExtra[]> {
  const chosen: ChosenExtra[] = []
  for (const { code, quantity } of inputs.filter((input) => input.quantity > 0)) {
    const extra = offered.get(code) as OfferedExtra
    const priced: PricedExtra = priceExtra(extra, quantity, { nights: row.nights, unit: row.unitPence })
    const isCounted = await isCountedExtra(tx, { parkId: row.parkId, code })
    chosen.push({ ...priced, name: extra.name, group: extra.group, isCounted })
  }
  return chosen
}

/** Takes or returns stock of extras; returns the code of one that is sold out. Ordered by code to avoid deadlocks. */
async function moveExtraStock(
  tx: Transaction,
  row: BookingRow,
  chosen: readonly ChosenExtra[],
): Promise<string | undefined> {
  const before = await findChosenExtras(tx, row.id)
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

/**
 * The extras for the dogs of a party [TRUE-04]. They have no stock of their own: the number of dogs is limited per
 * unit.
 */
export function extrasOfDogs(
  offered: readonly OfferedExtra[],
  party: Pick<Party, 'dogs' | 'assistanceDogs'>,
  nights: number,
): ChosenExtra[] {
  return dogExtras(petExtras(offered), party, nights).map(({ extra, priced }) => ({
    ...priced,
    name: extra.name,
    isCounted: false,
    group: extra.group,
  }))
}
