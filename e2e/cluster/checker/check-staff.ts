/**
 * What clerks were told was done is there, once, with its event and who did it; of two who change the same version at
 * most one has, and the other was told.
 */
import type { BookingEvent, CallLine, Deed, DeedKind, FinalState, Recorded, Violation } from '../recorded.ts'
import { groupBy } from './group-by.ts'
import { sentForms, type Sent } from './sent-forms.ts'

const TOO_MANY = 429

/** The event of each deed at a booking. */
const EVENT: Partial<Record<DeedKind, string>> = {
  hold: 'held',
  save: 'hold-changed',
  extend: 'hold-extended',
  release: 'abandoned',
  'send-link': 'hold-link-sent',
  cancel: 'cancelled',
  refund: 'refund-decided',
  ask: 'approval-asked',
  dates: 'dates-changed',
  party: 'party-changed',
  extras: 'extras-changed',
  note: 'note-added',
}

/** The event of what an approval does. */
const APPROVED: Readonly<Record<string, string>> = { refund: 'refund-decided', cancellation: 'cancelled' }

/** Deeds that leave what was looked at as it was, and those that look at no version. */
const WITHOUT_VERSION: readonly DeedKind[] = ['hold', 'release', 'send-link', 'ask', 'note']

type Done = Sent & { readonly told: Deed }

const broken = (rule: string, what: string): Violation => ({ rule, what })
const nameOf = ({ deed, on, visit }: Sent) => `${deed} of ${on || 'a new hold'} by ${visit}`

export function checkStaff({ calls, state }: Recorded): Violation[] {
  const sent = sentForms(calls)
  const done = sent.filter((form): form is Done => form.told !== undefined)
  return [
    ...(done.length === 0 ? [broken('nothing-proved', 'no clerk has done anything')] : []),
    ...notTold(calls),
    ...doneTwiceToAVersion(done),
    ...eventsDiffer(sent, state),
    ...holdsTwice(sent, state.events),
    ...done.flatMap((form) => notThere(form, state)),
  ]
}

/** An answer says either what was done or why nothing was. */
function notTold(calls: readonly CallLine[]): Violation[] {
  return calls
    .filter(({ form, status, told }) => {
      const isAnswered = status > 0 && status < 500 && status !== TOO_MANY
      return form && isAnswered && told.deed === undefined && told.refusal === undefined
    })
    .map(({ form, visit, status }) =>
      broken('not-told', `${visit} was answered ${status} to ${form?.deed} of ${form?.on}`),
    )
}

function doneTwiceToAVersion(done: readonly Done[]): Violation[] {
  const versioned = done.filter(({ deed, version }) => version !== undefined && !WITHOUT_VERSION.includes(deed))
  return [...groupBy(versioned, ({ on, version }) => `${on} ${version}`).values()]
    .filter((ofVersion) => ofVersion.length > 1)
    .map((ofVersion) => broken('version-twice', `${ofVersion.map(nameOf).join(' and ')} changed the same version`))
}

/** An event of a deed or of several: what was told at least, and at most what was not decided besides. */
function eventsDiffer(sent: readonly Sent[], { bookings, events }: FinalState): Violation[] {
  const idOf = new Map(bookings.map(({ id, reference }) => [reference, id]))
  const keyOf = (bookingId: string | undefined, kind: string, by: string) => `${bookingId} ${kind} ${by}`
  const written = groupBy(events, ({ bookingId, kind, by }) => keyOf(bookingId, kind, by ?? ''))
  const expected = new Map<string, { least: number; most: number; what: string }>()
  for (const form of sent) {
    const { deed, by, told } = form
    const kinds = deed === 'approve' ? Object.values(APPROVED) : (EVENT[deed] ?? [])
    const reference = told?.on ?? form.on
    if (!told && !form.isUndecided) continue
    for (const kind of [kinds].flat()) {
      const isTold = told !== undefined && (deed !== 'approve' || APPROVED[told.detail ?? ''] === kind)
      const key = keyOf(idOf.get(reference), kind, by)
      const { least, most, what } = expected.get(key) ?? { least: 0, most: 0, what: nameOf(form) }
      // Of details that are saved, extras and customer are an event each.
      const more = deed === 'save' ? Infinity : form.isUndecided || isTold ? 1 : 0
      expected.set(key, {
        least: deed === 'save' ? Math.max(least, Number(isTold)) : least + Number(isTold),
        most: most + more,
        what,
      })
    }
  }
  return [...expected].flatMap(([key, { least, most, what }]) => {
    const count = written.get(key)?.length ?? 0
    if (count < least)
      return [broken('event-lost', `${what} was told ${least} times, and has ${count} events of who did it`)]
    return count > most ? [broken('done-twice', `${what} was sent ${most} times, and was done ${count} times`)] : []
  })
}

/** One form holds one unit, whatever is answered. */
function holdsTwice(sent: readonly Sent[], events: readonly BookingEvent[]): Violation[] {
  const forms = groupBy(
    sent.filter(({ deed, told, isUndecided }) => deed === 'hold' && (told || isUndecided)),
    ({ by }) => by,
  )
  return [...forms].flatMap(([by, ofClerk]) => {
    const held = events.filter((event) => event.kind === 'held' && event.by === by).length
    return held > ofClerk.length ? [broken('done-twice', `${ofClerk.length} holds by telephone were ${held}`)] : []
  })
}

/**
 * Whether what was done is there in the end. What a booking is in the end is proved of its events, refunds and status.
 */
function notThere(form: Done, { notes, letters, changes, emails, bookings, events }: FinalState): Violation[] {
  const { deed, by, told } = form
  const booking = bookings.find(({ reference }) => reference === told.on)
  const once = (rule: string, count: number) =>
    count === 1 ? [] : [broken(rule, `${nameOf(form)}: is there ${count} times`)]
  switch (deed) {
    case 'note':
      return once(
        'note-differs',
        notes.filter(({ words, by: author }) => words === told.detail && author === by).length,
      )
    case 'refund':
      return once(
        'refund-differs',
        events.filter(
          ({ kind, bookingId, detail }) =>
            kind === 'refund-decided' && bookingId === booking?.id && detail === detailOf(told),
        ).length,
      )
    case 'answer': {
      const own = letters.filter(({ about, by: author }) => about === told.on && author === by)
      const isSent = emails.some(({ messageId }) => messageId.startsWith(`<letter-${own[0]?.id}@`))
      return [
        ...once('letter-differs', own.length),
        ...(isSent ? [] : [broken('email-lost', `${nameOf(form)}: its email was never sent`)]),
      ]
    }
    case 'send-link': {
      // Of a hold that has ended since nothing is sent any more.
      if (booking?.status === 'released') return []
      const isSent = emails.some(({ to, messageId }) => to === booking?.email && messageId.startsWith('<hold-'))
      return isSent ? [] : [broken('email-lost', `${nameOf(form)}: its email was never sent`)]
    }
    case 'nights':
    case 'prices':
      return once(
        'change-lost',
        changes.filter((one) => String(one.id) === told.on && one.kind === deed && one.by === by).length,
      )
    case 'take-back':
      return once('change-lost', changes.filter((one) => String(one.takesBack) === told.on && one.by === by).length)
    default:
      return []
  }
}

/** As its event says it: '£5.00: no hot water'. */
const detailOf = ({ pence = 0, detail }: Deed) =>
  `£${Math.floor(pence / 100).toLocaleString('en-GB')}.${String(pence % 100).padStart(2, '0')}: ${detail}`
