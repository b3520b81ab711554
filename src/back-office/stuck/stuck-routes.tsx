import { z } from 'zod'
import { formatBookingReference, parseBookingReference } from '../../domain/booking/booking-reference.ts'
import { isUuid } from '../../domain/booking/uuid.ts'
import { OPEN_PAYMENT_STATUSES } from '../../domain/money/payment-status.ts'
import { retryRefunds } from '../../server/commands/after-sale/retry-refund.ts'
import { seeAlert } from '../../server/commands/after-sale/see-alert.ts'
import { abandonSupplierHold } from '../../server/commands/hold/supplier-holds.ts'
import { retryEvent, setEventAside } from '../../server/commands/outbox/receive-event.ts'
import { retryGivenUpTask } from '../../server/commands/outbox/retry-task.ts'
import { askProvider } from '../../server/commands/payment/reconcile-payments.ts'
import { blockedWords, refundRefusedWords } from '../../server/staff/outcome-words.ts'
import { findByReference } from '../../server/store/staff-store.ts'
import { findStuck, type Stuck } from '../../server/store/staff/stuck-store.ts'
import { findVersion } from '../../server/store/staff/version-store.ts'
import type { Deps } from '../../server/deps.ts'
import { notFound, page, seeOther, type Answer } from '../frame/answers.ts'
import { readFields } from '../frame/form-fields.ts'
import { actorOf, type StaffRoute, type Visit } from '../frame/route.ts'
import { StuckPage } from './stuck-page.tsx'
import { done, stuck as words } from './words.ts'

const PATH = '/staff/stuck'

const back = (notice: string) => seeOther(PATH, notice)

/** A cure of one thing, by a manager. */
const cure = (path: string, answer: (visit: Visit) => Promise<Answer>): StaffRoute => ({
  method: 'POST',
  path: `${PATH}/${path}`,
  permission: 'money:decide',
  answer,
})

const RefundFields = z.object({
  remedy: z.enum(['again', 'sent-otherwise', 'drop']),
  version: z.coerce.number().int().nonnegative(),
})

const EventFields = z.object({
  provider: z.string().min(1),
  eventId: z.string().min(1),
  cure: z.enum(['again', 'aside']),
})

export const stuckRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: PATH,
    permission: 'bookings:read',
    async answer({ deps, may }) {
      const stuck = await findStuck(deps.db)
      const body = (
        <StuckPage
          stuck={stuck}
          paused={deps.suppliers.paused()}
          versions={await versionsOf(deps, stuck)}
          canCure={may('money:decide')}
        />
      )
      return page({ title: words.title, body })
    },
  },
  cure('payments/:id/ask', async (visit) => {
    const payment = await askProvider(visit.deps, actorOf(visit), visit.params.id ?? '')
    if (!payment) return notFound('payment')
    return back(OPEN_PAYMENT_STATUSES.includes(payment.status) ? done.unknown : done.settled(payment.status))
  }),
  cure('refunds/:reference', async (visit) => {
    const reference = parseBookingReference(visit.params.reference ?? '')
    const found = reference === undefined ? undefined : await findByReference(visit.deps.db, reference)
    const fields = readFields(visit.form, RefundFields)
    if (!found || fields.kind === 'faults') return notFound('refund')
    const { remedy, version } = fields.data
    const outcome = await retryRefunds(visit.deps, actorOf(visit), found.booking.id, remedy, version)
    const name = `Booking ${formatBookingReference(found.booking.reference)}`
    if (outcome.kind === 'changed-meanwhile') return back(refundRefusedWords(outcome, name))
    const { changed, blocked } = outcome
    return back(
      [
        ...blocked.map(({ refund, block }) => blockedWords(refund.pence, block)),
        ...(changed.length > 0 ? [done.refunds[remedy](changed.length)] : []),
      ].join(' ') || words.gone,
    )
  }),
  cure('alerts/:id/seen', async (visit) => {
    const isSeen = await seeAlert(visit.deps, actorOf(visit), visit.params.id ?? '')
    return back(isSeen ? done.seen : words.gone)
  }),
  cure('tasks/:id/retry', async (visit) => {
    const id = Number(visit.params.id)
    if (!Number.isSafeInteger(id)) return notFound('task')
    return back((await retryGivenUpTask(visit.deps, actorOf(visit), id)) ? done.retried : words.gone)
  }),
  cure('events', async (visit) => {
    const fields = readFields(visit.form, EventFields)
    if (fields.kind === 'faults') return notFound('event')
    const { cure: chosen, ...named } = fields.data
    if (chosen === 'again') return back((await retryEvent(visit.deps, named)) ? done.matched : done.unmatched)
    return back((await setEventAside(visit.deps, actorOf(visit), named)) ? done.aside : words.gone)
  }),
  cure('supplier-holds/:id/release', async ({ deps, params: { id = '' } }) => {
    if (!isUuid(id)) return notFound('hold')
    await abandonSupplierHold(deps, id)
    return back(done.released)
  }),
]

/** Of the bookings with failed refunds, as they are shown. */
async function versionsOf({ db }: Pick<Deps, 'db'>, { refunds }: Stuck): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(refunds.map(({ bookingId }) => bookingId))]
  return new Map(await Promise.all(ids.map(async (id) => [id, await findVersion(db, id)] as const)))
}
