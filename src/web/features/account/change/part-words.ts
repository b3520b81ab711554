import type { AccountBooking } from '../../../../contract/account-calls.ts'
import { formatShortDate } from '../../../../domain/dates/calendar-date.ts'
import type { ChangeKind } from '../../../../domain/money/change.ts'
import type { Party } from '../../../../domain/booking/party.ts'
import { partyWords } from '../../../stay/stay-text.ts'
import * as uiWords from '../../../ui/words.ts'
import * as words from './change-words.ts'

interface Sold extends Pick<AccountBooking, 'arrivalDate' | 'departureDate' | 'duration' | 'extras'> {
  readonly party: Party
}

/** The part of a booking that a kind of change concerns, as text. */
export function partWords(kind: ChangeKind, { arrivalDate, departureDate, duration, party, extras }: Sold): string {
  switch (kind) {
    case 'dates':
      return words.dates({
        from: formatShortDate(arrivalDate),
        to: formatShortDate(departureDate),
        nights: uiWords.nights({ nights: duration }),
      })
    case 'party':
      return partyWords(party)
    case 'extras':
      return extras.map(({ name, quantity }) => words.extra({ name, quantity })).join(', ') || words.noExtras
  }
}
