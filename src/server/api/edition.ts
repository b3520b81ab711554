import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import type { Deps } from '../deps.ts'

const MINUTE_MS = 60_000

/**
 * An identifier of the data behind catalogue responses: prices and stock, texts, and the date. A response made from one
 * edition is valid for as long as the edition lasts.
 */
export function editionOf({ availability, clock }: Deps): string {
  return `${availability.revision} ${availability.current.catalogue.version} ${londonDateAt(clock.now())}`
}

/** The same for responses with external content, at most a minute long, since that changes without notice. */
export function editionOfMinute(deps: Deps): string {
  return `${editionOf(deps)} ${Math.floor(deps.clock.now() / MINUTE_MS)}`
}
