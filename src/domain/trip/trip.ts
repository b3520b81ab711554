/** A trip: parks that a group chooses from by a link, without accounts. */
import { addDays, type CalendarDate } from '../dates/calendar-date.ts'

/** Maximum number of parks [BEYOND-13]. */
export const TRIP_PARKS = 12

/** Maximum number of people who vote, the one who made the trip included [BEYOND-13]. */
export const TRIP_VOTERS = 20

/** Days from its making until it is deleted [BEYOND-13]. */
export const TRIP_DAYS = 90

export const MAX_VOTER_NAME_LENGTH = 30

export const TRIP_PATH = '/trip'

/** 128 random bits in base64url. */
const TRIP_ID = /^[A-Za-z0-9_-]{22}$/

export const isTripId = (text: string) => TRIP_ID.test(text)

export const tripAddress = (id: string) => `${TRIP_PATH}/${id}`

/** The last day on which the link works. */
export const lastTripDay = (madeOn: CalendarDate): CalendarDate => addDays(madeOn, TRIP_DAYS)

/** Letters of any script with spaces, apostrophes and hyphens: a name cannot be a link or a message. */
const NAME = /^\p{L}[\p{L}\p{M}'’ -]*$/u

/** The name as kept, without outer spaces; undefined if it is not a first name of 1 to 30 characters. */
export function voterName(typed: string): string | undefined {
  const name = typed.trim().replaceAll(/ +/g, ' ')
  return name.length <= MAX_VOTER_NAME_LENGTH && NAME.test(name) ? name : undefined
}
