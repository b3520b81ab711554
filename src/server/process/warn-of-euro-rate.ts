import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import { EURO_RATE_DAYS, needsNewEuroRate } from '../../domain/money/euro-guide.ts'
import type { Deps } from '../deps.ts'

const DAY_MS = 86_400_000

type TellDeps = Pick<Deps, 'env' | 'clock' | 'log'>

/** Warns in the log if staff have to set a rate of euro anew. */
export function warnOfEuroRate({ env, clock, log }: TellDeps): void {
  const rate = env.EURO_RATE
  if (!rate || !needsNewEuroRate(rate, londonDateAt(clock.now()))) return
  log.warn(
    { event: 'euro-rate-old' },
    `EURO_RATE is of ${rate.date}: set a new one, as pages show no euro if it is older than ${EURO_RATE_DAYS} days or of a day to come`,
  )
}

/** The same now and once a day. */
export function keepWarningOfEuroRate(deps: TellDeps): () => Promise<void> {
  warnOfEuroRate(deps)
  const timer = setInterval(() => warnOfEuroRate(deps), DAY_MS)
  timer.unref()
  return async () => clearInterval(timer)
}
