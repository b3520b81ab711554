import { daysBetween, type CalendarDate, formatMonth } from '../dates/calendar-date.ts'
import { grouped, type Pence } from './money.ts'

/** Euro for one pound, and the day that it is of. */
export interface EuroRate {
  /** With up to four decimals. */
  readonly rate: number
  readonly date: CalendarDate
}

/** From the first day after these, prices are shown in pounds only. */
export const EURO_RATE_DAYS = 31

/** Days before a rate is too old on which staff are warned. */
const NOTICE_DAYS = 7

/** Ten-thousandths of a rate are whole numbers, so that no amount is rounded the wrong way. */
const RATE_UNITS = 10_000

/** From here on in whole euro, in cents. */
const WHOLE_EURO_FROM = 1_000

/**
 * 'about €452': an amount in pounds, in euro as a guide. In whole euro from €10 on, half a euro rounded up; below it
 * with cents. Undefined for 0 and for reductions, which need no guide.
 *
 * @param rate euro for one pound
 */
export function euroGuide(amount: Pence, rate: number): string | undefined {
  const cents = (amount * Math.round(rate * RATE_UNITS)) / RATE_UNITS
  const whole = Math.round(cents)
  if (whole <= 0) return undefined
  return `about €${whole < WHOLE_EURO_FROM ? (whole / 100).toFixed(2) : grouped(Math.round(cents / 100))}`
}

/** The rate if prices may be shown by it: neither too old nor of a day to come. */
export function currentEuroRate(rate: EuroRate | undefined, today: CalendarDate): EuroRate | undefined {
  if (!rate) return undefined
  const age = daysBetween(rate.date, today)
  return age >= 0 && age <= EURO_RATE_DAYS ? rate : undefined
}

/** Whether staff have to set a rate anew: it is not shown, or will not be in a week's time. */
export function needsNewEuroRate({ date }: EuroRate, today: CalendarDate): boolean {
  const age = daysBetween(date, today)
  return age < 0 || age > EURO_RATE_DAYS - NOTICE_DAYS
}

/** The time zones of countries that pay in euro, without those overseas. */
const ZONES =
  'Africa/Ceuta|Asia/(Famagusta|Nicosia)|Atlantic/(Azores|Canary|Madeira)|Europe/(Amsterdam|Andorra|Athens|Berlin|' +
  'Bratislava|Brussels|Dublin|Helsinki|Lisbon|Ljubljana|Luxembourg|Madrid|Malta|Mariehamn|Monaco|Nicosia|Paris|' +
  'Podgorica|Riga|Rome|San_Marino|Sofia|Tallinn|Vatican|Vienna|Vilnius|Zagreb)'

/** The source of a pattern for the IANA time zone of somebody who probably pays in euro. */
export const EURO_ZONES = `^(${ZONES})$`

/** '£1 = €1.15 (20 November 2026)'. */
export const euroRateText = ({ rate, date }: EuroRate): string =>
  `£1 = €${rate.toFixed(2)} (${Number(date.slice(8))} ${formatMonth(date)})`
