import { ageOn, parseCalendarDate, type CalendarDate } from '../dates/calendar-date.ts'

export const TITLES = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Rev', 'Prof', 'Master'] as const
export type Title = (typeof TITLES)[number]

export const FORENAME_MINIMUM = 2

const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/
const UK_POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i
/** Fewer than seven digits reach nobody from outside of their own exchange. */
const PHONE = /^ *\d(?: *\d){6}[\d ]*$/
const UK_DATE = /^([0-2]?\d|3[01])\/(0?\d|1[0-2])\/\d{4}$/

/** The patterns of ERR-05. Each accepts the empty string; whether a field is required is checked separately. */
export const isEmail = (text: string) => text === '' || (text.length <= 254 && EMAIL.test(text))
export const isUkPostcode = (text: string) => text === '' || UK_POSTCODE.test(text)
export const isPhone = (text: string) => text === '' || PHONE.test(text)
/**
 * The format only, with or without leading zeros: 31/02/2027 passes. `parseCalendarDate` checks that the day exists.
 */
export const isUkDate = (text: string) => text === '' || UK_DATE.test(text)

/** A forename has at least two characters [ERR-04]. */
export const isForename = (text: string) => [...text.trim()].length >= FORENAME_MINIMUM

/**
 * Converts a telephone number to digits and spaces [ERR-05]: '+44 (0)1603 630-000' → '0044 1603 630 000'.
 * Letters stay, so that validation refuses the number.
 */
export function tidyPhone(text: string): string {
  return text
    .replace(/^\s*\+/, '00')
    .replace(/^(00[\d ]+)\(0\)/, '$1')
    .replace(/[\s()./-]+/g, ' ')
    .trim()
}

/**
 * 'nr1 3qg' → 'NR1 3QG': upper case, with a space before the last three. Anything that is not a UK postcode is returned
 * unchanged, so that the customer sees what they typed.
 */
export function formatUkPostcode(text: string): string {
  const compact = text.replace(/\s/g, '').toUpperCase()
  return compact !== '' && isUkPostcode(compact) ? `${compact.slice(0, -3)} ${compact.slice(-3)}` : text
}

const WHOLE_SHORT_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
/** The format in which browsers autofill a date of birth. */
const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)$/

/**
 * Formats a date of birth while it is typed: digits only, as dd/mm/yyyy, 10 characters at most [ERR-05].
 * A pasted d/m/yyyy is padded with zeros; an autofilled yyyy-mm-dd is converted.
 */
export function formatDateOfBirthInput(text: string): string {
  const whole = WHOLE_SHORT_DATE.exec(text.trim())
  if (whole) return [whole[1]?.padStart(2, '0'), whole[2]?.padStart(2, '0'), whole[3]].join('/')
  const iso = ISO_DATE.exec(text.trim())
  if (iso) return [iso[3], iso[2], iso[1]].join('/')
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/')
}

/** Parses a date of birth; undefined if it does not exist or is in the future. */
export function parseDateOfBirth(text: string, today: CalendarDate): CalendarDate | undefined {
  const date = parseCalendarDate(text)
  return date !== undefined && date <= today ? date : undefined
}

/** Whether a stated age matches the date of birth on the day of arrival [ERR-05]. */
export function agreesWithAge(birth: CalendarDate, age: number, arrival: CalendarDate): boolean {
  return ageOn(birth, arrival) === age
}

/** A country of an address. Its id is CN and the ISO 3166 alpha-3 code; treat it as opaque [BOOK-10]. */
export interface Country {
  readonly id: string
  readonly label: string
  /** ISO 3166 alpha-2. */
  readonly iso2: string
}

export const UNITED_KINGDOM: Country = { id: 'CNGBR', label: 'United Kingdom', iso2: 'GB' }

export const DEFAULT_COUNTRY_ID = UNITED_KINGDOM.id
