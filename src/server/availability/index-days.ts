import {
  fromDayNumber,
  toDayNumber,
  weekdayOfDay,
  type CalendarDate,
  type Weekday,
} from '../../domain/dates/calendar-date.ts'
import { earliestArrival } from '../../domain/dates/stay.ts'
import { HORIZON_DAYS } from './channel-index.ts'

/** How days of the index and calendar dates belong together. Questions name dates by the hundred, so each is written once. */
export class IndexDays {
  readonly dayZero: number
  readonly #today: () => CalendarDate
  readonly #dates: readonly CalendarDate[]
  readonly #dayOf: ReadonlyMap<CalendarDate, number>
  /** The date when it was asked last, and the first day on which a stay may begin then. */
  #known = { today: '', earliest: 0 }

  /**
   * @param dayZero day 0 of the index, as a day number
   * @param today the date in Europe/London, asked at every question
   */
  constructor(dayZero: number, today: () => CalendarDate) {
    this.dayZero = dayZero
    this.#today = today
    this.#dates = Array.from({ length: HORIZON_DAYS }, (_, day) => fromDayNumber(dayZero + day))
    this.#dayOf = new Map(this.#dates.map((date, day) => [date, day]))
  }

  /** Of a day that the index holds. */
  readonly dateOf = (day: number): CalendarDate => this.#dates[day]!

  /** Below 0 or beyond the horizon for dates that the index does not hold. */
  readonly dayOf = (date: CalendarDate): number => this.#dayOf.get(date) ?? toDayNumber(date) - this.dayZero

  weekdayOf(day: number): Weekday {
    return weekdayOfDay(this.dayZero + day)
  }

  /** The first day on which a stay may still begin. */
  get earliest(): number {
    const today = this.#today()
    if (today !== this.#known.today) this.#known = { today, earliest: this.dayOf(earliestArrival(today)) }
    return this.#known.earliest
  }
}
