import { useId } from 'react'
import { MAX_VOTER_NAME_LENGTH, TRIP_PARKS, TRIP_PATH } from '../../../domain/trip/trip.ts'
import type { Party } from '../../../domain/booking/party.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { formatShortlist, type ShortlistedPark } from '../../../domain/search/shortlist.ts'
import { VOTER_NAME } from '../../../domain/words/form-error-words.ts'
import { usePageForm } from '../../page/use-page-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { HiddenFields } from '../../ui/forms/field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { ReturnedTrip } from './trip-page.tsx'
import * as words from './words.ts'

interface Props {
  readonly parks: readonly ShortlistedPark[]
  /** Undefined for any date. */
  readonly arrival: CalendarDate | undefined
  readonly nights: number
  readonly party: Party
}

/** Starts a trip of parks: the answer is the trip's own page. Without script, so is a refusal. */
export function StartTripForm({ parks, arrival, nights, party }: Props) {
  const list = parks.slice(0, TRIP_PARKS).map(({ parkId, channel }) => ({ parkId, channel }))
  const fields = { parks: formatShortlist(list), arrivalDate: arrival, duration: nights, ...party }
  const id = useId()
  const { returned, isBusy, onSubmit } = usePageForm<ReturnedTrip>()
  const failure = returned?.failure ?? []
  const isNameMissing = failure.includes(VOTER_NAME)
  return (
    <section aria-label={words.start} className="border-y border-rule py-6 print:hidden">
      <h2 className="text-title">{words.start}</h2>
      <p className="mt-1 max-w-prose text-muted">{words.startText(TRIP_PARKS)}</p>
      <div className="mt-4 max-w-160 empty:hidden">
        {isNameMissing ? (
          <ErrorSummary title={words.errors} errors={[{ fieldId: id, message: VOTER_NAME }]} />
        ) : (
          failure.length > 0 && (
            <Notice kind="error" title={words.startFailed}>
              {failure.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Notice>
          )
        )}
      </div>
      <form
        method="post"
        action={TRIP_PATH}
        onSubmit={onSubmit}
        className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3"
      >
        <HiddenFields values={fields} />
        <TextField
          id={id}
          label={words.name}
          name="name"
          error={isNameMissing ? VOTER_NAME : undefined}
          required
          maxLength={MAX_VOTER_NAME_LENGTH}
          autoComplete="given-name"
          fieldClassName="w-full sm:w-72"
        />
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {words.startButton}
        </Button>
      </form>
    </section>
  )
}
