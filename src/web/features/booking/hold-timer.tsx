import { useEffect, useState } from 'react'
import type { Booking } from '../../../contract/booking-calls.ts'
import { message } from '../../messages/message.ts'
import { apiClient } from '../../state/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { ClockIcon } from '../../ui/icons/interface-icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatLondonTime, viewHold } from './hold-clock.ts'

interface Props {
  readonly booking: Booking
  /** The hold has ended or was extended: the booking is to be read anew. */
  readonly onChange: () => void
}

const TICK_MS = 1000

/** When the hold ends, by the server's clock; a warning three minutes before, with one extension [BOOK-06]. */
export function HoldTimer({ booking, onChange }: Props) {
  const expiresAt = booking.holdExpiresAt === null ? undefined : Date.parse(booking.holdExpiresAt)
  const now = useServerTime(Date.parse(booking.serverTime))
  const view = expiresAt === undefined ? undefined : viewHold(expiresAt, now)
  const isOver = view?.kind === 'over' && booking.status === 'held'
  useEffect(() => {
    if (isOver) onChange()
  }, [isOver, onChange])
  if (expiresAt === undefined || view === undefined || booking.status !== 'held') return null
  const time = formatLondonTime(expiresAt)
  return (
    <div className="print:hidden">
      <p className="figures mt-3 flex items-center gap-2 text-small text-muted">
        <ClockIcon className="size-4 shrink-0" />
        {message('booking.hold.until', { time })}
      </p>
      <div aria-live="polite">
        {view.kind === 'ending' && (
          <EndingNotice booking={booking} time={time} minutes={view.minutesLeft} onKept={onChange} />
        )}
      </div>
    </div>
  )
}

/** The server's time, moved on by what has passed here since it was told. */
function useServerTime(toldAt: number): number {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const since = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - since), TICK_MS)
    return () => clearInterval(timer)
  }, [toldAt])
  return toldAt + passed
}

interface EndingProps {
  readonly booking: Booking
  readonly time: string
  readonly minutes: number
  readonly onKept: () => void
}

function EndingNotice({ booking, time, minutes, onKept }: EndingProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const keep = async () => {
    setState('busy')
    try {
      await apiClient.extendHold({})
      onKept()
    } catch {
      setState('failed')
    }
  }
  return (
    <Notice
      kind="warning"
      className="mt-3"
      title={message('booking.hold.ending', { minutes })}
      action={
        booking.canExtendHold && (
          <Button isBusy={state === 'busy'} onClick={() => void keep()}>
            {message('booking.hold.keep')}
          </Button>
        )
      }
    >
      {booking.canExtendHold ? message('booking.hold.endingText', { time }) : message('booking.hold.noMore', { time })}
      {state === 'failed' && <p role="alert">{message('booking.hold.failed')}</p>}
    </Notice>
  )
}
