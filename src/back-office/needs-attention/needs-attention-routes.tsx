/** Lists everything that needs attention, with the buttons that are safe to repeat. */
import { z } from 'zod'
import { OPEN_PAYMENT_STATUSES } from '../../domain/money/payment-status.ts'
import { giveUpSupplierHold } from '../../server/commands/holds/supplier-holds.ts'
import { retryEvent } from '../../server/commands/outbox/receive-event.ts'
import { retryGivenUpTask } from '../../server/commands/outbox/retry-task.ts'
import { askProvider } from '../../server/commands/payments/reconcile-payments.ts'
import { undoRemedy } from '../../server/commands/refunds/undo-remedy.ts'
import { loadNeedsAttention } from '../../server/queries/needs-attention.ts'
import { defineStaffButton, type ButtonDescription } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { uuid } from '../frame/form-fields.ts'
import { notFound, seeOther } from '../frame/responses.ts'
import { actorOf } from '../frame/route.ts'
import { PATH, NeedsAttentionPage } from './needs-attention-page.tsx'
import { resolveRoutes } from './resolve-routes.tsx'
import { done, stuck as words } from './words.ts'

const needsAttentionPage = defineStaffPage({
  path: PATH,
  permission: 'bookings:read',
  load: async ({ deps, may }) => ({ ...(await loadNeedsAttention(deps)), canRemedy: may('approvals:decide') }),
  view: (data) => ({ title: words.title, body: <NeedsAttentionPage {...data} /> }),
})

/** A remedy for one thing, by a manager. */
const remedy = <Input,>(path: string, description: Omit<ButtonDescription<Input>, 'path' | 'permission'>) =>
  defineStaffButton({ path: `${PATH}/${path}`, permission: 'approvals:decide', ...description }).routes

const back = (notice: string) => seeOther(PATH, notice)

export const needsAttentionRoutes = [
  ...needsAttentionPage.routes,
  ...remedy('payments/:id/ask', {
    input: z.object({ id: z.string() }),
    async execute(context, { id }) {
      const payment = await askProvider(context.deps, actorOf(context), id)
      if (!payment) return notFound('payment')
      return back(OPEN_PAYMENT_STATUSES.includes(payment.status) ? done.unknown : done.settled(payment.status))
    },
  }),
  ...remedy('tasks/:id/retry', {
    input: z.object({ id: z.coerce.number().int() }),
    missing: 'task',
    execute: async (context, { id }) =>
      back((await retryGivenUpTask(context.deps, actorOf(context), id)) ? done.retried : words.gone),
  }),
  ...remedy('events', {
    input: z.object({ provider: z.string().min(1), eventId: z.string().min(1) }),
    missing: 'event',
    execute: async (context, event) =>
      back((await retryEvent(context.deps, actorOf(context), event)) ? done.matched : done.unmatched),
  }),
  ...remedy('supplier-holds/:id/release', {
    input: z.object({ id: uuid }),
    missing: 'hold',
    execute: async (context, { id }) =>
      back((await giveUpSupplierHold(context.deps, actorOf(context), id)) ? done.released : words.gone),
  }),
  ...remedy('decided/:id/undo', {
    input: z.object({ id: z.string() }),
    async execute(context, { id }) {
      const outcome = await undoRemedy(context.deps, actorOf(context), id)
      switch (outcome.kind) {
        case 'undone':
          return back(done.undone)
        case 'gone':
          return back(done.gone)
        case 'refunded-meanwhile':
          return back(done.refundedMeanwhile)
      }
    },
  }),
  ...resolveRoutes,
]
