import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import type { SavedStay } from '../../../domain/search/shortlist.ts'
import { partyWords } from '../../stay/stay-text.ts'
import * as uiWords from '../../ui/words.ts'
import * as words from './words.ts'

/** '3 nights from Fri 5 Mar 2027, 2 adults'. */
export function stayWords({ arrival, nights, party }: SavedStay): string {
  return words.stayWords({
    nights: uiWords.nights({ nights }),
    date: formatShortDate(arrival),
    guests: partyWords(party),
  })
}
