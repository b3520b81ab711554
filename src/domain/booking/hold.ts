/**
 * Minutes that stock is held for an unpaid booking, and minutes before the end when the customer is warned [BOOK-06].
 */
export const HOLD_MINUTES = 20
export const HOLD_WARNING_MINUTES = 3
export const HOLD_EXTENSIONS_ALLOWED = 1

/** Minutes of a hold where many are open from one address or network already. */
export const SHORT_HOLD_MINUTES = 5

/**
 * Open unpaid holds of one address and of its wider network: up to `full` are of full length, up to `most` short. A
 * customer has one, as each replaces the last. A family or an office behind one address has a handful at once; mobile
 * carriers put thousands of customers behind one, of whom at a busy time two or three hold something, and hundreds behind
 * a /24 network. Whoever holds units to keep them from others has 20 of an address, and half of them for five minutes.
 */
export const HOLD_LIMITS = {
  address: { full: 10, most: 20 },
  network: { full: 200, most: 400 },
} as const

/** Open unpaid holds apart from the one that the new one replaces. */
export interface OpenHolds {
  readonly ofAddress: number
  readonly ofNetwork: number
}

/** Minutes that one more hold lasts; undefined if there are too many. */
export function minutesOfHold({ ofAddress, ofNetwork }: OpenHolds): number | undefined {
  const { address, network } = HOLD_LIMITS
  if (ofAddress >= address.most || ofNetwork >= network.most) return undefined
  return ofAddress >= address.full || ofNetwork >= network.full ? SHORT_HOLD_MINUTES : HOLD_MINUTES
}

/** Hours that staff's hold at a live supplier lasts at most: the supplier may drop an unused one after 24. */
const LIVE_HOLD_HOURS = 23

/** Minutes that the hold of a telephone sale lasts, by the setting in hours. */
export const telephoneHoldMinutes = (hours: number, isLive: boolean) =>
  60 * (isLive ? Math.min(hours, LIVE_HOLD_HOURS) : hours)

const MINUTE_MS = 60_000

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
