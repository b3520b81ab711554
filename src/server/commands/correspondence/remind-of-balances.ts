import { currentReminder, lastDayToPay } from '../../../domain/money/balance.ts'
import { addDays, londonDateAt, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { FIRST_REMINDER_DAY } from '../../../domain/money/policy.ts'
import { dueBalance, findDueBalances } from '../../store/due-balance-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'
import type { BookingRecord } from '../holds/load-booking.ts'

/** No reminders at night: until eight in London the day before counts. */
const MORNING_MS = 8 * 3_600_000

/** The day whose reminders are due. */
export const reminderDayOf = ({ clock }: Pick<CommandDeps, 'clock'>): CalendarDate =>
  londonDateAt(clock.now() - MORNING_MS)

/**
 * Queues today’s reminders in the outbox, each once by its dedupe key, however many processes run. A server that was
 * down doesn’t make up for missed reminders: it sends only the current one [DUE-01]. Returns 0, since one run handles
 * all of them.
 */
export async function remindOfBalances(deps: Pick<CommandDeps, 'db' | 'clock' | 'env'>): Promise<number> {
  const today = reminderDayOf(deps)
  const last = addDays(today, FIRST_REMINDER_DAY)
  const balances = await findDueBalances(deps.db, { site: deps.env.SITE_CODE, last, today })
  for (const balance of balances) {
    const reminder = currentReminder(balance, balance.reminderDays, today)
    if (reminder === undefined) continue
    const { bookingId } = balance
    await inTransaction(deps.db, (tx) =>
      queueTask(tx, {
        kind: 'balance-reminder',
        dedupeKey: `balance-reminder:${bookingId}:${balance.due}:${reminder}`,
        payload: { bookingId, reminder },
      }),
    )
  }
  return 0
}

/**
 * Whether a queued reminder is still wanted: not if the balance was paid, the booking cancelled or a payment disputed
 * since, nor if mail was down until the next reminder.
 */
export function isReminderDue(
  deps: Pick<CommandDeps, 'clock'>,
  {
    row,
    price,
    policy,
    account,
    isDisputed,
  }: Pick<BookingRecord, 'row' | 'price' | 'policy' | 'account' | 'isDisputed'>,
  reminder: number,
): boolean {
  const due = lastDayToPay({ status: row.status, balanceDue: price.balanceDue, isDisputed })
  const balance = isDisputed ? undefined : dueBalance(row, due)
  if (account.outstanding <= 0 || balance === undefined) return false
  return currentReminder(balance, policy.reminderDays, reminderDayOf(deps)) === reminder
}
