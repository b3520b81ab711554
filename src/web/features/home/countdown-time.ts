const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Time left until an instant in whole seconds; undefined if none [HOME-03]. Both in milliseconds since 1970. */
export function timeLeft(end: number, now: number): TimeLeft | undefined {
  const left = end - now
  if (!(left >= SECOND)) return undefined
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  }
}
