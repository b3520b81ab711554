import { MAX_VOTER_NAME_LENGTH, TRIP_PARKS, TRIP_PATH } from '../../../domain/trip/trip.ts'
import type { Party } from '../../../domain/booking/party.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { formatShortlist, type ShortlistedPark } from '../../../domain/search/shortlist.ts'
import { Button } from '../../ui/actions/button.tsx'
import { HiddenFields } from '../../ui/forms/field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import * as words from './words.ts'

interface Props {
  readonly parks: readonly ShortlistedPark[]
  /** Undefined for any date. */
  readonly arrival: CalendarDate | undefined
  readonly nights: number
  readonly party: Party
}

/** Starts a trip of parks. A plain form: the answer is the trip's own page, with or without script. */
export function StartTripForm({ parks, arrival, nights, party }: Props) {
  const list = parks.slice(0, TRIP_PARKS).map(({ parkId, channel }) => ({ parkId, channel }))
  const fields = { parks: formatShortlist(list), arrivalDate: arrival, duration: nights, ...party }
  return (
    <section aria-label={words.start} className="border-y border-rule py-6 print:hidden">
      <h2 className="text-title">{words.start}</h2>
      <p className="mt-1 max-w-prose text-muted">{words.startText(TRIP_PARKS)}</p>
      <form method="post" action={TRIP_PATH} className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <HiddenFields values={fields} />
        <TextField
          label={words.name}
          name="name"
          required
          maxLength={MAX_VOTER_NAME_LENGTH}
          autoComplete="given-name"
          fieldClassName="w-full sm:w-72"
        />
        <Button type="submit" kind="primary">
          {words.startButton}
        </Button>
      </form>
    </section>
  )
}
