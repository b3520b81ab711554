import { formatShortDate, londonDateAt } from '../../domain/dates/calendar-date.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' })

/** 'Mon 1 Mar 2027, 09:05' in London. */
export const londonTime = (at: Date): string => `${formatShortDate(londonDateAt(at.getTime()))}, ${clock.format(at)}`
