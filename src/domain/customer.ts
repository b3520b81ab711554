import { ageOn, parseCalendarDate, type CalendarDate } from './calendar-date.ts'

export const TITLES = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Rev', 'Prof', 'Master'] as const
export type Title = (typeof TITLES)[number]

export const FORENAME_MINIMUM = 2

const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/
const UK_POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i
const PHONE = /^[\d ]+$/
const UK_DATE = /^(0\d|[12]\d|3[01])\/(0\d|1[0-2])\/\d{4}$/

/** The patterns of ERR-05. Each accepts the empty string: whether a field is required is asked apart. */
export const isEmail = (text: string) => text === '' || (text.length <= 254 && EMAIL.test(text))
export const isUkPostcode = (text: string) => text === '' || UK_POSTCODE.test(text)
export const isPhone = (text: string) => text === '' || (PHONE.test(text) && text.replace(/ /g, '').length >= 7)
export const isUkDate = (text: string) => text === '' || UK_DATE.test(text)

/** 'nr1 3qg' → 'NR1 3QG': upper case with the space before the last three. */
export function formatUkPostcode(text: string): string {
  const compact = text.replace(/\s/g, '').toUpperCase()
  return compact.length > 3 ? `${compact.slice(0, -3)} ${compact.slice(-3)}` : compact
}

/** Digits typed into a date of birth, as dd/mm/yyyy so far; everything else is dropped, 10 characters at most [ERR-05]. */
export function formatDateOfBirthInput(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/')
}

/** A date of birth that exists and is not in the future, or undefined. */
export function parseDateOfBirth(text: string, today: CalendarDate): CalendarDate | undefined {
  const date = parseCalendarDate(text)
  return date !== undefined && date <= today ? date : undefined
}

/** A stated age has to agree with the date of birth on the day of arrival [ERR-05]. */
export function agreesWithAge(birth: CalendarDate, age: number, arrival: CalendarDate): boolean {
  return ageOn(birth, arrival) === age
}
