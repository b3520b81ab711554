import { countryOf } from '../../domain/customer/country.ts'
import { guestName, isNamed } from '../../domain/customer/guests.ts'
import { partySize } from '../../domain/booking/party.ts'
import { maskCustomer, maskGuest, maskText } from '../../domain/identity/mask.ts'
import { requestState } from '../../domain/correspondence/booking-request.ts'
import type { BookingFile } from '../../server/queries/booking.ts'
import { Badge } from '../../web/ui/facts/badge.tsx'
import { DeleteNoteForm } from '../booking-actions/note-actions.tsx'
import { Facts, Panel } from '../frame/facts.tsx'
import { momentWords } from '../frame/moment.ts'
import * as words from './words.ts'

interface Props {
  readonly file: BookingFile
  /** Whether personal data is shown in full. */
  readonly isWhole: boolean
}

/** The guests, with the address and consents of the lead guest. */
export function PartyPanel({ file: { booking, customer, guests }, isWhole }: Props) {
  if (!customer) return null
  const lead = isWhole ? customer : maskCustomer(customer)
  const named = guests.filter(isNamed).map((guest) => (isWhole ? guest : maskGuest(guest)))
  const unnamed = partySize(booking) - Math.max(1, named.length)
  const consents = (['emailOptIn', 'smsOptIn', 'thirdPartyOptIn'] as const).filter((name) => customer[name])
  const address = [lead.street, lead.town, lead.county, lead.postcode, countryOf(lead.country)?.label ?? lead.country]
  return (
    <Panel id="party" title={words.heads.party}>
      <ul className="mb-3">
        {named.map((guest) => (
          <li key={guest.position}>
            <bdi>{guestName(guest)}</bdi>
            {guest.age !== null && <span className="text-muted">, {words.ageWords(guest.age)}</span>}
          </li>
        ))}
        {named.length === 0 && <li className="text-muted">{words.none.guests}</li>}
        {named.length > 0 && unnamed > 0 && <li className="text-muted">{words.unnamed(unnamed)}</li>}
      </ul>
      <Facts
        facts={[
          [
            'Address',
            <span key="address" className="break-words">
              {address.filter(Boolean).join(', ')}
            </span>,
          ],
          ...(lead.specialNeeds === '' ? [] : ([['Needs', lead.specialNeeds]] as const)),
          [
            'Marketing consent',
            consents.length === 0 ? words.noConsent : consents.map((name) => words.consents[name]).join(', '),
          ],
        ]}
      />
    </Panel>
  )
}

/** Requests that the customer made in My booking. */
export function RequestsPanel({ file: { requests }, isWhole, canAnswer }: Props & { readonly canAnswer: boolean }) {
  if (requests.length === 0) return null
  return (
    <Panel id="requests" title={words.heads.requests}>
      <ul>
        {requests.map((request) => {
          const state = requestState(request)
          return (
            <li key={request.id} className="border-b border-rule py-1.5 last:border-b-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">
                  {words.requestKinds[request.kind]}{' '}
                  {state === 'open' ? (
                    <Badge kind="accent">{words.requestStates.open}</Badge>
                  ) : (
                    <span className="font-normal text-muted">{words.requestStates[state]}</span>
                  )}
                </span>
                {canAnswer && state === 'open' && (
                  <a href={`/staff/inbox/requests/${request.id}`} className="text-primary underline underline-offset-4">
                    {words.answer}
                  </a>
                )}
              </div>
              <p className="break-words whitespace-pre-wrap" dir="auto">
                {isWhole ? request.words : maskText(request.words)}
              </p>
              <p className="text-small text-muted">{momentWords(request.createdAt)}</p>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** Notes of staff, the newest first. */
export function NotesPanel({
  file: { notes, booking },
  isWhole,
  deletable,
}: Props & { readonly deletable: readonly string[] }) {
  return (
    <Panel id="notes" title={words.heads.notes}>
      {notes.length === 0 ? (
        <p className="text-muted">{words.none.notes}</p>
      ) : (
        <ul>
          {notes.toReversed().map((note) => (
            <li key={note.id} className="border-b border-rule py-1.5 last:border-b-0">
              <p className="break-words whitespace-pre-wrap">{isWhole ? note.words : maskText(note.words)}</p>
              <div className="flex flex-wrap items-center justify-between gap-x-4 text-small text-muted">
                <p>
                  {note.authorName}, {momentWords(note.createdAt)}
                </p>
                {deletable.includes(note.id) && <DeleteNoteForm reference={booking.reference} id={note.id} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
