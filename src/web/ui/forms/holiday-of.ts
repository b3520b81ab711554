import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { BankHoliday, Holidays, SchoolHoliday } from '../../../domain/dates/school-calendar.ts'

/** The holidays of a day, if any. */
export interface DayHoliday {
  readonly bank?: BankHoliday | undefined
  readonly school?: SchoolHoliday | undefined
}

export function holidayOf(date: CalendarDate, { bank, school }: Holidays): DayHoliday {
  return {
    bank: bank.find((holiday) => holiday.date === date),
    school: school.find(({ first, last }) => first <= date && date <= last),
  }
}
