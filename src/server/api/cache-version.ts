import { londonDateAt, startOfMinute } from '../../domain/dates/calendar-date.ts'
import type { Deps } from '../deps.ts'

/**
 * An identifier of the data behind catalogue responses: the brand, prices and stock, texts, and the date. A response made from one
 * version is valid for as long as it lasts.
 */
export function cacheVersionOf({ availability, clock, site }: Deps): string {
  return `${site.files.folder} ${availability.revision} ${availability.current.catalogue.version} ${londonDateAt(clock.now())}`
}

/** The same for responses with external content, at most a minute long, since that changes without notice. */
export function cacheVersionOfMinute(deps: Deps): string {
  return `${cacheVersionOf(deps)} ${startOfMinute(deps.clock.now())}`
}

/**
 * The same for pages and searches, which also show content and times: a countdown, opening hours, a late deal. They
 * read the clock to the minute, so that all of a minute are alike.
 */
export function cacheVersionOfPages(deps: Deps): string {
  return `${deps.site.files.folder} ${deps.availability.revision} ${deps.availability.current.catalogue.version} ${deps.stories.revision} ${startOfMinute(deps.clock.now())}`
}
