/**
 * The one search box of staff: the text may be a reference, an email address, a postcode, a telephone number or a name.
 */
import { TITLES } from './customer.ts'
import { isSiteCode, type SiteCode } from '../site/site.ts'

/** Characters of a reference that are enough to look for it, its site code among them. */
export const MIN_REFERENCE_LENGTH = 4

/** Characters of a whole one, without its site code. */
export const REFERENCE_LENGTH = 8

/** Letters of a name. */
export const MIN_NAME_LENGTH = 2

/** Characters of what is before the @ of an email address. */
const MIN_EMAIL_LENGTH = 3

/** The last digits of a telephone number by which it is found, however it is written. */
export const TELEPHONE_DIGITS = 9

/** One way to read the typed text. Bookings that match any of them are found. */
export type SearchReading =
  /** The beginning of a reference, with its site code or after it; characters as they are stored. */
  | { readonly kind: 'reference'; readonly site: SiteCode | undefined; readonly start: string }
  /** Lower case. */
  | { readonly kind: 'email'; readonly email: string }
  /** The local part of an email address, lower case. */
  | { readonly kind: 'email-name'; readonly name: string }
  /** Upper case without spaces; `missing` characters follow. */
  | { readonly kind: 'postcode'; readonly start: string; readonly missing: number }
  | { readonly kind: 'telephone'; readonly digits: string }
  /** Beginnings, lower case. */
  | { readonly kind: 'name'; readonly last: string; readonly first: string | undefined }
  /** Both whole: the last name lower case, the postcode as `postcode` has it. */
  | { readonly kind: 'name-and-postcode'; readonly last: string; readonly postcode: string }

export type SearchReadingKind = SearchReading['kind']

/**
 * The searches of staff who see customers masked: a whole reference, or a whole last name with a whole postcode, as a
 * caller says them. Anything shorter would reveal the masked text letter by letter.
 */
export function readMaskedSearch(typed: string): SearchReading[] {
  const text = tidied(typed)
  const references = referenceReadings(text).filter(
    (reading) => reading.kind === 'reference' && reading.start.length === REFERENCE_LENGTH,
  )
  const [, before = '', postcode = '', after = ''] = NAME_AND_POSTCODE.exec(text) ?? []
  const last = (before || after).replaceAll(',', ' ').trim().toLowerCase()
  if (!NAME.test(last) || last.length < MIN_NAME_LENGTH) return references
  return [...references, { kind: 'name-and-postcode', last, postcode: postcode.replace(/\s/g, '').toUpperCase() }]
}

/** 'Hale NR1 3QG' or 'NR1 3QG Hale'. */
const NAME_AND_POSTCODE = /^(?:(\D+?),? )?([a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2})(?:,? (\D+))?$/i

/** Every way to read the typed text; none if it is too short, or like nothing. */
export function readBookingSearch(typed: string): SearchReading[] {
  const text = tidied(typed)
  if (text.includes('@')) return emailReadings(text.toLowerCase())
  return [
    ...referenceReadings(text),
    ...postcodeReadings(text),
    ...telephoneReadings(text),
    ...(/^[\w.+-]+$/.test(text) && /[a-z]/i.test(text) && text.length >= MIN_EMAIL_LENGTH
      ? [{ kind: 'email-name', name: text.toLowerCase() } as const]
      : []),
    ...nameReadings(text.toLowerCase()),
  ]
}

const tidied = (typed: string) => typed.normalize('NFC').trim().replace(/\s+/g, ' ')

function emailReadings(text: string): SearchReading[] {
  const compact = text.replace(/\s/g, '').replace(/^mailto:/, '')
  const [name = '', host = ''] = compact.split('@')
  if (name.length < MIN_EMAIL_LENGTH) return []
  return host === '' ? [{ kind: 'email-name', name }] : [{ kind: 'email', email: compact }]
}

const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{2,8}$/

/** As `parseBookingReference` reads it, but of any length, and without knowing that it is right. */
function referenceReadings(text: string): SearchReading[] {
  const compact = text.replace(/[\s-]/g, '').toUpperCase()
  const stored = (part: string) => part.replace(/O/g, '0').replace(/[IL]/g, '1')
  const readings: SearchReading[] = []
  const site = compact.slice(0, 2)
  const afterSite = stored(compact.slice(2))
  if (isSiteCode(site) && REFERENCE.test(afterSite)) {
    readings.push({ kind: 'reference', site, start: afterSite })
  }
  const whole = stored(compact)
  if (compact.length >= MIN_REFERENCE_LENGTH && REFERENCE.test(whole)) {
    readings.push({ kind: 'reference', site: undefined, start: whole })
  }
  return readings
}

const OUTWARD = /^[A-Z]{1,2}\d[A-Z\d]?$/
/** Its outward part, a space, and what there is of the rest. */
const BEGUN = /^([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{0,2})$/
const WHOLE = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/
const INWARD_LENGTH = 3

function postcodeReadings(text: string): SearchReading[] {
  const upper = text.toUpperCase()
  const compact = upper.replace(/\s/g, '')
  if (WHOLE.test(compact)) return [{ kind: 'postcode', start: compact, missing: 0 }]
  const begun = BEGUN.exec(upper)
  if (begun) return [{ kind: 'postcode', start: compact, missing: INWARD_LENGTH - (begun[2]?.length ?? 0) }]
  return OUTWARD.test(compact) ? [{ kind: 'postcode', start: compact, missing: INWARD_LENGTH }] : []
}

function telephoneReadings(text: string): SearchReading[] {
  if (!/^[+\d\s().\-/]+$/.test(text)) return []
  const digits = text.replace(/\D/g, '')
  return digits.length >= TELEPHONE_DIGITS ? [{ kind: 'telephone', digits: digits.slice(-TELEPHONE_DIGITS) }] : []
}

const NAME = /^[\p{L}\p{M}'’ .-]+$/u

/** 'smith' is a last name; 'jo smith', 'smith jo' and 'smith, jo' are both; a last name may have more than one word. */
function nameReadings(text: string): SearchReading[] {
  const words = text
    .replaceAll(',', ' ')
    .split(' ')
    .filter((word) => word !== '' && !TITLES.some((title) => word.replace(/\.$/, '') === title.toLowerCase()))
  const whole = words.join(' ')
  if (!NAME.test(whole) || whole.length < MIN_NAME_LENGTH) return []
  const readings: SearchReading[] = [{ kind: 'name', last: whole, first: undefined }]
  for (let cut = 1; cut < words.length; cut++) {
    const [before, after] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
    if (after.length >= MIN_NAME_LENGTH) readings.push({ kind: 'name', last: after, first: before })
    if (before.length >= MIN_NAME_LENGTH) readings.push({ kind: 'name', last: before, first: after })
  }
  return readings
}
