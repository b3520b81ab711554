/** The handlers of all aggregates. */
import type { OutboxRow } from '../../store/outbox-store.ts'
import { ACCOUNT_TASKS } from '../account/account-tasks.ts'
import { BOOKING_CHANGE_TASKS } from '../booking-changes/booking-change-tasks.ts'
import { CANCELLATION_TASKS } from '../cancellations/cancellation-tasks.ts'
import { CORRESPONDENCE_TASKS } from '../correspondence/correspondence-tasks.ts'
import { HOLD_TASKS } from '../holds/hold-tasks.ts'
import { PAYMENT_TASKS } from '../payments/payment-tasks.ts'
import { PRICE_ALERT_TASKS } from '../price-alerts/price-alert-tasks.ts'
import { REFUND_TASKS } from '../refunds/refund-tasks.ts'
import { SALE_TASKS } from '../sale/sale-tasks.ts'
import type { TaskHandler, TaskHandlers } from '../tasks/task.ts'

type Kind = OutboxRow['kind']

/** Kinds that more than one of the lists handles. */
type Twice<Lists, Before = never> = Lists extends readonly [infer First, ...infer Rest]
  ? (keyof First & Before) | Twice<Rest, Before | keyof First>
  : never

/** Kinds that none of the lists handles. */
type Missing<Lists extends readonly unknown[]> = Exclude<Kind, Lists[number] extends infer List ? KeysOf<List> : never>
type KeysOf<List> = List extends unknown ? keyof List : never

/** Accepts the lists only if they handle each kind once. */
function joinHandlers<const Lists extends readonly TaskHandlers[]>(
  ...lists: [Twice<Lists> | Missing<Lists>] extends [never]
    ? Lists
    : { readonly twice: Twice<Lists>; readonly missing: Missing<Lists> }[]
): Record<Kind, TaskHandler> {
  return Object.assign({}, ...lists) as Record<Kind, TaskHandler>
}

export const TASK_HANDLERS = joinHandlers(
  HOLD_TASKS,
  PAYMENT_TASKS,
  REFUND_TASKS,
  CANCELLATION_TASKS,
  BOOKING_CHANGE_TASKS,
  SALE_TASKS,
  ACCOUNT_TASKS,
  CORRESPONDENCE_TASKS,
  PRICE_ALERT_TASKS,
)
