import { capital } from '../../../domain/words/grammar.ts'
import { formatShortDate, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { Holidays } from '../../../domain/dates/school-calendar.ts'
import * as words from '../words.ts'

/** Borders, which high contrast keeps. */
export const SCHOOL_MARK = 'border-t-4 border-accent'
export const BANK_MARK = 'rounded-pill border-[3px] border-current'

const dayOf = (date: CalendarDate) => formatShortDate(date).replace(/ \d{4}$/, '')

/** Capital letter at the start of a line. */

/** The key to the marks of a calendar: the holidays of its months by name. Renders nothing without any. */
export function CalendarHolidays({ holidays: { bank, school } }: { readonly holidays: Holidays }) {
  if (bank.length + school.length === 0) return null
  return (
    <div className="mt-2 text-small text-muted">
      <ul aria-label={words.holidays} className="flex flex-wrap gap-x-6">
        {school.map(({ name, first, last }) => (
          <li key={`${name} ${first}`} className="flex items-center gap-2">
            <span aria-hidden="true" className={`w-5 shrink-0 ${SCHOOL_MARK}`} />
            {words.schoolHolidayDates({
              name: capital(words.schoolHoliday[name]),
              first: dayOf(first),
              last: dayOf(last),
            })}
          </li>
        ))}
        {bank.map(({ name, date }) => (
          <li key={date} className="flex items-center gap-2">
            <span aria-hidden="true" className={`shrink-0 ${BANK_MARK}`} />
            {words.bankHolidayDate({ name: capital(words.bankHoliday[name]), date: dayOf(date) })}
          </li>
        ))}
      </ul>
      {school.length > 0 && <p>{words.holidaysNote}</p>}
    </div>
  )
}
