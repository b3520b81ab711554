import { isHoldEnding } from '../../../domain/hold.ts'

/** How a hold stands. Times in milliseconds since 1970, by the server's clock. */
export interface HoldView {
  readonly kind: 'running' | 'ending' | 'over'
  /** Minutes left, begun ones counted: '3 minutes' until two whole ones are left. */
  readonly minutesLeft: number
}

export function viewHold(expiresAt: number, now: number): HoldView {
  const left = expiresAt - now
  if (left <= 0) return { kind: 'over', minutesLeft: 0 }
  return { kind: isHoldEnding(expiresAt, now) ? 'ending' : 'running', minutesLeft: Math.ceil(left / 60_000) }
}

const londonTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** '14:32' in Europe/London of an instant in milliseconds since 1970. */
export function formatLondonTime(instant: number): string {
  return londonTime.format(instant)
}
