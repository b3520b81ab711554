import {
  fromDayNumber,
  toDayNumber,
  weekdayOfDay,
  type CalendarDate,
  type Weekday,
} from '../../domain/dates/calendar-date.ts'
import { earliestArrival } from '../../domain/dates/stay.ts'
import { HORIZON_DAYS } from './channel-index.ts'

/**
 * Converts between days of the index and calendar dates. Queries convert hundreds of dates, so each is formatted once.
 */
export class IndexDays {
  readonly dayZero: number
  readonly #today: () => CalendarDate
  readonly #dates: readonly CalendarDate[]
  readonly #dayOf: ReadonlyMap<CalendarDate, number>
  /** The last known date, and the first possible day of arrival on it. */
  #known = { today: '', earliest: 0 }

  /**
   * @param dayZero day 0 of the index, as a day number
   * @param today the date in Europe/London, called with every query
   */
  constructor(dayZero: number, today: () => CalendarDate) {
    this.dayZero = dayZero
    this.#today = today
    this.#dates = Array.from({ length: HORIZON_DAYS }, (_, day) => fromDayNumber(dayZero + day))
    this.#dayOf = new Map(this.#dates.map((date, day) => [date, day]))
  }

  /** For a day within the index. */
  readonly dateOf = (day: number): CalendarDate => this.#dates[day]!

  /** Negative or beyond the horizon for dates outside the index. */
  readonly dayOf = (date: CalendarDate): number => this.#dayOf.get(date) ?? toDayNumber(date) - this.dayZero

  weekdayOf(day: number): Weekday {
    return weekdayOfDay(this.dayZero + day)
  }

  /** The first possible day of arrival. */
  get earliest(): number {
    const today = this.#today()
    if (today !== this.#known.today) this.#known = { today, earliest: this.dayOf(earliestArrival(today)) }
    return this.#known.earliest
  }
}
