import { completeStep } from '../../../domain/booking/booking-steps.ts'
import {
  findChosenExtras,
  findCustomer,
  findGuests,
  writeCustomer,
  writeGuests,
} from '../../store/booking-details-store.ts'
import type { Policy } from '../../../domain/money/policy.ts'
import { updateBooking, type BookingRow } from '../../store/booking-store.ts'
import type { StoredRecord } from '../../store/record-store.ts'
import { policyOf } from '../../store/sale-store.ts'
import { rollBackWith, type Transaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'
import { availableExtras, setExtrasOf, type ExtraInput } from './choose-extras.ts'
import { lockedOffer } from './load-booking.ts'
import { stepsAfter } from './set-customer.ts'

/**
 * Copies extras, discount code, payment option and details of the former booking to the hold that replaces it. Must
 * run after the former one has been released, in the same transaction, which a refusal of the wanted extras rolls back.
 *
 * @param wanted extras in place of the former ones
 * @returns codes of former extras that are no longer available, and are left out
 */
export async function carryOver(
  deps: Pick<CommandDeps, 'clock' | 'site'>,
  tx: Transaction,
  from: BookingRow,
  to: BookingRow,
  wanted: readonly ExtraInput[] | undefined,
): Promise<string[]> {
  const { discountCode, paymentOption } = from
  await updateBooking(tx, to.id, { discountCode, paymentOption })
  const stored = await lockedOffer(deps, tx, to)
  const before = (await findChosenExtras(tx, from.id)).filter(({ group }) => group !== 'pets')
  const extras = wanted ?? availableExtras(stored, before)
  const isExtrasDone = wanted !== undefined || before.length > 0 || from.stepsCompleted.includes('extras')
  if (isExtrasDone) {
    const set = await setExtrasOf(tx, stored, extras)
    if (set.kind !== 'set') rollBackWith({ kind: 'extras-refused', refusal: set })
  }
  const policy = policyOf(deps.site, stored.sale, stored.row)
  await copyDetails(tx, from, { row: stored.row, policy }, isExtrasDone)
  return wanted ? [] : before.map(({ code }) => code).filter((code) => extras.every((extra) => extra.code !== code))
}

async function copyDetails(
  tx: Transaction,
  from: BookingRow,
  { row: to, policy }: { readonly row: StoredRecord['row']; readonly policy: Policy },
  isExtrasDone: boolean,
): Promise<void> {
  const customer = await findCustomer(tx, from.id)
  if (customer) await writeCustomer(tx, to.id, customer)
  const hasSameGuests = from.adults === to.adults && from.children === to.children && from.under5s === to.under5s
  const named = (await findGuests(tx, from.id)).slice(0, hasSameGuests ? undefined : 1)
  // Ages, and an operator's minimum age, are checked on the day of arrival.
  const guests =
    from.arrival === to.arrival ? named : named.map((guest) => ({ ...guest, age: null, dateOfBirth: null }))
  if (guests.length > 0) await writeGuests(tx, to.id, guests)
  const stepsCompleted = isExtrasDone ? completeStep(to.stepsCompleted, 'extras') : to.stepsCompleted
  await updateBooking(tx, to.id, { stepsCompleted: stepsAfter({ row: { stepsCompleted }, policy, customer, guests }) })
}
