/** Events of a booking in plain words. */
import type { EventKind } from '../../domain/booking/event-kinds.ts'
import { formatShortDate } from '../../domain/dates/calendar-date.ts'
import type { EventActor } from '../../domain/identity/actor.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { capital } from '../../domain/words/grammar.ts'
import { partyWords } from '../../server/emails/booking-sections.ts'
import type { Movement } from '../../server/queries/booking.ts'

/** Words for each kind of event. */
const HAPPENED: Readonly<Record<EventKind, string>> = {
  held: 'Held, awaiting payment',
  'hold-extended': 'Hold extended',
  'hold-changed': 'Hold changed',
  'hold-link-sent': 'Payment link for the hold emailed',
  'hold-link-opened': 'Payment link for the hold opened',
  'hold-expired': 'Hold expired unpaid',
  abandoned: 'Abandoned by the customer',
  replaced: 'Replaced by another booking',
  paying: 'Payment in progress',
  released: 'Hold expired unpaid',
  'payment-started': 'Payment started',
  'payment-succeeded': 'Payment received',
  'payment-failed': 'Payment failed',
  'payment-cancelled': 'Payment cancelled',
  'amount-mismatch': 'Provider reported a different amount',
  'balance-started': 'Balance payment started',
  'charge-started': 'Cancellation charge payment started',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  'balance-reminded': 'Balance reminder sent',
  'dates-changed': 'Dates changed',
  'unit-changed': 'Unit changed',
  'party-changed': 'Party changed',
  'extras-changed': 'Extras changed',
  'details-corrected': 'Details corrected',
  'guests-named': 'Guests named',
  'confirmation-again': 'Confirmation sent again',
  'pay-link-sent': 'Payment link emailed',
  'letter-written': 'Email written by staff',
  'cancel-requested': 'Cancellation requested',
  'change-requested': 'Change requested',
  'question-requested': 'Question asked',
  'cancel-request-answered': 'Cancellation request answered by email',
  'change-request-answered': 'Change request answered by email',
  'question-request-answered': 'Question answered by email',
  'cancel-request-done': 'Cancellation request resolved',
  'change-request-done': 'Change request resolved',
  'question-request-done': 'Question answered',
  'cancel-request-withdrawn': 'Cancellation request withdrawn',
  'change-request-withdrawn': 'Change request withdrawn',
  'question-request-withdrawn': 'Question withdrawn',
  'refund-decided': 'Refund decided',
  'refund-queued': 'Refund requested from the provider',
  'refund-pending': 'Refund on its way',
  refunded: 'Refunded',
  'refund-failed': 'Refund failed',
  'refund-at-provider': 'Refunded at the provider',
  'refund-again': 'Refund requested from the provider again',
  'refund-sent-otherwise': 'Refund sent another way',
  'refund-dropped': 'Refund not sent',
  'relet-refunded': 'Nights sold again, given back',
  'refund-reopened': 'Refund reopened as failed',
  'given-beyond-terms': 'Goodwill given',
  'taken-by-change': 'Goodwill reduced by a change',
  'approval-asked': 'Approval requested',
  'approval-approved': 'Approved',
  'approval-refused': 'Approval refused',
  'approval-withdrawn': 'Approval request withdrawn',
  'dispute-open': 'Payment disputed',
  'dispute-won': 'Dispute won',
  'dispute-lost': 'Dispute lost',
  'dispute-closed': 'Dispute closed',
  'dispute-seen': 'Dispute resolved',
  'dispute-reopened': 'Dispute reopened',
  'fraud-warning-open': 'Fraud warning received',
  'fraud-warning-won': 'Fraud warning not confirmed',
  'fraud-warning-lost': 'Fraud warning confirmed',
  'fraud-warning-closed': 'Fraud warning closed',
  'fraud-warning-seen': 'Fraud warning resolved',
  'fraud-warning-reopened': 'Fraud warning reopened',
  'task-retried': 'Failed task retried',
  'logged-in': 'Customer logged in',
  seen: 'Viewed',
  'personal-data-shown': 'Viewed personal data',
  'note-added': 'Note added',
  'note-deleted': 'Note deleted',
  purged: 'Personal data deleted',
}

const isKnown = (kind: string): kind is EventKind => Object.hasOwn(HAPPENED, kind)

const ACTORS: Readonly<Record<EventActor, string>> = {
  customer: 'Customer',
  provider: 'Payment provider',
  job: 'System',
  operator: 'Server operator',
  staff: 'Staff',
}

/** Names an actor: 'Ada', 'root (server operator)' or 'Customer'. */
export function actorWords({
  actor,
  actorName,
}: {
  readonly actor: EventActor | null
  readonly actorName: string | null
}): string | undefined {
  if (actorName === null) return actor === null ? undefined : ACTORS[actor]
  return actor === 'operator' ? `${actorName} (server operator)` : actorName
}

/** @param kind as stored; a kind of a later release is shown unchanged */
export function happenedWords(kind: string): string {
  if (isKnown(kind)) return HAPPENED[kind]
  const plain = kind.replaceAll('-', ' ')
  return capital(plain)
}

/** Sums in pence within details: 'total 12000 to 14000', 'charge 6000: ill', 'cancellation 6000'. */
const SUMS = /\b(total|charge|cancellation|goodwill|surplus|change|provider|fraudulent)( )(\d+)(?: to (\d+))?\b/g
const PARTY = /\b(\d{1,2})\+(\d{1,2})\+(\d{1,2}) and (\d{1,2})\+(\d{1,2}) dogs/g
const DAY = /\b\d{4}-\d\d-\d\d\b/g

/** Names for ids and codes in details; undefined if the catalogue no longer has one. */
export interface NamesOfSold {
  readonly unit: (unitTypeId: number) => string | undefined
  readonly extra: (code: string) => string | undefined
}

/** The detail of an event of a booking, with names in place of ids and codes. */
export function changeWords(kind: string, detail: string, names: NamesOfSold): string {
  const whole = detailWords(detail)
  if (kind === 'unit-changed')
    return whole.replace(/\bunit (\d+)\b/g, (all, id: string) => names.unit(Number(id)) ?? all)
  if (kind === 'extras-changed')
    return whole.replace(/\b(\d+) ([A-Z][A-Z0-9-]+)\b/g, (_all, count: string, code: string) => {
      return `${count} × ${names.extra(code) ?? code}`
    })
  return whole
}

/** The detail of an event with its sums in pounds and its days and parties in words. A number alone is pence. */
export function detailWords(detail: string): string {
  const sum = (pence: string) => formatMoneyExact(Number(pence))
  if (/^\d+$/.test(detail)) return sum(detail)
  return detail
    .replace(SUMS, (_all, what: string, blank: string, from: string, to: string | undefined) =>
      [what + blank + sum(from), ...(to === undefined ? [] : [sum(to)])].join(' to '),
    )
    .replace(PARTY, (_all, ...counts: string[]) => {
      const [adults = 0, children = 0, under5s = 0, dogs = 0, assistanceDogs = 0] = counts.map(Number)
      return partyWords({ adults, children, under5s, dogs, assistanceDogs })
    })
    .replace(DAY, formatShortDate)
}

export const movementWords: Readonly<Record<Movement['kind'], string>> = {
  sale: 'Sold',
  change: 'Change of the booking',
  payment: 'Paid',
  refund: 'Refunded',
  'refund-failed': 'Refund came back',
  dispute: 'Dispute',
  cancellation: 'Cancelled: the sale less the charge',
  goodwill: 'Goodwill credit',
  relet: 'Nights sold again',
}
