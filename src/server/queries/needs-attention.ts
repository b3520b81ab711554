/** Reads everything that needs attention. */
import { todayOf } from '../commands/command-deps.ts'
import type { Deps } from '../deps.ts'
import { findRemedies } from '../store/bookings/remedy-store.ts'
import { findStuck } from '../store/bookings/stuck-store.ts'
import { findByReference } from '../store/staff-store.ts'
import { findUnconfigured } from '../store/unconfigured-store.ts'
import { isSupplied } from '../suppliers/open-suppliers.ts'

export type Stuck = Awaited<ReturnType<typeof findStuck>>
export type NeedsAttention = Awaited<ReturnType<typeof loadNeedsAttention>>

/** Everything that needs attention, with missing settings and recent decisions. */
export async function loadNeedsAttention({ db, env, clock, suppliers }: Deps) {
  return {
    stuck: await findStuck(db),
    /** Suppliers that are not called for some time after failures. */
    paused: suppliers.paused(),
    unconfigured: await findUnconfigured(db, {
      isSupplied: (supplier) => isSupplied(env.SUPPLIERS, supplier),
      today: todayOf({ clock }),
    }),
    /** Recent decisions that can be undone. */
    resolved: await findRemedies(db),
  }
}

type Alert = Stuck['alerts'][number]
type Finding = Stuck['findings'][number]

/** A dispute, a fraud warning or a difference that waits, with the customer of its booking. */
export async function findAlertOrFinding({ db }: Pick<Deps, 'db'>, alertId: string) {
  const { alerts, findings } = await findStuck(db)
  const alert: Alert | undefined = alerts.find(({ id }) => id === alertId)
  const finding: Finding | undefined = alert ? undefined : findings.find(({ id }) => id === alertId)
  const reference = alert?.reference ?? finding?.bookingReference
  const booking = reference === undefined || reference === null ? undefined : await findByReference(db, reference)
  return { alert, finding, customer: booking?.customer ?? null }
}

/** An event of the provider that waits for a payment. */
export async function findUnmatchedEvent(
  { db }: Pick<Deps, 'db'>,
  named: Readonly<Record<'provider' | 'eventId', string>>,
): Promise<Stuck['events'][number] | undefined> {
  const { events } = await findStuck(db)
  return events.find(({ provider, eventId }) => provider === named.provider && eventId === named.eventId)
}
