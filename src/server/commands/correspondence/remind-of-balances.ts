import { currentReminder, REMINDER_DAYS, type ReminderDay, lastDayToPay } from '../../../domain/money/balance.ts'
import { addDays, londonDateAt, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { dueBalance, findDueBalances } from '../../store/due-balance-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'
import type { BookingRecord } from '../holds/load-booking.ts'

/** Nobody is asked for money in the middle of the night: until eight in London it counts as the day before. */
const MORNING_MS = 8 * 3_600_000

/** The day that reminders are sent for. */
export const reminderDayOf = ({ clock }: Pick<CommandDeps, 'clock'>): CalendarDate =>
  londonDateAt(clock.now() - MORNING_MS)

/**
 * Writes the reminders that count today into the outbox, each once however many processes do it and however often: the
 * dedupe key says so. A server that was down doesn’t make up for missed reminders: it sends the current one alone
 * [DUE-01]. Answers 0, as one turn does all there is to do.
 */
export async function remindOfBalances(deps: Pick<CommandDeps, 'db' | 'clock' | 'env'>): Promise<number> {
  const today = reminderDayOf(deps)
  const last = addDays(today, REMINDER_DAYS[0])
  const balances = await findDueBalances(deps.db, { site: deps.env.SITE_CODE, last, today })
  for (const balance of balances) {
    const reminder = currentReminder(balance, today)
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
 * Whether a reminder is still to be sent once its turn in the outbox comes: not where it was paid, the booking
 * cancelled or a payment disputed meanwhile, nor where mail was down until the next one counted.
 */
export function isReminderDue(
  deps: Pick<CommandDeps, 'clock'>,
  { row, price, account, isDisputed }: Pick<BookingRecord, 'row' | 'price' | 'account' | 'isDisputed'>,
  reminder: ReminderDay,
): boolean {
  const due = lastDayToPay({ status: row.status, balanceDue: price.balanceDue, isDisputed })
  const balance = isDisputed ? undefined : dueBalance(row, due)
  if (account.outstanding <= 0 || balance === undefined) return false
  return currentReminder(balance, reminderDayOf(deps)) === reminder
}
