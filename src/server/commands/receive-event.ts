import type { ProviderEvent } from '../payments/payment-provider.ts'
import { findWaitingEvents, keepEvent, markEventDone, markEventTried, type InboxEvent } from '../store/inbox-store.ts'
import { findPaymentOfEvent } from '../store/payment-store.ts'
import { askProvider } from './ask-provider.ts'
import type { CommandDeps } from './command-deps.ts'
import { reach } from './fail-points.ts'

const ACT = { actor: 'provider' } as const

/**
 * Takes in an event whose signature was good. It is kept first, so that a second delivery does nothing; then the
 * provider is asked how the payment really stands. An event that matches no payment stays queued [PAY-10].
 */
export async function receiveEvent(deps: CommandDeps, event: ProviderEvent): Promise<void> {
  const kept: InboxEvent = {
    provider: deps.payments.name,
    eventId: event.eventId,
    kind: event.kind,
    providerPaymentId: event.providerPaymentId,
    paymentId: event.paymentId ?? null,
  }
  if (!(await keepEvent(deps.db, kept))) return
  await reach('event-kept')
  await handle(deps, kept)
}

async function handle(deps: CommandDeps, event: InboxEvent): Promise<void> {
  const payment = await findPaymentOfEvent(deps.db, event)
  const asked = payment && (await askProvider(deps, ACT, payment))
  await reach('event-settled')
  if (asked?.kind === 'settled') await markEventDone(deps.db, event)
  else await markEventTried(deps.db, event)
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
