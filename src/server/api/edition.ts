import { londonDateAt } from '../../domain/calendar-date.ts'
import type { Deps } from '../deps.ts'

/**
 * Names the state that answers about the catalogue are made from: prices and stock, texts, and the day. What was made
 * from one edition is right for as long as it lasts.
 */
export function editionOf({ availability, clock }: Deps): string {
  return `${availability.revision} ${availability.catalogueVersion} ${londonDateAt(clock.now())}`
}
