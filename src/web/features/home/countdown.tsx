import { useEffect, useState } from 'react'
import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { formatLongDate, londonDateAt } from '../../../domain/dates/calendar-date.ts'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { groundOf, inkOf } from './home-columns.tsx'
import * as words from './words.ts'

const REFRESH_MS = 1000

const FIGURES: readonly { part: keyof TimeLeft; unit: string }[] = [
  { part: 'days', unit: words.countdownDays },
  { part: 'hours', unit: words.countdownHours },
  { part: 'minutes', unit: words.countdownMinutes },
  { part: 'seconds', unit: words.countdownSeconds },
]

/**
 * A countdown in seconds; renders nothing when it is over [HOME-03]. The end date is also given as text: the figures
 * are a timer, which screen readers do not announce.
 */
export function Countdown({
  datetime,
  title,
  text,
  linktext,
  url,
  background_colour,
  text_colour,
}: HomeBlockOf<'Countdown'>) {
  const end = Date.parse(datetime)
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const refresh = () => setNow(Date.now())
    refresh()
    const timer = setInterval(refresh, REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  // Server and browser clocks differ: the figures are rendered after hydration, in reserved space.
  const left = now === undefined ? undefined : timeLeft(end, now)
  if (now !== undefined && !left) return null
  return (
    <Container className="mt-10 lg:mt-16">
      <div
        className={`flex flex-col gap-x-12 gap-y-5 rounded-card border-y border-rule py-6 lg:flex-row lg:items-center ${groundOf(background_colour)} ${inkOf(text_colour)} ${background_colour === 'paper' ? 'rounded-none' : 'px-5 lg:px-8'}`}
      >
        <div className="min-w-0 grow">
          <h2 className="text-title">{title}</h2>
          <p className="mt-1 max-w-prose text-balance">{text}</p>
          <p className="mt-1 font-semibold">{words.countdownUntil(formatLongDate(londonDateAt(end - 1)))}</p>
          <Link to={url} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            {linktext}
          </Link>
        </div>
        <p
          role="timer"
          aria-label={words.countdownLabel}
          className="figures grid shrink-0 grid-cols-4 gap-x-3 sm:max-lg:w-fit sm:gap-x-7"
        >
          {FIGURES.map(({ part, unit }) => (
            <span key={part}>
              <span className="block min-h-10 font-heading text-title leading-10 font-bold sm:text-heading sm:leading-10">
                {left && String(left[part]).padStart(2, '0')}
              </span>
              <span className="block text-small">{unit}</span>
            </span>
          ))}
        </p>
      </div>
    </Container>
  )
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface TimeLeft {
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
