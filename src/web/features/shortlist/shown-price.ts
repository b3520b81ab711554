import type { StayOfUnit } from '../../../contract/shortlist-calls.ts'
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import type { SavedStay } from '../../../domain/search/shortlist.ts'
import type { ShortlistPark } from './shortlist-data.ts'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { partyWords } from '../../stay/stay-text.ts'
import * as uiWords from '../../ui/words.ts'
import * as words from './words.ts'

/** The price of a saved park and its stay, which the link goes to [TRUE-02]. */
export interface ShownPrice {
  /** `saved`: of the stay it was saved for · `asked`: of the page's stay · `lowest`: of any date. */
  readonly kind: 'saved' | 'asked' | 'lowest'
  /** Null if nothing is on sale on any date. */
  readonly unit: StayOfUnit | null
  readonly stay: SavedStay | undefined
  /** Nothing is available for the saved or requested stay; the lowest price of any date is shown instead. */
  readonly notFree: SavedStay | undefined
}

/**
 * A date in the address applies to every park; otherwise each has the stay it was saved for, or the last searched one.
 *
 * @param saved the stay the park was saved for
 * @param isDateRequested whether the page's address has a date
 */
export function shownPrice(
  park: Pick<ShortlistPark, 'stay' | 'savedStay' | 'lowestPrice'>,
  saved: SavedStay | undefined,
  { arrival, nights, party }: Pick<SearchCriteria, 'arrival' | 'nights' | 'party'>,
  isDateRequested: boolean,
): ShownPrice {
  const isSaved = saved !== undefined && !isDateRequested
  const asked = arrival === undefined ? undefined : { arrival, nights, party }
  const stay = isSaved ? saved : asked
  const unit = isSaved ? park.savedStay : park.stay
  if (stay && unit) return { kind: isSaved ? 'saved' : 'asked', unit, stay, notFree: undefined }
  const { lowestPrice } = park
  const lowestStay = lowestPrice && { arrival: lowestPrice.arrivalDate, nights: lowestPrice.nights, party }
  return { kind: 'lowest', unit: lowestPrice, stay: lowestStay ?? undefined, notFree: stay }
}

/** '3 nights from Fri 5 Mar 2027, 2 adults'. */
export function stayWords({ arrival, nights, party }: SavedStay): string {
  return words.stayWords({
    nights: uiWords.nights(nights),
    date: formatShortDate(arrival),
    guests: partyWords(party),
  })
}
