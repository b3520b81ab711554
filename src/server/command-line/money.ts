/** Cancellations and refunds: shown with their figures, confirmed, then made at the figures shown. */
import { randomUUID } from 'node:crypto'
import { capital } from '../../domain/words/grammar.ts'
import { formatMoneyExact, type Pence } from '../../domain/money/money.ts'
import type { CancellationReason } from '../../domain/money/cancellation.ts'
import { reasonError } from '../../domain/identity/staff-notes.ts'
import {
  cancelBooking,
  previewCancellation,
  type CancelBookingOutcome,
  type CancellationPlan,
} from '../commands/cancellations/cancel-booking.ts'
import { previewRefund, refundBooking, type RefundBookingOutcome } from '../commands/refunds/decide-refund.ts'
import { retryRefunds, type RefundRemedy } from '../commands/refunds/retry-refund.ts'
import { findVersion } from '../store/bookings/version-store.ts'
import type { ListedBooking } from '../store/staff-store.ts'
import { DONE, askToConfirm, LATER, Misuse, nameOf, refuse, REFUSED } from './confirmation.ts'
import {
  blockedParts,
  blockedWords,
  cancellationRefusedWords,
  cancellationSumWords,
  costWords,
  reasonErrorWords,
  refundRefusedWords,
} from './outcome-words.ts'
import type { StaffDeps } from './staff-deps.ts'
import { moment, type Terminal } from './terminal.ts'

/** @throws Misuse that names the error of the reason */
function checkReason(reason: string, { customer }: ListedBooking): void {
  const error = reasonError(reason, customer)
  if (error) throw new Misuse(`--reason ${reasonErrorWords(error)}`)
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
  { isSure, ...call }: CancelCall,
): Promise<number> {
  checkReason(call.reason, found)
  const input = { bookingId: found.booking.id, ...call }
  const version = await findVersion(deps.db, input.bookingId)
  const preview = await previewCancellation(deps, deps.actor, input)
  if (preview.kind !== 'planned') return tellCancelled(terminal, found, preview)
  const { plan } = preview
  for (const refusal of blockedParts(plan.parts)) terminal.error(`${refusal}\n`)
  const question = `Cancel ${nameOf(found)}? ${cancellationSumWords({ ...plan, charge: chargeWords(plan) })}`
  if (!(await askToConfirm(terminal, question, isSure))) return REFUSED
  const agreed = { charge: plan.charge, refund: plan.refund }
  return tellCancelled(terminal, found, await cancelBooking(deps, deps.actor, { ...input, agreed, version }))
}

/** With the waiver's part in it, where the charge is by the terms. */
const chargeWords = ({ basis, byTerms, charge }: CancellationPlan) =>
  basis === 'staff' ? formatMoneyExact(charge) : costWords({ ...byTerms, charge })

function tellCancelled(terminal: Terminal, found: ListedBooking, outcome: CancelBookingOutcome): number {
  const subject = capital(nameOf(found))
  if (outcome.kind !== 'cancelled' && outcome.kind !== 'already-cancelled') {
    return refuse(terminal, cancellationRefusedWords(outcome, subject))
  }
  const was = outcome.kind === 'cancelled' ? 'is cancelled' : 'was cancelled before'
  terminal.out(`${subject} ${was}. ${cancellationSumWords(outcome)}\n`)
  if (outcome.kind === 'cancelled') terminal.out(LATER)
  return DONE
}

export interface RefundCall {
  readonly amount: Pence
  readonly reason: string
  /** Repeats a refund of the same amount for the same reason. */
  readonly again: boolean
  readonly isSure: boolean
}

export async function refund(
  deps: StaffDeps,
  terminal: Terminal,
  found: ListedBooking,
  { isSure, again, ...call }: RefundCall,
): Promise<number> {
  checkReason(call.reason, found)
  const input = { bookingId: found.booking.id, ...call }
  const version = await findVersion(deps.db, input.bookingId)
  const idempotencyKey = again ? randomUUID() : `${call.amount}: ${call.reason}`
  const preview = await previewRefund(deps, deps.actor, input)
  if (preview.kind !== 'planned') return tellRefunded(terminal, found, call.amount, preview)
  const question = `Refund ${formatMoneyExact(call.amount)} of ${nameOf(found)}?`
  if (!(await askToConfirm(terminal, question, isSure))) return REFUSED
  return tellRefunded(
    terminal,
    found,
    call.amount,
    await refundBooking(deps, deps.actor, { ...input, version, idempotencyKey }),
  )
}

function tellRefunded(terminal: Terminal, found: ListedBooking, pence: Pence, outcome: RefundBookingOutcome): number {
  const amount = formatMoneyExact(pence)
  switch (outcome.kind) {
    case 'refunded':
      terminal.out(`${amount} of ${nameOf(found)} is to be refunded, to ${outcome.parts.length} payment(s).\n${LATER}`)
      return DONE
    case 'already-refunded':
      terminal.out(
        `${amount} of ${nameOf(found)} was refunded for this reason on ${moment(outcome.at)}. Nothing changed. Add --again to refund it again.\n`,
      )
      return DONE
    case 'amount-refused':
      for (const { left, block } of outcome.blocked) if (block) terminal.error(`${blockedWords(left, block)}\n`)
      return refuse(terminal, refundRefusedWords(outcome, nameOf(found)))
    default:
      return refuse(terminal, refundRefusedWords(outcome, nameOf(found)))
  }
}

const REMEDIED: Record<RefundRemedy, string> = {
  again: 'is asked for again by a running server',
  'sent-otherwise': 'is recorded as sent',
  drop: 'is marked as not to send',
}

export async function retryFailedRefunds(
  deps: StaffDeps,
  terminal: Terminal,
  found: ListedBooking,
  { remedy, reason }: { readonly remedy: RefundRemedy; readonly reason: string | undefined },
): Promise<number> {
  if (remedy !== 'again') checkReason(reason ?? '', found)
  const outcome = await retryRefunds(deps, deps.actor, found.booking.id, { remedy, reason })
  if (outcome.kind === 'changed-meanwhile') return refuse(terminal, refundRefusedWords(outcome, nameOf(found)))
  const { changed, blocked } = outcome
  for (const { pence } of changed) terminal.out(`A refund of ${formatMoneyExact(pence)} ${REMEDIED[remedy]}.\n`)
  for (const { refund: failed, block } of blocked) terminal.error(`${blockedWords(failed.pence, block)}\n`)
  if (blocked.length > 0) {
    terminal.error('Say --sent-otherwise once you have sent it, or --drop if it won’t be sent.\n')
  }
  if (changed.length + blocked.length === 0) terminal.error('No refund of this booking has failed.\n')
  return changed.length > 0 && blocked.length === 0 ? DONE : REFUSED
}
