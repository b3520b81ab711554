import { useId } from 'react'
import { formatLongDate, formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { MAX_VOTER_NAME_LENGTH, tripAddress } from '../../../domain/trip/trip.ts'
import { VOTER_NAME } from '../../../domain/words/form-error-words.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { usePageForm } from '../../page/use-page-form.ts'
import { guestWords } from '../../stay/stay-text.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { ShareButton } from '../../ui/actions/share-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import * as uiWords from '../../ui/words.ts'
import { type Trip, votedPark, TripPark } from './trip-park.tsx'
import * as words from './words.ts'

/** A form of a trip that is shown again with what was typed. */
export interface ReturnedTrip {
  readonly name: string
  readonly failure: readonly string[]
}

interface Props {
  readonly trip: Trip
}

/** A trip: its parks with prices and hearts, in one form that votes [BEYOND-13]. */
export function TripPage({ trip }: Props) {
  const { publicUrl } = usePageFacts()
  const nameId = useId()
  const { returned, sending, onSubmit } = usePageForm<ReturnedTrip>()
  const failure = returned?.failure ?? []
  const voted = sending && votedPark(sending)
  const { nights, party, arrivalDate, parks, you, voters } = trip
  const stay = { nights: uiWords.nights(nights), guests: guestWords(party) }
  const max = Math.max(...parks.map(({ hearts }) => hearts.length), 1)
  const isNameMissing = failure.includes(VOTER_NAME)
  return (
    <Container className="min-h-[80vh] pt-6 pb-12 lg:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-heading lg:text-display">{words.title}</h1>
          <p className="mt-2 max-w-prose">
            {arrivalDate === null ? words.anyDate(stay) : words.stay({ ...stay, date: formatShortDate(arrivalDate) })}
          </p>
          <p className="mt-1 max-w-prose text-small text-muted">{words.link(formatLongDate(trip.lastDay))}</p>
        </div>
        <ShareButton
          kind="primary"
          title={words.shareTitle}
          url={publicUrl + tripAddress(trip.tripId)}
          label={words.share}
        />
      </div>
      {trip.gone > 0 && (
        <Notice kind="warning" className="mt-6">
          {words.gone(trip.gone)}
        </Notice>
      )}
      <form method="post" action={tripAddress(trip.tripId)} noValidate onSubmit={onSubmit} className="mt-6">
        {/* The button that Enter presses in the name: no vote. */}
        <button type="submit" hidden>
          {words.name}
        </button>
        {isNameMissing ? (
          <div className="mb-6">
            <ErrorSummary title={words.errors} errors={[{ fieldId: nameId, message: VOTER_NAME }]} />
          </div>
        ) : (
          failure.length > 0 && (
            <Notice kind="error" className="mb-6" title={words.failed}>
              {failure.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Notice>
          )
        )}
        <div className="border-y border-rule py-4">
          <p className="text-small [overflow-wrap:anywhere]">{words.voters(voters.join(', '))}</p>
          {you ? (
            <p className="text-small text-muted">{words.votingAs(you.name)}</p>
          ) : (
            <TextField
              id={nameId}
              label={words.name}
              hint={words.nameHint}
              name="name"
              maxLength={MAX_VOTER_NAME_LENGTH}
              autoComplete="given-name"
              defaultValue={returned?.name}
              error={isNameMissing ? VOTER_NAME : undefined}
              fieldClassName="mt-3 sm:w-96"
            />
          )}
        </div>
        {parks.length === 0 ? (
          <div className="py-8">
            <p className="text-lead">{words.none}</p>
            <ButtonLink to="/" kind="primary" className="mt-4">
              {words.find}
            </ButtonLink>
          </div>
        ) : (
          <ul>
            {parks.map((park) => (
              <TripPark
                key={park.parkId}
                park={park}
                party={party}
                isFirst={park.hearts.length === max}
                isOwner={you?.isOwner ?? false}
                isBusy={voted?.parkId === park.parkId}
              />
            ))}
          </ul>
        )}
      </form>
    </Container>
  )
}

interface TripMissingProps {
  /** Why a new trip was not started; empty for a link that leads nowhere. */
  readonly failure: readonly string[]
}

/** In place of a trip that has ended, or was not started. */
export function TripMissing({ failure }: TripMissingProps) {
  return (
    <Container className="min-h-[60vh] pt-8 pb-12 lg:pt-12">
      {failure.length > 0 ? (
        <>
          <PageTitle>{words.startFailed}</PageTitle>
          <Notice kind="error" className="mt-6">
            {failure.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        </>
      ) : (
        <PageTitle introduction={words.missingText}>{words.missing}</PageTitle>
      )}
      <ButtonLink to="/shortlist" kind="primary" className="mt-6">
        {words.backToSaved}
      </ButtonLink>
    </Container>
  )
}
