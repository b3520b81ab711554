/**
 * Checks that each acknowledged action of a clerk is stored once, with its event and its author; of two clerks who
 * change the same version, one at most succeeds and the other is refused.
 */
import type { BookingEvent, CallLine, ActionResult, ClerkAction, FinalState, Recorded, Violation } from '../recorded.ts'
import { groupBy } from './group-by.ts'
import { sentForms, type Sent } from './sent-forms.ts'

const TOO_MANY = 429

/** The event of each action at a booking. */
const EVENT: Partial<Record<ClerkAction, string>> = {
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

/** Actions that leave what was looked at as it was, and those that look at no version. */
const WITHOUT_VERSION: readonly ClerkAction[] = ['hold', 'release', 'send-link', 'ask', 'note']

type Done = Sent & { readonly told: ActionResult }

const broken = (rule: string, what: string): Violation => ({ rule, what })
const nameOf = ({ action, on, visit }: Sent) => `${action} of ${on || 'a new hold'} by ${visit}`

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
      return form && isAnswered && told.result === undefined && told.refusal === undefined
    })
    .map(({ form, visit, status }) =>
      broken('not-told', `${visit} was answered ${status} to ${form?.action} of ${form?.on}`),
    )
}

function doneTwiceToAVersion(done: readonly Done[]): Violation[] {
  const versioned = done.filter(({ action, version }) => version !== undefined && !WITHOUT_VERSION.includes(action))
  return [...groupBy(versioned, ({ on, version }) => `${on} ${version}`).values()]
    .filter((ofVersion) => ofVersion.length > 1)
    .map((ofVersion) => broken('version-twice', `${ofVersion.map(nameOf).join(' and ')} changed the same version`))
}

/**
 * An event of an action or of several: at least once for each acknowledged action, and at most once more for each
 * undecided one.
 */
function eventsDiffer(sent: readonly Sent[], { bookings, events }: FinalState): Violation[] {
  const idOf = new Map(bookings.map(({ id, reference }) => [reference, id]))
  const keyOf = (bookingId: string | undefined, kind: string, by: string) => `${bookingId} ${kind} ${by}`
  const written = groupBy(events, ({ bookingId, kind, clerkId }) => keyOf(bookingId, kind, clerkId ?? ''))
  const expected = new Map<string, { min: number; max: number; what: string }>()
  for (const form of sent) {
    const { action, clerkId, told } = form
    const kinds = action === 'approve' ? Object.values(APPROVED) : (EVENT[action] ?? [])
    const reference = told?.on ?? form.on
    if (!told && !form.isUndecided) continue
    for (const kind of [kinds].flat()) {
      const isTold = told !== undefined && (action !== 'approve' || APPROVED[told.detail ?? ''] === kind)
      const key = keyOf(idOf.get(reference), kind, clerkId)
      const { min, max, what } = expected.get(key) ?? { min: 0, max: 0, what: nameOf(form) }
      // Of details that are saved, extras and customer are an event each.
      const more = action === 'save' ? Infinity : form.isUndecided || isTold ? 1 : 0
      expected.set(key, {
        min: action === 'save' ? Math.max(min, Number(isTold)) : min + Number(isTold),
        max: max + more,
        what,
      })
    }
  }
  return [...expected].flatMap(([key, { min, max, what }]) => {
    const count = written.get(key)?.length ?? 0
    if (count < min)
      return [broken('event-lost', `${what} was told ${min} times, and has ${count} events of who did it`)]
    return count > max ? [broken('done-twice', `${what} was sent ${max} times, and was done ${count} times`)] : []
  })
}

/** One form holds one unit, whatever is answered. */
function holdsTwice(sent: readonly Sent[], events: readonly BookingEvent[]): Violation[] {
  const forms = groupBy(
    sent.filter(({ action, told, isUndecided }) => action === 'hold' && (told || isUndecided)),
    ({ clerkId }) => clerkId,
  )
  return [...forms].flatMap(([by, ofClerk]) => {
    const held = events.filter((event) => event.kind === 'held' && event.clerkId === by).length
    return held > ofClerk.length ? [broken('done-twice', `${ofClerk.length} holds by telephone were ${held}`)] : []
  })
}

/** Whether each result is there in the end. The end of a booking is proved by its events, refunds and status. */
function notThere(form: Done, { notes, letters, changes, emails, bookings, events }: FinalState): Violation[] {
  const { action, clerkId, told } = form
  const booking = bookings.find(({ reference }) => reference === told.on)
  const once = (rule: string, count: number) =>
    count === 1 ? [] : [broken(rule, `${nameOf(form)}: is there ${count} times`)]
  switch (action) {
    case 'note':
      return once(
        'note-differs',
        notes.filter(({ words, clerkId: author }) => words === told.detail && author === clerkId).length,
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
      const own = letters.filter(({ about, clerkId: author }) => about === told.on && author === clerkId)
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
        changes.filter((one) => String(one.id) === told.on && one.kind === action && one.clerkId === clerkId).length,
      )
    case 'take-back':
      return once(
        'change-lost',
        changes.filter((one) => String(one.takesBack) === told.on && one.clerkId === clerkId).length,
      )
    default:
      return []
  }
}

/** As its event says it: '£5.00: no hot water'. */
const detailOf = ({ pence = 0, detail }: ActionResult) =>
  `£${Math.floor(pence / 100).toLocaleString('en-GB')}.${String(pence % 100).padStart(2, '0')}: ${detail}`
