import { ageOn, parseCalendarDate, type CalendarDate } from '../dates/calendar-date.ts'

export const TITLES = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Rev', 'Prof', 'Master'] as const
export type Title = (typeof TITLES)[number]

export const FORENAME_MINIMUM = 2

const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/
const UK_POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i
const PHONE = /^ *\d[\d ]*$/
const UK_DATE = /^(0\d|[12]\d|3[01])\/(0\d|1[0-2])\/\d{4}$/

/** The patterns of ERR-05. Each accepts the empty string: whether a field is required is asked apart. */
export const isEmail = (text: string) => text === '' || (text.length <= 254 && EMAIL.test(text))
export const isUkPostcode = (text: string) => text === '' || UK_POSTCODE.test(text)
export const isPhone = (text: string) => text === '' || PHONE.test(text)
/** A pattern only: 31/02/2027 fits it. Whether the day exists is asked of `parseCalendarDate`. */
export const isUkDate = (text: string) => text === '' || UK_DATE.test(text)

/** A forename has at least two characters [ERR-04]. */
export const isForename = (text: string) => [...text.trim()].length >= FORENAME_MINIMUM

/**
 * A number written otherwise in the digits and spaces we take [ERR-05]: '+44 (0)1603 630-000' → '0044 1603 630 000'.
 * Letters stay, and with them the number is refused.
 */
export function tidyPhone(text: string): string {
  return text
    .replace(/^\s*\+/, '00')
    .replace(/^(00[\d ]+)\(0\)/, '$1')
    .replace(/[\s()./-]+/g, ' ')
    .trim()
}

/**
 * 'nr1 3qg' → 'NR1 3QG': upper case with the space before the last three. What is no UK postcode stays as it was typed, so
 * that its writer finds their own mistake.
 */
export function formatUkPostcode(text: string): string {
  const compact = text.replace(/\s/g, '').toUpperCase()
  return compact !== '' && isUkPostcode(compact) ? `${compact.slice(0, -3)} ${compact.slice(-3)}` : text
}

const WHOLE_SHORT_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
/** As browsers fill in what they know of their user. */
const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)$/

/**
 * Digits typed into a date of birth, as dd/mm/yyyy so far; everything else is dropped, 10 characters at most
 * [ERR-05]. A whole date that is pasted as d/m/yyyy gets its zeros, or its digits would slide together; one that a
 * browser fills in as yyyy-mm-dd is turned round.
 */
export function formatDateOfBirthInput(text: string): string {
  const whole = WHOLE_SHORT_DATE.exec(text.trim())
  if (whole) return [whole[1]?.padStart(2, '0'), whole[2]?.padStart(2, '0'), whole[3]].join('/')
  const iso = ISO_DATE.exec(text.trim())
  if (iso) return [iso[3], iso[2], iso[1]].join('/')
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
