/** The whole history of a booking in one timeline: events, movements of money, emails, notes and requests. */
import { formatMoneyExact } from '../../domain/money/money.ts'
import { maskText } from '../../domain/identity/mask.ts'
import type { BookingEvent, BookingFile, Movement } from '../../server/queries/booking.ts'
import { maskedSubject } from '../inbox/email-list.tsx'
import { owedWords } from './words.ts'
import { actorWords, changeWords, happenedWords, movementWords, type NamesOfSold } from './event-words.ts'

export interface Happening {
  readonly key: string
  readonly at: Date
  readonly what: string
  readonly detail?: string
  /** Undefined if the system did it. */
  readonly who?: string
  /** A link to more about it. */
  readonly href?: string
  /** Shown muted: mostly events that something has begun. */
  readonly isMinor: boolean
}

const MINOR: readonly string[] = [
  'payment-started',
  'balance-started',
  'charge-started',
  'refund-queued',
  'logged-in',
  'personal-data-shown',
  'note-added',
  'hold-link-opened',
]

/** Left out, since the movement of money says the same. */
const TOLD_BY: Readonly<Record<string, Movement['kind']>> = { 'payment-succeeded': 'payment', refunded: 'refund' }

/** Events of access have a list of their own. Texts of customers and staff are masked like other personal data. */
export function timelineOf(
  file: BookingFile,
  names: NamesOfSold,
  isWhole: boolean,
  canReadEmails: boolean,
): Happening[] {
  const { events, movements, emails, notes, requests, booking } = file
  const said = (text: string) => (isWhole ? text : maskText(text))
  const isTold = ({ kind, paymentId }: BookingEvent) =>
    movements.some((movement) => movement.kind === TOLD_BY[kind] && movement.paymentId === paymentId)
  const happenings: Happening[] = [
    ...events
      .filter((event) => event.kind !== 'seen' && !isTold(event))
      .map((event) => ({
        key: `event-${event.id}`,
        at: event.at,
        what: happenedWords(event.kind),
        detail: event.detail === null ? undefined : changeWords(event.kind, event.detail, names),
        who: actorWords(event),
        isMinor: MINOR.includes(event.kind),
      })),
    ...movements.map((movement, place) => {
      const teller = events.find(
        ({ kind, paymentId }) => TOLD_BY[kind] === movement.kind && paymentId === movement.paymentId,
      )
      const owes = movements.slice(0, place + 1).reduce((sum, { pence }) => sum + pence, 0)
      return {
        key: `movement-${movement.id}`,
        at: movement.at,
        what: `${movementWords[movement.kind]}, ${formatMoneyExact(Math.abs(movement.pence))}`,
        detail: owedWords(owes),
        who: teller && actorWords(teller),
        isMinor: false,
      }
    }),
    ...emails.map((email) => ({
      key: `email-${email.id}`,
      at: email.sentAt,
      what: email.isToStaff ? 'Email to staff' : 'Email sent',
      detail: canReadEmails ? email.subject : maskedSubject(email),
      who: actorWords({ actor: 'job', actorName: null }),
      href: canReadEmails ? `/staff/emails/${email.id}` : undefined,
      isMinor: email.isToStaff,
    })),
    ...notes.map((note) => ({
      key: `note-${note.id}`,
      at: note.createdAt,
      what: 'Note',
      detail: said(note.words),
      who: note.authorName,
      isMinor: false,
    })),
    ...requests.map((request) => ({
      key: `request-${request.id}`,
      at: request.createdAt,
      what: happenedWords(`${request.kind}-requested`),
      detail: said(request.words),
      who: actorWords({ actor: 'customer', actorName: null }),
      isMinor: false,
    })),
  ]
  const isRequest = ({ what, key }: Happening) =>
    key.startsWith('event-') &&
    booking.purgedAt === null &&
    requests.some(({ kind }) => what === happenedWords(`${kind}-requested`))
  return (
    happenings
      .filter((happening) => !isRequest(happening))
      // Of entries with the same time, the last listed one comes first, too.
      .toReversed()
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  )
}
