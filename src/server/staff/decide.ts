/** Decisions of staff about a booking: shown with its figures, confirmed, then carried out. */
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatMoneyExact, type Pence } from '../../domain/money/money.ts'
import { refundOfCancellation } from '../../domain/money/refund.ts'
import type { CancellationReason } from '../../domain/money/cancellation.ts'
import { cancelBooking, costByTerms, type CancellationInput } from '../commands/after-sale/cancel-booking.ts'
import { todayOf } from '../commands/command-deps.ts'
import { purgeCorrespondence } from '../commands/purge/purge-correspondence.ts'
import { purgeBookings } from '../commands/purge/purge-bookings.ts'
import { refundBooking } from '../commands/after-sale/refund-booking.ts'
import type { CustomerRow } from '../store/booking-details-store.ts'
import { findBooking, recordEvent } from '../store/booking-store.ts'
import { findOwed } from '../store/ledger-store.ts'
import { retryTask } from '../store/outbox-store.ts'
import { findRefundable } from '../store/refund-store.ts'
import { findRequest, listRequests, markRequestDone, requestState } from '../store/request-store.ts'
import type { ListedBooking } from '../store/staff-store.ts'
import { inTransaction } from '../store/transaction.ts'
import { costWords } from './cost-words.ts'
import { capital, DONE, isWanted, LATER, Misuse, nameOf, refuse, REFUSED } from './confirmation.ts'
import { blockedWords, refusalsOf } from './payment-problems.ts'
import type { StaffDeps } from './staff-deps.ts'
import { moment, table, type Terminal } from './terminal.ts'

/**
 * Events are stored permanently, so a reason must not contain personal data.
 * @throws Misuse that names the personal data
 */
function checkReason(reason: string, customer: Pick<CustomerRow, 'lastName' | 'postcode'> | null): void {
  if (reason.trim() === '') throw new Misuse('--reason is required.')
  if (reason.length > 200) throw new Misuse('--reason has at most 200 characters.')
  if (/\S@\S/.test(reason)) throw new Misuse('--reason must not contain an email address: it is stored permanently.')
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .join(' ')} `
  const named = [customer?.lastName, customer?.postcode].find((part) => part && words(reason).includes(words(part)))
  if (named) throw new Misuse(`--reason must not contain '${named}' of the customer: it is stored permanently.`)
}

export interface CancelCall {
  readonly reason: string
  readonly charge: Pence | undefined
  readonly reasonKind: CancellationReason | undefined
  readonly isSure: boolean
}

export async function cancel(
  deps: StaffDeps,
  terminal: Terminal,
  found: ListedBooking,
  call: CancelCall,
): Promise<number> {
  const { booking, customer } = found
  checkReason(call.reason, customer)
  const { id, arrival, agreedPrice } = booking
  let input: CancellationInput = {
    bookingId: id,
    reason: call.reason,
    charge: call.charge,
    reasonKind: call.reasonKind,
  }
  if (booking.status === 'confirmed' && agreedPrice) {
    const owed = await findOwed(deps.db, id)
    const cost = await costByTerms(deps.db, deps, { id, arrival, agreedPrice }, call.reasonKind)
    // Fixed now: the cost confirmed is the cost charged, even if midnight passes before the answer.
    if (input.charge === undefined) input = { ...input, charge: Math.min(owed, cost.charge), basis: cost.basis }
    const charge = input.charge ?? 0
    const words = input.basis === undefined ? formatMoneyExact(charge) : costWords({ ...cost, charge })
    const payments = await findRefundable(deps.db, id, todayOf(deps))
    const left = payments.reduce((sum, payment) => sum + payment.left, 0)
    const sums = `It costs ${words}; ${formatMoneyExact(refundOfCancellation(left, charge))} goes back.`
    const refusals = refusalsOf(refundOfCancellation(left, charge), payments)
    for (const refusal of refusals) terminal.error(`${refusal}\n`)
    if (!(await isWanted(terminal, `Cancel ${nameOf(found)}? ${sums}`, call.isSure))) return REFUSED
  }
  const outcome = await cancelBooking(deps, deps.actor, input)
  switch (outcome.kind) {
    case 'cancelled':
    case 'already-cancelled': {
      const was = outcome.kind === 'cancelled' ? 'is cancelled' : 'was cancelled before'
      const sums = `It costs ${formatMoneyExact(outcome.charge)}; ${formatMoneyExact(outcome.refund)} goes back.`
      terminal.out(`${capital(nameOf(found))} ${was}. ${sums}\n`)
      if (outcome.kind === 'cancelled') terminal.out(LATER)
      return DONE
    }
    case 'not-confirmed':
      return refuse(terminal, `${capital(nameOf(found))} is ${outcome.status}: only a confirmed one is cancelled.`)
    case 'charge-refused':
      return refuse(
        terminal,
        `Cancelling costs from £0.00 to ${formatMoneyExact(outcome.most)}, what the holiday costs.`,
      )
    case 'payment-under-way':
      return refuse(
        terminal,
        'A payment of the balance is in progress and the payment provider does not report its state. Try again in two minutes, with the server running.',
      )
    case 'no-booking':
      return refuse(terminal, 'There is no such booking any more.')
  }
}

export interface RefundCall {
  readonly amount: Pence
  readonly reason: string
  readonly again: boolean
  readonly isSure: boolean
}

export async function refund(
  deps: StaffDeps,
  terminal: Terminal,
  found: ListedBooking,
  { isSure, ...input }: RefundCall,
): Promise<number> {
  checkReason(input.reason, found.customer)
  const amount = formatMoneyExact(input.amount)
  if (!(await isWanted(terminal, `Refund ${amount} of ${nameOf(found)}?`, isSure))) return REFUSED
  const outcome = await refundBooking(deps, deps.actor, { bookingId: found.booking.id, ...input })
  switch (outcome.kind) {
    case 'refunded':
      terminal.out(`${amount} of ${nameOf(found)} goes back, to ${outcome.parts.length} payment(s).\n${LATER}`)
      return DONE
    case 'already-refunded':
      terminal.out(
        `${amount} of ${nameOf(found)} was refunded for this reason on ${moment(outcome.at)}: nothing was done. Add --again to refund it once more.\n`,
      )
      return DONE
    case 'amount-refused':
      for (const { left, block } of outcome.blocked) if (block) terminal.error(`${blockedWords(left, block)}\n`)
      return refuse(terminal, `At most ${formatMoneyExact(outcome.most)} of ${nameOf(found)} can go back.`)
    case 'no-booking':
      return refuse(terminal, 'There is no such booking any more.')
  }
}

/** Prints the requests of customers. */
export async function printRequests(deps: StaffDeps, terminal: Terminal, withDone: boolean): Promise<number> {
  const requests = await listRequests(deps.db, { withDone })
  if (requests.length === 0) {
    terminal.error('No requests.\n')
    return DONE
  }
  const rows = requests.map((request) => [
    request.id,
    formatBookingReference(request.reference),
    request.arrival,
    request.kind,
    moment(request.createdAt),
    requestState(request),
    request.words,
  ])
  terminal.out(table(['request', 'reference', 'arrival', 'kind', 'asked', 'state', 'words'], rows))
  return DONE
}

/** Marks a request as done. */
export async function finishRequest(deps: StaffDeps, terminal: Terminal, id: string): Promise<number> {
  const request = UUID.test(id) ? await findRequest(deps.db, id) : undefined
  if (!request) return refuse(terminal, 'There is no such request.')
  await inTransaction(deps.db, async (tx) => {
    const { bookingId, kind } = request
    if (await markRequestDone(tx, id)) await recordEvent(tx, { bookingId, kind: `${kind}-request-done` }, deps.actor)
  })
  terminal.out('The request is marked as done.\n')
  return DONE
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Retries a task that has failed for good. */
export async function retry(deps: StaffDeps, terminal: Terminal, id: number): Promise<number> {
  const task = await inTransaction(deps.db, async (tx) => {
    const revived = await retryTask(tx, id)
    const bookingId = revived?.payload.bookingId
    // A supplier's hold may have no booking.
    if (bookingId && (await findBooking(tx, bookingId))) {
      await recordEvent(tx, { bookingId, kind: 'task-retried', detail: `${revived.kind} ${id}` }, deps.actor)
    }
    return revived
  })
  if (!task) return refuse(terminal, `There is no task ${id} that was given up.`)
  terminal.out(`The task ${id}, ${task.kind}, is tried again by a running server.\n`)
  return DONE
}

/** Runs the purge now instead of within the hour. */
export async function purge(deps: StaffDeps, terminal: Terminal, isSure: boolean): Promise<number> {
  const days = deps.env.PURGE_AFTER_DAYS
  const question = `Delete the personal data of stays that ended ${days} days ago or more? It cannot be brought back.`
  if (!(await isWanted(terminal, question, isSure))) return REFUSED
  let count = 0
  for (;;) {
    const purged = await purgeBookings(deps, deps.actor)
    if (purged === 0) break
    count += purged
  }
  terminal.out(`The personal data of ${count} booking(s) was deleted.\n`)
  let written = 0
  for (;;) {
    const purged = await purgeCorrespondence(deps, { kind: 'staff', name: deps.actor.name })
    if (purged === 0) break
    written += purged
  }
  if (written > 0) terminal.out(`${written} message(s) and sign-up(s) were deleted.\n`)
  return DONE
}
