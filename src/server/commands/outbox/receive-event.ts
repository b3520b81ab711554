import type { ProviderEvent } from '../../payments/payment-provider.ts'
import { isEndState } from '../../../domain/booking/transitions.ts'
import { PAYMENT_TRANSITIONS } from '../../../domain/money/payment-status.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import {
  findWaitingEvent,
  findWaitingEvents,
  storeEvent,
  markEventDone,
  markEventTried,
  type InboxEvent,
} from '../../store/inbox-store.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import { insertRemedy } from '../../store/bookings/remedy-store.ts'
import { recordStaffEvent } from '../../store/identity/staff-event-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findPaymentOfEvent } from '../../store/payment-store.ts'
import { applyReversals } from '../refunds/apply-reversals.ts'
import { syncPayment } from '../payments/settle-payment.ts'
import type { CommandDeps } from '../command-deps.ts'
import { failpoint } from '../failpoints.ts'

type NamedEvent = Pick<InboxEvent, 'provider' | 'eventId'>

const PROVIDER = { kind: 'provider' } as const

/**
 * Processes a webhook event whose signature was valid. The event is stored first, so that a duplicate delivery does
 * nothing; then the payment's state is retrieved from the provider. An event that matches no payment stays queued
 * [PAY-10].
 */
export async function receiveEvent(deps: CommandDeps, event: ProviderEvent): Promise<void> {
  const kept: InboxEvent = {
    provider: deps.payments.name,
    eventId: event.eventId,
    about: event.about,
    kind: event.kind,
    providerPaymentId: event.providerPaymentId,
    paymentId: event.paymentId ?? null,
  }
  if (!(await storeEvent(deps.db, kept))) return
  await failpoint('event-kept')
  await handle(deps, kept)
}

/** Tries an event again at once. False if it still matches no payment, or no such event waits. */
export async function retryEvent(deps: CommandDeps, actor: Actor, named: NamedEvent): Promise<boolean> {
  requirePermission(actor, 'approvals:decide')
  const event = await findWaitingEvent(deps.db, named)
  return event !== undefined && handle(deps, event)
}

/** Hides an event that is not about a booking of ours. False if no such event waits. */
export async function setEventAside(
  deps: Pick<CommandDeps, 'db'>,
  actor: Actor,
  named: NamedEvent,
  reason: string,
): Promise<boolean> {
  requirePermission(actor, 'approvals:decide')
  return inTransaction(deps.db, async (tx) => {
    if (!(await markEventDone(tx, named))) return false
    const subject = `${named.provider} ${named.eventId}`
    await insertRemedy(tx, { kind: 'event-set-aside', subject, reason }, actor)
    const detail = `${subject}: ${reason}`
    await recordStaffEvent(tx, { ...staffColumns(actor), kind: 'event-set-aside', detail })
    return true
  })
}

/** @returns whether it matched a payment and is done */
async function handle(deps: CommandDeps, event: InboxEvent): Promise<boolean> {
  const isDone = event.about === 'reversals' ? await followReversals(deps, event) : await followPayment(deps, event)
  await failpoint('event-settled')
  if (isDone) await markEventDone(deps.db, event)
  else await markEventTried(deps.db, event)
  return isDone
}

async function followPayment(deps: CommandDeps, event: InboxEvent): Promise<boolean> {
  const payment = await findPaymentOfEvent(deps.db, event)
  if (!payment) return false
  // Nearly always so, since the customer's own call has settled it: what the provider says now could change nothing.
  if (isEndState(PAYMENT_TRANSITIONS, payment.status)) return true
  return (await syncPayment(deps, PROVIDER, payment)).kind === 'settled'
}

/** Events about refunds and disputes do not name our payment: the provider returns its id. */
async function followReversals(deps: CommandDeps, event: InboxEvent): Promise<boolean> {
  const found = await deps.payments.reversals(event.providerPaymentId)
  if (found.kind === 'not-found') return true
  if (found.kind === 'unknown') return false
  if (found.paymentId === undefined) return true
  const payment = await findPaymentOfEvent(deps.db, { ...event, paymentId: found.paymentId })
  if (!payment) return false
  // Events may arrive out of order: this one may precede the payment's own.
  const isOpen = payment.status !== 'succeeded'
  if (isOpen && (await syncPayment(deps, PROVIDER, payment)).payment.status !== 'succeeded') return false
  await applyReversals(deps, PROVIDER, payment, found)
  return true
}

/** Retries events that could not be processed on arrival. Returns how many there were. */
export async function processInbox(deps: CommandDeps): Promise<number> {
  const waiting = await findWaitingEvents(deps.db, 20)
  for (const event of waiting) {
    try {
      await handle(deps, event)
    } catch (err) {
      deps.log.error({ err }, 'an event could not be processed; it is tried again')
      await markEventTried(deps.db, event)
    }
  }
  return waiting.length
}
