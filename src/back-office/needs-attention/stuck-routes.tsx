import { z } from 'zod'
import { isUuid } from '../../domain/booking/uuid.ts'
import { OPEN_PAYMENT_STATUSES } from '../../domain/money/payment-status.ts'
import { undoRemedy } from '../../server/commands/refunds/undo-remedy.ts'
import { giveUpSupplierHold } from '../../server/commands/holds/supplier-holds.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import { retryEvent } from '../../server/commands/outbox/receive-event.ts'
import { retryGivenUpTask } from '../../server/commands/outbox/retry-task.ts'
import { askProvider } from '../../server/commands/payments/reconcile-payments.ts'
import { findRemedies } from '../../server/store/bookings/remedy-store.ts'
import { findUnconfigured } from '../../server/store/unconfigured-store.ts'
import { findStuck } from '../../server/store/bookings/stuck-store.ts'
import { isSupplied } from '../../server/suppliers/open-suppliers.ts'
import { notFound, page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { readFields } from '../frame/form-fields.ts'
import { actorOf, type StaffRoute, type StaffRequest } from '../frame/route.ts'
import { STUCK_PATH, StuckPage } from './stuck-page.tsx'
import { done, stuck as words } from './words.ts'

const back = (notice: string) => seeOther(STUCK_PATH, notice)

/** A remedy for one thing, by a manager. */
const remedy = (path: string, handle: (request: StaffRequest) => Promise<StaffResponse>): StaffRoute => ({
  method: 'POST',
  path: `${STUCK_PATH}/${path}`,
  permission: 'approvals:decide',
  handle,
})

const EventFields = z.object({ provider: z.string().min(1), eventId: z.string().min(1) })

export const stuckRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: STUCK_PATH,
    permission: 'bookings:read',
    async handle({ deps, may }) {
      const stuck = await findStuck(deps.db)
      const body = (
        <StuckPage
          stuck={stuck}
          paused={deps.suppliers.paused()}
          unconfigured={await findUnconfigured(deps.db, {
            isSupplied: (supplier) => isSupplied(deps.env.SUPPLIERS, supplier),
            today: todayOf(deps),
          })}
          decided={await findRemedies(deps.db)}
          canRemedy={may('approvals:decide')}
        />
      )
      return page({ title: words.title, body })
    },
  },
  remedy('payments/:id/ask', async (request) => {
    const payment = await askProvider(request.deps, actorOf(request), request.params.id ?? '')
    if (!payment) return notFound('payment')
    return back(OPEN_PAYMENT_STATUSES.includes(payment.status) ? done.unknown : done.settled(payment.status))
  }),
  remedy('tasks/:id/retry', async (request) => {
    const id = Number(request.params.id)
    if (!Number.isSafeInteger(id)) return notFound('task')
    return back((await retryGivenUpTask(request.deps, actorOf(request), id)) ? done.retried : words.gone)
  }),
  remedy('events', async (request) => {
    const fields = readFields(request.form, EventFields)
    if (fields.kind === 'errors') return notFound('event')
    return back((await retryEvent(request.deps, actorOf(request), fields.data)) ? done.matched : done.unmatched)
  }),
  remedy('supplier-holds/:id/release', async (request) => {
    const { id = '' } = request.params
    if (!isUuid(id)) return notFound('hold')
    return back((await giveUpSupplierHold(request.deps, actorOf(request), id)) ? done.released : words.gone)
  }),
  remedy('decided/:id/undo', async (request) => {
    const outcome = await undoRemedy(request.deps, actorOf(request), request.params.id ?? '')
    switch (outcome.kind) {
      case 'undone':
        return back(done.undone)
      case 'gone':
        return back(done.gone)
      case 'refunded-meanwhile':
        return back(done.refundedMeanwhile)
    }
  }),
]
