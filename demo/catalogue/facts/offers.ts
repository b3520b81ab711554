import { addDays, addMonths, firstOfMonth, type CalendarDate } from '../../../src/domain/dates/calendar-date.ts'
import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'

/** An offer as it stands on a day: which stays it takes something off, until when it can be booked. */
export interface ActiveOffer {
  readonly urn: number
  readonly title: string
  readonly description: string
  readonly terms: string
  readonly channels: readonly OwnChannelCode[]
  /** Last day on which it can be booked. */
  readonly endsOn: CalendarDate
  readonly firstArrival: CalendarDate
  readonly lastArrival: CalendarDate
  readonly minNights: number
  readonly maxNights: number
  readonly isTermOnly: boolean
  readonly isHotTubOnly: boolean
  readonly isMondayOnly: boolean
  /** Chooses other unit types (late deals: other arrivals) when it changes. */
  readonly round: string
  /** Share of the unit types of its channels; for late deals, of their arrival weeks. */
  readonly share: number
  /** Per cent off; the late deals' own saving differs from stay to stay. */
  readonly percents: readonly number[]
  readonly isByArrivalWeek: boolean
}

/** Arrivals of the next six weeks can be late deals. */
export const LATE_DEAL_DAYS = 42

const DEFAULTS = {
  minNights: 1,
  maxNights: 21,
  isTermOnly: false,
  isHotTubOnly: false,
  isMondayOnly: false,
  isByArrivalWeek: false,
}

const yearOf = (date: CalendarDate) => Number(date.slice(0, 4))
const dayOfYear = (date: CalendarDate) => date.slice(5)
const lastOfMonth = (date: CalendarDate) => addDays(addMonths(date, 1), -1)

function lateDeals(today: CalendarDate): ActiveOffer {
  return {
    ...DEFAULTS,
    urn: 1,
    title: 'Late deals',
    description: 'Up to 30% off stays that begin within the next six weeks, on places that are still free.',
    terms: 'On the stays marked, until the end of the month or until sold. The price shown is the price you pay.',
    channels: ['ukcaravan', 'eurocaravan', 'uklodge', 'ukcottages', 'uktouring', 'boats'],
    endsOn: lastOfMonth(today),
    firstArrival: addDays(today, 1),
    lastArrival: addDays(today, LATE_DEAL_DAYS),
    round: firstOfMonth(today),
    share: 0.2,
    percents: [10, 15, 15, 20, 20, 25, 30],
    isByArrivalWeek: true,
  }
}

/** Book by the end of January for the year that is then new. */
function earlyBird(today: CalendarDate): ActiveOffer | undefined {
  const day = dayOfYear(today)
  if (day > '01-31' && day < '09-01') return undefined
  const year = yearOf(today) + (day >= '09-01' ? 1 : 0)
  return {
    ...DEFAULTS,
    urn: 2,
    title: `Early bird ${year}`,
    description: `10% off weeks from March to October ${year} on caravans in the UK and mobile homes abroad.`,
    terms: `Book by 31 January ${year}. 7 nights or more, on the unit types marked.`,
    channels: ['ukcaravan', 'eurocaravan'],
    endsOn: `${year}-01-31`,
    firstArrival: `${year}-03-01`,
    lastArrival: `${year}-10-31`,
    minNights: 7,
    round: String(year),
    share: 0.12,
    percents: [10],
  }
}

function midweek(today: CalendarDate): ActiveOffer {
  const quarter = Math.floor((Number(today.slice(5, 7)) - 1) / 3)
  const firstOfQuarter = `${yearOf(today)}-${String(quarter * 3 + 1).padStart(2, '0')}-01`
  const endsOn = addDays(addMonths(firstOfQuarter, 3), -1)
  return {
    ...DEFAULTS,
    urn: 3,
    title: 'Midweek for less',
    description: '15% off four nights from a Monday in term time, in caravans and lodges.',
    terms: 'Monday arrivals outside school holidays, on the unit types marked.',
    channels: ['ukcaravan', 'uklodge'],
    endsOn,
    firstArrival: firstOfQuarter,
    lastArrival: addDays(endsOn, 75),
    minNights: 4,
    maxNights: 4,
    isTermOnly: true,
    isMondayOnly: true,
    round: firstOfQuarter,
    share: 0.2,
    percents: [15],
  }
}

function longerPitches(today: CalendarDate): ActiveOffer {
  const isFirstHalf = dayOfYear(today) <= '06-30'
  const endsOn = `${yearOf(today)}-${isFirstHalf ? '06-30' : '12-31'}`
  return {
    ...DEFAULTS,
    urn: 4,
    title: 'Stay a week, save a tenth',
    description: '10% off touring pitches for seven nights or more outside the school holidays.',
    terms: 'Arrivals outside school holidays, 7 to 21 nights, on the pitches marked.',
    channels: ['uktouring'],
    endsOn,
    firstArrival: addDays(endsOn, -200),
    lastArrival: addDays(endsOn, 150),
    minNights: 7,
    isTermOnly: true,
    round: endsOn,
    share: 0.3,
    percents: [10],
  }
}

function winterHotTubs(today: CalendarDate): ActiveOffer | undefined {
  const day = dayOfYear(today)
  if (day > '01-31' && day < '08-15') return undefined
  const year = yearOf(today) + (day >= '08-15' ? 1 : 0)
  return {
    ...DEFAULTS,
    urn: 5,
    title: 'Warm in winter',
    description: '12% off lodges with a hot tub from November to the end of February, except in the school holidays.',
    terms: `Book by 31 January ${year}. Arrivals outside school holidays, on the lodges marked.`,
    channels: ['uklodge'],
    endsOn: `${year}-01-31`,
    firstArrival: `${year - 1}-11-01`,
    lastArrival: `${year}-02-28`,
    isTermOnly: true,
    isHotTubOnly: true,
    round: String(year),
    share: 0.35,
    percents: [12],
  }
}

function twoWeeksInTheSun(today: CalendarDate): ActiveOffer | undefined {
  const day = dayOfYear(today)
  if (day > '05-31' && day < '12-01') return undefined
  const year = yearOf(today) + (day >= '12-01' ? 1 : 0)
  return {
    ...DEFAULTS,
    urn: 6,
    title: 'Two weeks in the sun',
    description: '15% off fourteen nights in a mobile home abroad, in June before the holidays begin.',
    terms: `Book by 31 May ${year}. 14 nights, arrivals from 1 June to 5 July, on the types marked.`,
    channels: ['eurocaravan'],
    endsOn: `${year}-05-31`,
    firstArrival: `${year}-06-01`,
    lastArrival: `${year}-07-05`,
    minNights: 14,
    maxNights: 14,
    round: String(year),
    share: 0.3,
    percents: [15],
  }
}

function springAfloat(today: CalendarDate): ActiveOffer | undefined {
  const day = dayOfYear(today)
  if (day > '03-31' && day < '11-01') return undefined
  const year = yearOf(today) + (day >= '11-01' ? 1 : 0)
  return {
    ...DEFAULTS,
    urn: 7,
    title: 'Spring afloat',
    description: '10% off boats that leave in March, April or May outside the school holidays.',
    terms: `Book by 31 March ${year}. Arrivals outside school holidays, on the boats marked.`,
    channels: ['boats'],
    endsOn: `${year}-03-31`,
    firstArrival: `${year}-03-01`,
    lastArrival: `${year}-05-31`,
    isTermOnly: true,
    round: String(year),
    share: 0.3,
    percents: [10],
  }
}

function firesideBreaks(today: CalendarDate): ActiveOffer | undefined {
  const day = dayOfYear(today)
  if (day > '01-31' && day < '09-15') return undefined
  const year = yearOf(today) + (day >= '09-15' ? 1 : 0)
  return {
    ...DEFAULTS,
    urn: 8,
    title: 'Fireside breaks',
    description: '10% off cottages between November and the end of February, except in the school holidays.',
    terms: `Book by 31 January ${year}. Arrivals outside school holidays, in the cottages marked.`,
    channels: ['ukcottages'],
    endsOn: `${year}-01-31`,
    firstArrival: `${year - 1}-11-01`,
    lastArrival: `${year}-02-28`,
    isTermOnly: true,
    round: String(year),
    share: 0.3,
    percents: [10],
  }
}

/** Offers that can be booked today, in order of precedence; those that have ended are not among them. */
export function offersOn(today: CalendarDate): ActiveOffer[] {
  const rules = [
    lateDeals,
    earlyBird,
    midweek,
    longerPitches,
    winterHotTubs,
    twoWeeksInTheSun,
    springAfloat,
    firesideBreaks,
  ]
  return rules.map((rule) => rule(today)).filter((offer) => offer !== undefined)
}
