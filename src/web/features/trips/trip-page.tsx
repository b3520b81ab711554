import { useId, useRef, useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { formatLongDate, formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { MAX_VOTER_NAME_LENGTH, tripAddress, voterName } from '../../../domain/trip/trip.ts'
import { VOTER_NAME } from '../../../domain/words/form-error-words.ts'
import { apiClient } from '../../api/api-client.ts'
import { failureMessages } from '../../api/failure-messages.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { guestWords } from '../../stay/stay-text.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { ShareButton } from '../../ui/actions/share-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import * as uiWords from '../../ui/words.ts'
import { type Trip, votedPark, type Vote, TripPark } from './trip-park.tsx'
import * as words from './words.ts'

/** A form of a trip that is shown again with what was typed. */
export interface ReturnedTrip {
  readonly name: string
  readonly failure: readonly string[]
}

interface Props {
  readonly trip: Trip
  /** Of a form sent without script. */
  readonly returned?: ReturnedTrip
}

/** A trip: its parks with prices and hearts, in one form that votes [BEYOND-13]. */
export function TripPage({ trip, returned }: Props) {
  const { publicUrl } = usePageFacts()
  const nameId = useId()
  const voting = useVoting(trip, returned)
  const { nights, party, arrivalDate, parks, you, voters } = trip
  const stay = { nights: uiWords.nights(nights), guests: guestWords(party) }
  const max = Math.max(...parks.map(({ hearts }) => hearts.length), 1)
  const isNameMissing = voting.failure.includes(VOTER_NAME)
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
      <form method="post" action={tripAddress(trip.tripId)} noValidate onSubmit={voting.onSubmit} className="mt-6">
        {/* The button that Enter presses in the name: no vote. */}
        <button type="submit" hidden>
          {words.name}
        </button>
        {isNameMissing ? (
          <div className="mb-6">
            <ErrorSummary
              key={voting.submits}
              title={words.errors}
              errors={[{ fieldId: nameId, message: VOTER_NAME }]}
            />
          </div>
        ) : (
          voting.failure.length > 0 && (
            <Notice kind="error" className="mb-6" title={words.failed}>
              {voting.failure.map((text) => (
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
                isBusy={voting.busy === park.parkId}
              />
            ))}
          </ul>
        )}
      </form>
    </Container>
  )
}

/** Sends the form's votes without leaving the page; a first vote without a name is not sent. */
function useVoting({ tripId, you }: Trip, returned: ReturnedTrip | undefined) {
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState(returned?.failure ?? [])
  const [submits, setSubmits] = useState(0)
  const [busy, setBusy] = useState<number>()
  const isSending = useRef(false)
  const send = async ({ kind, parkId }: Vote, name: string) => {
    setBusy(parkId)
    try {
      await (kind === 'remove'
        ? apiClient.removeTripPark({ tripId, parkId })
        : apiClient.voteOnTrip({ tripId, parkId, isHearted: kind === 'heart', name }))
      setFailure([])
    } catch (error) {
      setFailure(failureMessages(error))
      setSubmits((count) => count + 1)
    }
    await revalidate()
    setBusy(undefined)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    const vote = votedPark(form)
    if (!vote || isSending.current) return
    const typed = form.get('name')
    const name = voterName(typeof typed === 'string' ? typed : '')
    if (!you && vote.kind === 'heart' && name === undefined) {
      setFailure([VOTER_NAME])
      setSubmits((count) => count + 1)
      return
    }
    isSending.current = true
    void send(vote, name ?? '').finally(() => {
      isSending.current = false
    })
  }
  return { failure, submits, busy, onSubmit }
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
