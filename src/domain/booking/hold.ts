/**
 * Minutes that stock is held for an unpaid booking, and minutes before the end when the customer is warned [BOOK-06].
 */
export const HOLD_MINUTES = 20
export const HOLD_WARNING_MINUTES = 3
export const HOLD_EXTENSIONS_ALLOWED = 1

/** Minutes left that a screen reader says: each minute would talk over what the customer types. */
export const HOLD_TOLD_AT_MINUTES: ReadonlySet<number> = new Set([10, 5, 2, 1])

/** Minutes of a hold where many are open from one address or network already. */
export const SHORT_HOLD_MINUTES = 5

/**
 * Open unpaid holds of one address and of its wider network: up to `full` are of full length, up to `max` short. A
 * customer has one, as each replaces the last. A family or an office behind one address has a handful at once; mobile
 * carriers put thousands of customers behind one, and at a busy time two or three of them hold something, hundreds
 * behind a /24 network. Somebody who holds units to keep them from others gets 20 for an address, half of them for five
 * minutes.
 */
export const HOLD_LIMITS = {
  address: { full: 10, max: 20 },
  network: { full: 200, max: 400 },
} as const

/** Open unpaid holds apart from the one that the new one replaces. */
export interface OpenHolds {
  readonly ofAddress: number
  readonly ofNetwork: number
}

/** Minutes that one more hold lasts; undefined if there are too many. */
export function minutesOfHold({ ofAddress, ofNetwork }: OpenHolds): number | undefined {
  const { address, network } = HOLD_LIMITS
  if (ofAddress >= address.max || ofNetwork >= network.max) return undefined
  return ofAddress >= address.full || ofNetwork >= network.full ? SHORT_HOLD_MINUTES : HOLD_MINUTES
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Hours that staff's hold lasts at most, however often it is made longer: the longest that a setting may say. */
export const LONGEST_HOLD_HOURS = 7 * 24
/** The same at a live supplier, which may drop an unused hold after 24. */
const LONGEST_LIVE_HOLD_HOURS = 23

interface TelephoneHold {
  /** The setting. */
  readonly hours: number
  /** Whether a live supplier keeps it. */
  readonly isLive: boolean
  /** When it was first made, and the time now, in milliseconds. */
  readonly madeAt: number
  readonly now: number
}

/** When the hold of a telephone sale ends that is made, or made longer, now; in milliseconds. */
export function telephoneHoldEnd({ hours, isLive, madeAt, now }: TelephoneHold): number {
  const longest = isLive ? LONGEST_LIVE_HOLD_HOURS : LONGEST_HOLD_HOURS
  return Math.min(now + hours * HOUR_MS, madeAt + longest * HOUR_MS)
}

/** Minutes that the hold of a telephone sale lasts at first. */
export const telephoneHoldMinutes = (hours: number, isLive: boolean) =>
  telephoneHoldEnd({ hours, isLive, madeAt: 0, now: 0 }) / MINUTE_MS

export interface HoldView {
  /** `ending`: show 'Keep my holiday'. */
  readonly kind: 'running' | 'ending' | 'over'
  /** Minutes left, rounded up. */
  readonly minutesLeft: number
}

/**
 * The state of a hold. Shown as minutes left, which need no time zone, unlike the time at which it expires.
 * Times are milliseconds since 1970 by the server's clock.
 */
export function viewHold(expiresAt: number, now: number): HoldView {
  const left = expiresAt - now
  if (left <= 0) return { kind: 'over', minutesLeft: 0 }
  const isEnding = left <= HOLD_WARNING_MINUTES * MINUTE_MS
  return { kind: isEnding ? 'ending' : 'running', minutesLeft: Math.ceil(left / MINUTE_MS) }
}
