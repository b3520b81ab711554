import type { ShownWindow } from '../../../contract/story-calls.ts'
import { formatMonth, formatUkDate } from '../../../domain/dates/calendar-date.ts'
import * as words from './words.ts'

/** 'in the Easter holidays of 2027': the dates of a park block as part of a sentence. */
export function windowWords(window: ShownWindow): string {
  switch (window.kind) {
    case 'holiday':
      return words.schoolHoliday[window.name]({ year: window.year })
    case 'months': {
      const { from, to, year } = window
      const first = monthWords(from, year)
      if (from === to) return words.windowMonth({ month: first })
      return words.windowMonths({ from: first, to: monthWords(to, to < from ? year + 1 : year) })
    }
    case 'dates':
      return words.windowDates({ from: formatUkDate(window.from), to: formatUkDate(window.to) })
    case 'soon':
      return words.windowSoon({ days: window.days })
  }
}

const monthWords = (month: number, year: number) => formatMonth(`${year}-${String(month).padStart(2, '0')}`)
