import type { Random } from '../generate/random.ts'

/** Bookable nights from each weekday, Monday first; ascending. */
export type NightsByWeekday = readonly (readonly number[])[]

/** When a stay may begin and how long it may be. */
export interface StayPattern {
  readonly name: string
  readonly usual: NightsByWeekday
  /** In the summer holidays; undefined if the same. */
  readonly summer?: NightsByWeekday
}

const MONDAY = 0
const WEDNESDAY = 2
const FRIDAY = 4
const SATURDAY = 5
const SUNDAY = 6

function nightsByWeekday(entries: Readonly<Record<number, readonly number[]>>): NightsByWeekday {
  return Array.from({ length: 7 }, (_, weekday) => entries[weekday] ?? [])
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Weekends from Friday, midweek breaks from Monday, weeks from either, and their combinations. */
const FRIDAY_MONDAY: StayPattern = {
  name: 'friday-monday',
  usual: nightsByWeekday({ [MONDAY]: [4, 7, 11, 14], [FRIDAY]: [3, 7, 10, 14] }),
}

/** The same with two-night weekends in term. */
const SHORT_WEEKENDS: StayPattern = {
  name: 'short-weekends',
  usual: nightsByWeekday({ [MONDAY]: [4, 7, 11, 14], [FRIDAY]: [2, 3, 7, 10, 14] }),
  summer: FRIDAY_MONDAY.usual,
}

/** Saturday weeks beside the breaks. */
const WITH_SATURDAYS: StayPattern = {
  name: 'with-saturdays',
  usual: nightsByWeekday({ [MONDAY]: [4, 7, 11, 14], [FRIDAY]: [3, 7, 10, 14], [SATURDAY]: [7, 14] }),
}

const SATURDAYS_IN_SUMMER: StayPattern = {
  name: 'saturdays-in-summer',
  usual: FRIDAY_MONDAY.usual,
  summer: nightsByWeekday({ [SATURDAY]: [7, 14], [MONDAY]: [4], [FRIDAY]: [3, 7] }),
}

const COTTAGE_BREAKS: StayPattern = {
  name: 'cottage-breaks',
  usual: nightsByWeekday({ [MONDAY]: [4, 7, 11, 14], [FRIDAY]: [3, 7, 10, 14, 21] }),
}

const COTTAGE_SATURDAYS: StayPattern = {
  name: 'cottage-saturdays',
  usual: nightsByWeekday({ [MONDAY]: [4], [FRIDAY]: [3], [SATURDAY]: [7, 14, 21] }),
  summer: nightsByWeekday({ [SATURDAY]: [7, 14, 21] }),
}

const COTTAGE_FLEXIBLE: StayPattern = {
  name: 'cottage-flexible',
  usual: nightsByWeekday({
    [MONDAY]: [2, 3, 4, 5, 7, 11, 14, 21],
    [FRIDAY]: [2, 3, 4, 5, 7, 10, 14, 21],
    [SATURDAY]: [2, 3, 5, 6, 7, 9, 14, 21],
  }),
  summer: nightsByWeekday({ [MONDAY]: [4, 7, 14], [FRIDAY]: [3, 7, 14, 21], [SATURDAY]: [7, 14, 21] }),
}

const COTTAGE_ANY_LENGTH: StayPattern = {
  name: 'cottage-any-length',
  usual: nightsByWeekday({
    [MONDAY]: [...range(1, 14), 21],
    [FRIDAY]: [...range(2, 14), 21],
    [SATURDAY]: [...range(1, 14), 21],
  }),
}

const EVERY_DAY: StayPattern = {
  name: 'every-day',
  usual: Array.from({ length: 7 }, () => range(1, 21)),
}

const EUROPE: StayPattern = {
  name: 'europe',
  usual: nightsByWeekday({
    [WEDNESDAY]: [3, 4, 7, 14],
    [FRIDAY]: [3, 4, 7, 14],
    [SATURDAY]: [3, 4, 7, 14],
    [SUNDAY]: [3, 4, 7, 14],
  }),
  summer: nightsByWeekday({ [WEDNESDAY]: [3, 4, 7, 14], [SATURDAY]: [4, 7, 14], [SUNDAY]: [3, 7, 14] }),
}

const BOATS: StayPattern = {
  name: 'boats',
  usual: nightsByWeekday({ [MONDAY]: [4, 7, 11, 14], [FRIDAY]: [3, 7, 10, 14], [SATURDAY]: [7, 14] }),
}

const BOATS_FLEXIBLE: StayPattern = {
  name: 'boats-flexible',
  usual: nightsByWeekday({
    [MONDAY]: [3, 4, 5, 7, 11, 14],
    [FRIDAY]: [3, 4, 7, 8, 10, 14],
    [SATURDAY]: [6, 7, 9, 14],
  }),
}

/** The pattern a park keeps for a channel. */
export function choosePattern(channel: string, random: Random): StayPattern {
  switch (channel) {
    case 'uktouring':
      return EVERY_DAY
    case 'eurocaravan':
      return EUROPE
    case 'boats':
      return random.chance(0.3) ? BOATS_FLEXIBLE : BOATS
    case 'ukcottages': {
      const chance = random.next()
      if (chance < 0.45) return COTTAGE_BREAKS
      if (chance < 0.7) return COTTAGE_SATURDAYS
      return chance < 0.94 ? COTTAGE_FLEXIBLE : COTTAGE_ANY_LENGTH
    }
    case 'uklodge':
      return random.pick([FRIDAY_MONDAY, SHORT_WEEKENDS, SHORT_WEEKENDS, WITH_SATURDAYS])
    default:
      return random.pick([FRIDAY_MONDAY, FRIDAY_MONDAY, WITH_SATURDAYS, SATURDAYS_IN_SUMMER, SHORT_WEEKENDS])
  }
}
