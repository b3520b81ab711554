/** The counts of the back office's first page. */
import { sql } from 'drizzle-orm'
import { addDays, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { booking, bookingRequest } from '../schema/booking.ts'
import { staffApproval } from '../schema/back-office.ts'
import { contactMessage } from '../schema/correspondence.ts'
import type { Queries } from '../transaction.ts'
import { isDue, isOverdue, isOwing } from './booking-list-store.ts'

interface Count {
  readonly count: number
}

interface Sum extends Count {
  readonly pence: Pence
}

export interface TodayCounts {
  /** Confirmed stays that begin or end on the day. */
  readonly arrivals: Count
  readonly departures: Count
  /** Confirmed on the day in London, with their prices. */
  readonly sold: Sum
  /** Balances that are due within `dueDays`, today included, and their outstanding sum. */
  readonly due: Sum
  /** Balances after their day, and cancellation charges that are not paid. */
  readonly overdue: Sum
  /** Unanswered. */
  readonly requests: Count
  readonly messages: Count
  /** Current unpaid holds. */
  readonly holds: Count
  /** Refunds and waivers that wait for a second person. */
  readonly approvals: Count
}

/** @param dueDays days from today within which a balance counts as due soon */
export async function countToday(queries: Queries, today: CalendarDate, dueDays: number): Promise<TodayCounts> {
  const begin = sql`(${today}::date::timestamp at time zone 'Europe/London')`
  const end = sql`(${addDays(today, 1)}::date::timestamp at time zone 'Europe/London')`
  const [row] = (
    await queries.execute<Record<string, number>>(sql`
      with owing as (
        select ${booking.outstandingPence} as pence, ${isDue(today, addDays(today, dueDays))} as is_due, ${isOverdue(today)} as is_overdue
        from ${booking} where ${isOwing}
      ), sold as (
        select (${booking.agreedPrice}->>'total')::int as pence from ${booking}
        where ${booking.createdAt} > ${begin} - interval '10 days' and ${booking.confirmedAt} >= ${begin} and ${booking.confirmedAt} < ${end}
      )
      select
        (select count(*)::int from ${booking} where ${booking.arrival} = ${today} and ${booking.status} = 'confirmed') as arrivals,
        (select count(*)::int from ${booking}
          where ${booking.arrival} + ${booking.nights} = ${today}::date and ${booking.status} = 'confirmed') as departures,
        (select count(*)::int from sold) as sold,
        (select coalesce(sum(pence), 0)::int from sold) as sold_pence,
        count(*) filter (where is_due)::int as due,
        coalesce(sum(pence) filter (where is_due), 0)::int as due_pence,
        count(*) filter (where is_overdue)::int as overdue,
        coalesce(sum(pence) filter (where is_overdue), 0)::int as overdue_pence,
        (select count(*)::int from ${bookingRequest} where ${bookingRequest.doneAt} is null) as requests,
        (select count(*)::int from ${contactMessage} where ${contactMessage.answeredAt} is null) as messages,
        (select count(*)::int from ${booking}
          where ${booking.status} in ('held', 'paying') and ${booking.holdExpiresAt} > now()) as holds,
        (select count(*)::int from ${staffApproval} where ${staffApproval.decidedAt} is null) as approvals
      from owing`)
  ).rows
  const countOf = (name: string) => row?.[name] ?? 0
  return {
    arrivals: { count: countOf('arrivals') },
    departures: { count: countOf('departures') },
    sold: { count: countOf('sold'), pence: countOf('sold_pence') },
    due: { count: countOf('due'), pence: countOf('due_pence') },
    overdue: { count: countOf('overdue'), pence: countOf('overdue_pence') },
    requests: { count: countOf('requests') },
    messages: { count: countOf('messages') },
    holds: { count: countOf('holds') },
    approvals: { count: countOf('approvals') },
  }
}
