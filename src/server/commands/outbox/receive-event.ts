import type { ProviderEvent } from '../../payments/payment-provider.ts'
import {
  findWaitingEvents,
  keepEvent,
  markEventDone,
  markEventTried,
  type InboxEvent,
} from '../../store/inbox-store.ts'
import { findPaymentOfEvent } from '../../store/payment-store.ts'
import { applyReversals } from '../after-sale/apply-reversals.ts'
import { askProvider } from '../payment/ask-provider.ts'
import type { CommandDeps } from '../command-deps.ts'
import { reach } from '../fail-points.ts'

const ACT = { kind: 'provider' } as const

/**
 * Takes in an event whose signature was good. It is kept first, so that a second delivery does nothing; then the
 * provider is asked how the payment really stands. An event that matches no payment stays queued [PAY-10].
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
  if (!(await keepEvent(deps.db, kept))) return
  await reach('event-kept')
  await handle(deps, kept)
}

async function handle(deps: CommandDeps, event: InboxEvent): Promise<void> {
  const isDone = event.about === 'reversals' ? await followReversals(deps, event) : await followPayment(deps, event)
  await reach('event-settled')
  if (isDone) await markEventDone(deps.db, event)
  else await markEventTried(deps.db, event)
}

async function followPayment(deps: CommandDeps, event: InboxEvent): Promise<boolean> {
  const payment = await findPaymentOfEvent(deps.db, event)
  return payment !== undefined && (await askProvider(deps, ACT, payment)).kind === 'settled'
}

/** Whose payment it is the provider says: a refund or a dispute does not name ours itself. */
async function followReversals(deps: CommandDeps, event: InboxEvent): Promise<boolean> {
  const found = await deps.payments.reversals(event.providerPaymentId)
  if (found.kind === 'not-found') return true
  if (found.kind === 'unknown') return false
  if (found.paymentId === undefined) return true
  const payment = await findPaymentOfEvent(deps.db, { ...event, paymentId: found.paymentId })
  if (!payment) return false
  // It may be heard of before the payment itself is.
  const isOpen = payment.status !== 'succeeded'
  if (isOpen && (await askProvider(deps, ACT, payment)).payment.status !== 'succeeded') return false
  await applyReversals(deps, ACT, payment, found)
  return true
}

/** Tries events again that could not be dealt with when they came. Answers how many there were. */
export async function workInbox(deps: CommandDeps): Promise<number> {
  const waiting = await findWaitingEvents(deps.db, 20)
  for (const event of waiting) {
    try {
      await handle(deps, event)
    } catch (err) {
      deps.log.error({ err, job: 'inbox' }, 'an event could not be dealt with')
      await markEventTried(deps.db, event)
    }
  }
  return waiting.length
}
