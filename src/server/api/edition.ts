import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import type { Deps } from '../deps.ts'

const MINUTE_MS = 60_000

/**
 * Names the state that answers about the catalogue are made from: prices and stock, texts, and the day. What was made
 * from one edition is right for as long as it lasts.
 */
export function editionOf({ availability, clock }: Deps): string {
  return `${availability.revision} ${availability.catalogueVersion} ${londonDateAt(clock.now())}`
}

/** The same for answers in which others have a say: it lasts a minute at most, since their words change unseen. */
export function editionOfMinute(deps: Deps): string {
  return `${editionOf(deps)} ${Math.floor(deps.clock.now() / MINUTE_MS)}`
}
