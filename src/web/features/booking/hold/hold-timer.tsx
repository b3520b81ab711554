import { useEffect, useState } from 'react'
import type { Booking } from '../../../../contract/booking-calls.ts'
import { formatLondonTime } from '../../../../domain/dates/clock-time.ts'
import { HOLD_TOLD_AT_MINUTES, viewHold } from '../../../../domain/booking/hold.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useAnnouncement } from '../../../ui/feedback/announcements.tsx'
import { ClockIcon } from '../../../ui/icons/interface-icons.tsx'
import * as words from '../words.ts'
import { lazyPart } from '../../../hydration/lazy-part.tsx'

const HoldEnding = lazyPart(async () => (await import('./hold-ending.tsx')).HoldEnding)

interface Props {
  readonly booking: Booking
  /** Called when the hold has ended: reload the booking. */
  readonly onChange: () => void
}

const TICK_MS = 1000

/**
 * The time left of the hold by the server's clock, and its end in local time; a warning three minutes before, with one
 * extension [BOOK-06].
 */
export function HoldTimer({ booking, onChange }: Props) {
  const expiresAt = booking.holdExpiresAt === null ? undefined : Date.parse(booking.holdExpiresAt)
  const isHydrated = useHydrated()
  const now = useServerTime(Date.parse(booking.serverTime))
  const view = expiresAt === undefined ? undefined : viewHold(expiresAt, now)
  const isOver = view?.kind === 'over' && booking.status === 'held'
  useEffect(() => {
    if (isOver) onChange()
  }, [isOver, onChange])
  const minutes = view?.minutesLeft
  useAnnouncement(
    expiresAt !== undefined && minutes !== undefined && HOLD_TOLD_AT_MINUTES.has(minutes)
      ? words.holdLeft({ minutes, time: formatClock(expiresAt) })
      : undefined,
  )
  if (expiresAt === undefined || view === undefined || booking.status !== 'held') return null
  const time = isHydrated ? formatClock(expiresAt) : words.holdUkTime({ time: formatClock(expiresAt, 'Europe/London') })
  return (
    <>
      <p className="figures mt-3 flex items-center gap-2 text-small text-muted print:hidden">
        <ClockIcon className="size-4 shrink-0" />
        {view.minutesLeft > 60
          ? words.heldUntil({ time: formatLondonTime(expiresAt) })
          : words.holdLeft({ minutes: view.minutesLeft, time })}
      </p>
      {view.kind === 'ending' && (
        <HoldEnding canExtend={booking.canExtendHold} time={time} minutes={view.minutesLeft} />
      )}
    </>
  )
}

/** The server's time: the loaded value plus the time passed here. */
function useServerTime(toldAt: number): number {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const since = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - since), TICK_MS)
    return () => clearInterval(timer)
  }, [toldAt])
  return toldAt + passed
}

const format = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** '14:32' for an instant in milliseconds since 1970, in the reader's time zone or the given one. */
export const formatClock = (instant: number, timeZone?: 'Europe/London') => format(timeZone).format(instant)
