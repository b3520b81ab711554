import {
  fromDayNumber,
  toDayNumber,
  weekdayOfDay,
  type CalendarDate,
  type Weekday,
} from '../../domain/dates/calendar-date.ts'
import { earliestArrival } from '../../domain/dates/stay.ts'
import { HORIZON_DAYS } from './channel-index.ts'

/** Nights (day numbers) by unit type. */
export type NightsByUnit = ReadonlyMap<number, ReadonlySet<number>>

export interface FreeNight {
  readonly unitTypeId: number
  readonly dayNumber: number
  readonly free: number
}

/** Milliseconds before a failed read is retried. */
const RETRY_DELAY = 500

/**
 * Reads changed nights, one read at a time, so that a read never overtakes a later one and the latest state wins.
 * Requests during a read are combined in the next.
 */
export class NightReader {
  readonly #read: (nights: NightsByUnit) => Promise<readonly FreeNight[]>
  readonly #apply: (nights: readonly FreeNight[]) => void
  readonly #onError: (error: unknown) => void
  #wanted = new Map<number, Set<number>>()
  /** When the oldest of them was requested, and of those being read, by `performance.now()`. */
  #wantedAt: number | undefined
  #readingAt: number | undefined
  #nextRead: Promise<void> | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #retry: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(
    read: (nights: NightsByUnit) => Promise<readonly FreeNight[]>,
    apply: (nights: readonly FreeNight[]) => void,
    onError: (error: unknown) => void,
  ) {
    this.#read = read
    this.#apply = apply
    this.#onError = onError
  }

  /**
   * Resolves when a read that began after this call was applied or has failed; a failed one is retried later without
   * the caller. Never rejects.
   */
  request(unitTypeId: number, dayNumbers: Iterable<number>): Promise<void> {
    this.#want(unitTypeId, dayNumbers)
    return this.#schedule()
  }

  /** When the oldest request was made that is not applied yet, by `performance.now()`. */
  get waitsSince(): number | undefined {
    return this.#readingAt ?? this.#wantedAt
  }

  /** Runs a task between two reads. */
  betweenReads<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = this.#queue.then(task)
    this.#queue = done.catch(() => undefined)
    return done
  }

  /** Waits for the current read and starts no more. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#queue
  }

  #want(unitTypeId: number, dayNumbers: Iterable<number>): void {
    const nights = this.#wanted.get(unitTypeId) ?? new Set()
    for (const night of dayNumbers) nights.add(night)
    this.#wanted.set(unitTypeId, nights)
    this.#wantedAt ??= performance.now()
  }

  #schedule(): Promise<void> {
    return (this.#nextRead ??= this.betweenReads(() => this.#readWanted()))
  }

  async #readWanted(): Promise<void> {
    const wanted = this.#wanted
    this.#wanted = new Map()
    this.#readingAt = this.#wantedAt
    this.#wantedAt = undefined
    this.#nextRead = undefined
    if (this.#isClosed) return
    try {
      this.#apply(await this.#read(wanted))
    } catch (error) {
      this.#onError(error)
      for (const [unitTypeId, nights] of wanted) this.#want(unitTypeId, nights)
      this.#wantedAt = this.#readingAt
      clearTimeout(this.#retry)
      this.#retry = setTimeout(() => void this.#schedule(), RETRY_DELAY)
      this.#retry.unref()
    }
    this.#readingAt = undefined
  }
}

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
