import { formatMoney, type Pence } from '../../domain/money/money.ts'
import { chargesText } from '../../domain/words/price-words.ts'
import type { ChargeLine } from '../../domain/money/local-charge.ts'
import { cotsOf, partySize, type Party } from '../../domain/booking/party.ts'
import * as words from './words.ts'
import {
  formatMonth,
  monthOf,
  type CalendarDate,
  daysBetween,
  formatShortDate,
} from '../../domain/dates/calendar-date.ts'
import type { Flexibility } from '../../domain/dates/flexible-dates.ts'

/** '2 adults, 1 child, 1 under 5, 2 dogs': the party as text. */
export function partyWords(party: Party): string {
  const { adults, children, under5s } = party
  return [
    words.partyAdults(adults),
    ...(children > 0 ? [words.partyChildren(children)] : []),
    ...(under5s > 0 ? [words.partyUnder5s(under5s)] : []),
    ...cotWords(party),
    ...dogWords(party),
  ].join(', ')
}

/** '2 guests, 2 dogs': the party, shortened. */
export function guestWords(party: Party): string {
  return [words.partyGuests(partySize(party)), ...cotWords(party), ...dogWords(party)].join(', ')
}

/** '1 cot', if any is wanted. */
function cotWords(party: Party): string[] {
  const count = cotsOf(party)
  return count > 0 ? [words.partyCots(count)] : []
}

/** '2 dogs' and '1 assistance dog', if any. */
function dogWords({ dogs, assistanceDogs }: Pick<Party, 'dogs' | 'assistanceDogs'>): string[] {
  return [
    ...(dogs > 0 ? [words.partyDogs(dogs)] : []),
    ...(assistanceDogs > 0 ? [words.partyAssistanceDogs(assistanceDogs)] : []),
  ]
}

/** A part of a price: a local charge has a payee, too. */
type Line = { readonly kind: string } | ChargeLine

/**
 * 'includes £30 for 1 dog and £12.40 visitor levy, paid at the park': the parts of a price besides the accommodation
 * [TRUE-04, LEVY-04]; undefined for none.
 *
 * @param lines of the price, or its local charges alone
 */
export function includedWords(
  fee: Pence | undefined,
  lines: readonly Line[] | undefined,
  { dogs }: Pick<Party, 'dogs'>,
): string | undefined {
  const parts = [...(fee ? [words.forDogs({ fee: formatMoney(fee), count: dogs })] : []), ...chargesText(lines)]
  return parts.length > 0 ? words.includes(parts.join(' and ')) : undefined
}

/**
 * The arrival as text: 'Fri 4 Dec', 'Fri 4 Dec ± 3 days', 'Weekend near Fri 4 Dec', 'December 2026'.
 *
 * @param date the arrival in the caller's date format
 */
export function arrivalWords(arrival: CalendarDate, flexibility: Flexibility, date: string): string {
  switch (flexibility) {
    case 'exact':
      return date
    case 'weekend':
      return words.dateWeekend(date)
    case 'month':
      return formatMonth(monthOf(arrival))
    case '1':
    case '3':
    case '7':
      return words.dateAround({ date, days: Number(flexibility) })
  }
}

/** Town and region of a park; one if both have the same name. */
export function placeOf(park: { readonly townName: string; readonly regionName: string }): string {
  return park.townName === park.regionName ? park.regionName : `${park.townName}, ${park.regionName}`
}

/** Dates further away, in days, have a year, since they could be mistaken for this year's. */
const YEAR_NEEDED_DAYS = 300

const YEAR = / \d{4}$/

/** 'Fri 26 Mar', with the year only if needed. */
export function briefDate(date: CalendarDate, today: CalendarDate): string {
  const text = formatShortDate(date)
  return Math.abs(daysBetween(today, date)) > YEAR_NEEDED_DAYS ? text : text.replace(YEAR, '')
}
