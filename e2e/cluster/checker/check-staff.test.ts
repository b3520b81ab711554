import { describe, expect, test } from 'vitest'
import {
  GOODWILL_LIMIT_PENCE,
  type BookingEvent,
  type CallLine,
  type ActionResult,
  type ClerkAction,
  type FinalState,
  type Recorded,
} from '../recorded.ts'
import { RAISED_PENCE } from './check-figures.ts'
import { checkRun } from './check-run.ts'
import { ARRIVAL, BOOKING, callAt, CLERK, formAt, NOTE, PAYMENT, PENCE, REFERENCE, sampleRun } from './sample-run.ts'

const rulesOf = (recorded: Recorded) => [...new Set(checkRun(recorded).violations.map(({ rule }) => rule))].sort()

const whole = sampleRun()
const { state } = whole
const COLLEAGUE = '00000000-0000-4000-8000-0000000000c2'

const eventOf = (kind: string, detail: string | null = null, clerkId: string | null = CLERK): BookingEvent => ({
  bookingId: BOOKING,
  kind,
  at: 6000,
  clerkId,
  detail,
})

/** The small run with more calls, events and a changed state. */
function run(calls: readonly CallLine[], events: readonly BookingEvent[] = [], special: Partial<FinalState> = {}) {
  return {
    ...whole,
    calls: [...whole.calls, ...calls],
    state: { ...state, ...special, events: [...state.events, ...events] },
  }
}

const done = (
  start: number,
  action: ClerkAction,
  told: Partial<ActionResult> = {},
  special: Parameters<typeof formAt>[3] = {},
) => formAt(start, action, { result: { on: REFERENCE, ...told } }, special)

describe('an answer to a clerk', () => {
  test('proves nothing in a run without any', () => {
    const calls = whole.calls.filter(({ form }) => form === undefined)
    expect(rulesOf({ ...whole, calls })).toEqual(['nothing-proved'])
  })

  test('with neither a result nor a reason is found; no answer is none', () => {
    expect(rulesOf(run([formAt(6000, 'party')]))).toEqual(['not-told'])
    expect(rulesOf(run([formAt(6000, 'party', {}, { status: 303 })]))).toEqual(['not-told'])
    expect(rulesOf(run([formAt(6000, 'party', { refusal: 'Clerk 2 has changed this booking' })]))).toEqual([])
    for (const status of [0, 503]) expect(rulesOf(run([formAt(6000, 'party', {}, { status })]))).toEqual([])
  })

  test('a change without an event, or with the event of somebody else, is found', () => {
    const changed = done(6000, 'party')
    expect(rulesOf(run([changed], [eventOf('party-changed')]))).toEqual([])
    expect(rulesOf(run([changed]))).toEqual(['event-lost'])
    expect(rulesOf(run([changed], [eventOf('party-changed', null, COLLEAGUE)]))).toEqual(['event-lost'])
  })

  test('a change that was made twice is found, unless a second form had no answer', () => {
    const events = [eventOf('party-changed'), eventOf('party-changed')]
    expect(rulesOf(run([done(6000, 'party')], events))).toEqual(['done-twice'])
    expect(rulesOf(run([done(6000, 'party'), formAt(7000, 'party', {}, { status: 0 })], events))).toEqual([])
  })

  test('a button that was pressed twice, the first time without an answer, is one form', () => {
    const presses = [formAt(6000, 'note', {}, { status: 0 }), done(6500, 'party', {}, { form: { id: 'form-6000' } })]
    expect(rulesOf(run(presses, [eventOf('party-changed')]))).not.toContain('done-twice')
  })

  test('a note that is not there, or twice, is found', () => {
    const [note] = state.notes
    expect(rulesOf(run([], [], { notes: [] }))).toEqual(['note-differs'])
    expect(rulesOf(run([], [], { notes: [note!, note!] }))).toEqual(['note-differs'])
    expect(rulesOf(run([], [], { notes: [{ ...note!, clerkId: COLLEAGUE }] }))).toEqual(['note-differs'])
    expect(note?.words).toBe(NOTE)
  })

  test('an answer that is not kept, or was never sent, is found', () => {
    const answered = done(6000, 'answer', { on: 'message' }, { form: { on: 'message' } })
    const letters = [{ id: 'letter', clerkId: CLERK, about: 'message' }]
    const email = { to: 'a@example.org', messageId: '<letter-letter@example.org>', at: 6100 }
    const emails = [...state.emails, email]
    expect(rulesOf(run([answered], [], { letters, emails }))).toEqual([])
    expect(rulesOf(run([answered], [], { emails }))).toEqual(['email-lost', 'letter-differs'])
    expect(rulesOf(run([answered], [], { letters }))).toEqual(['email-lost'])
  })

  test('a link to pay that was never sent is found, unless its hold has ended', () => {
    const sent = [done(6000, 'send-link')]
    const events = [eventOf('hold-link-sent')]
    expect(rulesOf(run(sent, events))).toEqual(['email-lost'])
    const email = { to: state.bookings[0]!.email!, messageId: '<hold-1@example.org>', at: 6100 }
    expect(rulesOf(run(sent, events, { emails: [...state.emails, email] }))).toEqual([])
  })

  test('a cancellation that is not there is found', () => {
    const cancelled = formAt(6000, 'cancel', { result: { on: REFERENCE, pence: 0 }, cancelled: REFERENCE })
    expect(rulesOf(run([cancelled], [eventOf('cancelled')]))).toEqual(['cancellation-lost'])
  })

  test('a hold that a clerk put back on sale was no promise any more', () => {
    const bookings = [{ ...state.bookings[0]!, status: 'released' as const }]
    const calls = [callAt(950, 'book', { held: REFERENCE })]
    const released = (more: CallLine[]) =>
      checkRun({ ...run([], [eventOf('abandoned')], { bookings }), calls: [...calls, ...more] }).violations.map(
        ({ rule }) => rule,
      )
    expect(released([])).toContain('hold-lost')
    expect(released([done(4000, 'release')])).not.toContain('hold-lost')
  })

  test('one form that held two units is found', () => {
    const held = { ...done(6000, 'hold', {}, { form: { on: '' } }) }
    const other = { ...eventOf('held'), bookingId: 'other' }
    expect(rulesOf(run([held], [eventOf('held')]))).toEqual([])
    expect(rulesOf(run([held], [eventOf('held'), other]))).toEqual(['done-twice'])
  })
})

describe('two who change the same', () => {
  const version = '41'
  const pair = (second: Partial<ActionResult> | undefined, of = version) => [
    done(6000, 'party', {}, { form: { version } }),
    second
      ? done(6001, 'party', second, { form: { version: of, clerkId: COLLEAGUE } })
      : formAt(6001, 'party', { refusal: 'Clerk 1 has changed it' }, { form: { version: of, clerkId: COLLEAGUE } }),
  ]
  const both = [eventOf('party-changed'), eventOf('party-changed', null, COLLEAGUE)]

  test('version, may not both succeed', () => {
    expect(rulesOf(run(pair({}), both))).toEqual(['version-twice'])
    expect(rulesOf(run(pair({}, '42'), both))).toEqual([])
    expect(rulesOf(run(pair(undefined), both.slice(0, 1)))).toEqual([])
  })

  test('stay, leave the booking where one of the answers says', () => {
    const moved = (start: number, arrival: string) =>
      formAt(start, 'dates', { result: { on: REFERENCE }, stay: { reference: REFERENCE, arrival, nights: 3 } })
    const events = [eventOf('dates-changed'), eventOf('dates-changed')]
    expect(rulesOf(run([moved(6000, '2027-03-12'), moved(6050, ARRIVAL)], events))).toEqual([])
    expect(rulesOf(run([moved(6000, ARRIVAL), moved(6050, '2027-03-12')], events))).toEqual([])
    expect(rulesOf(run([moved(6000, ARRIVAL), moved(6101, '2027-03-12')], events))).toEqual(['change-lost'])
  })
})

describe('money that staff give', () => {
  const refunded = (pence: number, amount: string, clerkId = CLERK) => ({
    call: done(6000, 'refund', { pence, given: pence, detail: 'cold' }, { form: { clerkId } }),
    event: eventOf('refund-decided', `${amount}: cold`, clerkId),
    kept: {
      refunds: [{ bookingId: BOOKING, pence, reason: 'goodwill', status: 'succeeded' }],
      charges: [{ reference: PAYMENT, amount: PENCE, refunded: pence }],
      ledger: [
        ...state.ledger,
        { bookingId: BOOKING, kind: 'refund', pence },
        { bookingId: BOOKING, kind: 'goodwill', pence: -pence },
      ],
      figures: [{ ...state.figures[0]!, sold: PENCE - pence, refunded: pence }],
    },
  })

  test('went back once, to the penny, by the provider', () => {
    const { call, event, kept } = refunded(500, '£5.00')
    expect(rulesOf(run([call], [event], kept))).toEqual([])
    expect(rulesOf(run([call], [], kept))).toEqual(['event-lost', 'refund-differs'])
    expect(rulesOf(run([call], [event], { ...kept, refunds: [] }))).toEqual(['refund-differs'])
    const charges = [{ reference: PAYMENT, amount: PENCE, refunded: 501 }]
    expect(rulesOf(run([call], [event], { ...kept, charges }))).toEqual(['ledger-differs', 'refund-differs'])
    expect(rulesOf(run([call], [event, event], kept))).toEqual(['done-twice', 'refund-differs'])
  })

  test('is the sum that the clerk saw for a cancellation', () => {
    const cancelled = (pence: number) =>
      formAt(6000, 'cancel', { result: { on: REFERENCE, pence }, cancelled: REFERENCE })
    const refunds = [{ bookingId: BOOKING, pence: 700, reason: 'cancellation', status: 'succeeded' }]
    const charges = [{ reference: PAYMENT, amount: PENCE, refunded: 700 }]
    const rules = (pence: number) => rulesOf(run([cancelled(pence)], [eventOf('cancelled')], { refunds, charges }))
    expect(rules(700)).not.toContain('refund-differs')
    expect(rules(701)).toContain('refund-differs')
  })

  test(`is at most ${GOODWILL_LIMIT_PENCE} by one person, and a penny more only with somebody else who approves`, () => {
    const max = refunded(GOODWILL_LIMIT_PENCE, '£20.00')
    expect(rulesOf(run([max.call], [max.event], max.kept))).toEqual([])
    const { call, event, kept } = refunded(GOODWILL_LIMIT_PENCE + 1, '£20.01')
    const asked = { bookingId: BOOKING, pence: GOODWILL_LIMIT_PENCE + 1, askedBy: COLLEAGUE, decision: 'approved' }
    const approved = (decidedBy: string | null, askedBy = COLLEAGUE) =>
      rulesOf(run([call], [event], { ...kept, approvals: [{ ...asked, askedBy, decidedBy }] }))
    expect(rulesOf(run([call], [event], kept))).toEqual(['goodwill-alone'])
    expect(approved(CLERK)).toEqual([])
    expect(approved(CLERK, CLERK)).toEqual(['goodwill-alone'])
  })

  test('counts with what a cancellation costs less than by the terms', () => {
    const cancelled = (given: number) =>
      formAt(6000, 'cancel', { result: { on: REFERENCE, pence: 0, given }, cancelled: REFERENCE })
    const rules = (given: number) => rulesOf(run([cancelled(given)], [eventOf('cancelled')]))
    expect(rules(GOODWILL_LIMIT_PENCE)).not.toContain('goodwill-alone')
    expect(rules(GOODWILL_LIMIT_PENCE + 1)).toContain('goodwill-alone')
  })
})

describe('stock and prices', () => {
  const change = { id: 7, kind: 'prices', clerkId: CLERK, parks: [1], rows: 10, takesBack: null } as const
  const raised = done(6000, 'prices', { on: '7' }, { form: { on: '1' } })
  const raisedPrices = [{ park: 1, pence: 90_000 + 10 * RAISED_PENCE }]

  test('a change that is not kept, or whose prices are others, is found', () => {
    expect(rulesOf(run([raised], [], { changes: [change], weekPrices: raisedPrices }))).toEqual([])
    expect(rulesOf(run([raised], []))).toEqual(['change-lost'])
    expect(rulesOf(run([raised], [], { changes: [change] }))).toEqual(['price-differs'])
    const twice = [{ park: 1, pence: 90_000 + 20 * RAISED_PENCE }]
    expect(rulesOf(run([raised], [], { changes: [change], weekPrices: twice }))).toEqual(['price-differs'])
  })

  test('a change that was put back leaves prices as they were', () => {
    const back = done(7000, 'take-back', { on: '7' }, { form: { on: '7', version: '7' } })
    const changes = [change, { ...change, id: 8, takesBack: 7 }]
    expect(rulesOf(run([raised, back], [], { changes }))).toEqual([])
    expect(rulesOf(run([raised, back], [], { changes: [change] }))).toEqual(['change-lost', 'price-differs'])
  })

  const night = { ...state.stockChanges[0]!, taken: 0, capacity: 2 }
  const closed = { ...night, id: -2, closed: true, committed: 500, seen: 600 }

  test('a unit that is taken on a closed night is found, and none that was taken before', () => {
    const sold = { ...closed, id: -1, taken: 1, committed: 700, seen: 800 }
    const open = { ...sold, id: 0, closed: false, committed: 900, seen: 940 }
    const rules = (...changes: FinalState['stockChanges']) =>
      rulesOf(run([], [], { stockChanges: [...changes, ...state.stockChanges] }))
    expect(rules(closed, sold, open)).toEqual(['closed-night-sold'])
    expect(rules(closed, { ...sold, taken: 0 }, { ...open, taken: 0 })).toEqual([])
  })

  test('a hold that was given while its night was closed all the time is found, by the stamps of both commits', () => {
    const rules = (seen: number, opened: number) => {
      const stockChanges = [
        { ...closed, seen },
        { ...closed, id: -1, closed: false, committed: opened, seen: opened + 10 },
        ...state.stockChanges,
      ]
      return rulesOf(run([], [], { stockChanges }))
    }
    expect(rules(950, 1050)).toEqual(['closed-night-sold'])
    expect(rules(951, 1050)).toEqual([])
    expect(rules(950, 1049)).toEqual([])
  })

  test('a closed night is not found by a search, and may be for 2 seconds', () => {
    const stockChanges = [
      ...state.stockChanges,
      { ...night, id: 9, taken: 1, closed: true, committed: 3000, seen: 3100 },
    ]
    const asked = whole.calls[0]!.asked
    const found = (start: number) => {
      const results = [{ parkId: 1, unitId: night.unit, pence: PENCE, left: 1 }]
      return callAt(start, 'search', { search: { total: 1, results } }, { asked })
    }
    const nothing = callAt(5200, 'search', { search: { total: 0, results: [] } }, { asked })
    expect(rulesOf(run([found(5100), nothing], [], { stockChanges }))).toEqual([])
    expect(rulesOf(run([found(5101)], [], { stockChanges }))).toEqual(['search-stale'])
  })
})

describe('sums stored beside the ledger', () => {
  test('is what a booking owes, to the penny', () => {
    const bookings = [{ ...state.bookings[0]!, outstanding: 1 }]
    expect(rulesOf(run([], [], { bookings }))).toEqual(['outstanding-differs'])
  })

  test('is a figure of each booking with money', () => {
    const [figure] = state.figures
    expect(rulesOf(run([], [], { figures: [] }))).toEqual(['figure-differs'])
    for (const special of [{ sold: 1 }, { received: 1 }, { refunded: 1 }, { isCancelled: true }]) {
      expect(rulesOf(run([], [], { figures: [{ ...figure!, ...special }] }))).toEqual(['figure-differs'])
    }
  })
})
