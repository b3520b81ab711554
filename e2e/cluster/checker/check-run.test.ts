import { describe, expect, test } from 'vitest'
import type { BookingState, CallLine, FinalState, Recorded } from '../recorded.ts'
import { checkRun } from './check-run.ts'
import { BOOKING, callAt, faultAt, KEY, PENCE, REFERENCE, sampleRun, searchAt } from './sample-run.ts'

const rulesOf = (recorded: Recorded) => [...new Set(checkRun(recorded).violations.map(({ rule }) => rule))].sort()

const whole = sampleRun()
const { state } = whole
const booking = state.bookings[0]!
const withState = (special: Partial<FinalState>) => ({ ...whole, state: { ...state, ...special } })
const withBooking = (special: Partial<BookingState>) => withState({ bookings: [{ ...booking, ...special }] })
const withCall = (call: CallLine) => ({ ...whole, calls: [...whole.calls, call] })

test('a run in which everything is right has no violation', () => {
  expect(checkRun(whole).violations).toEqual([])
})

describe('stock', () => {
  const other = { ...booking, id: 'other', reference: 'BF00000002' }
  const third = { ...booking, id: 'third', reference: 'BF00000003' }

  test('3 bookings of 2 units on one night are found, though one was released later', () => {
    const { unit, arrival, nights } = booking
    const change = (id: number, bookingId: string, status: BookingState['status']) => {
      return { id, bookingId, status, unit, arrival, nights }
    }
    const bookingChanges = [
      ...state.bookingChanges,
      change(3, 'other', 'held'),
      change(4, 'third', 'held'),
      change(5, 'third', 'released'),
      change(6, 'other', 'released'),
    ]
    const bookings = [booking, { ...other, status: 'released' as const }, { ...third, status: 'released' as const }]
    expect(rulesOf(withState({ bookings, bookingChanges }))).toEqual(['oversold'])
    expect(rulesOf(withState({ bookings, bookingChanges: bookingChanges.filter(({ id }) => id !== 4) }))).toEqual([])
  })

  test('more taken than there are is found in the stock itself', () => {
    const stockChanges = state.stockChanges.map((change) => ({ ...change, taken: 3 }))
    expect(rulesOf(withState({ stockChanges }))).toContain('stock-out-of-bounds')
  })

  test('a night that is counted once more or once less than it is booked is found', () => {
    expect(rulesOf(withState({ bookings: [booking, { ...other, status: 'held' }] }))).toEqual(['stock-differs'])
    expect(rulesOf(withState({ stock: state.stock.map((night) => ({ ...night, taken: 0 })) }))).toEqual([
      'stock-differs',
    ])
  })
})

describe('promises', () => {
  test('a hold that is unknown is lost', () => {
    expect(rulesOf(withCall(callAt(5000, 'book', { held: 'BF99999999' })))).toEqual(['hold-lost'])
  })

  const released = (kind: string, at: number): Recorded => {
    const gone = sampleRun({
      bookings: [{ ...booking, status: 'released' }],
      events: [{ bookingId: BOOKING, kind, at, clerkId: null, detail: null }],
    })
    return { ...gone, calls: gone.calls.filter(({ call }) => call === 'book') }
  }
  const isLost = (recorded: Recorded) => rulesOf(recorded).includes('hold-lost')

  test('a hold may end at its end and not 1 ms before', () => {
    expect(isLost(released('hold-expired', booking.holdExpiresAt))).toBe(false)
    expect(isLost(released('hold-expired', booking.holdExpiresAt - 1))).toBe(true)
  })

  test('a hold may be given up by its customer alone', () => {
    const gone = released('abandoned', 5000)
    expect(isLost(gone)).toBe(true)
    expect(isLost({ ...gone, calls: [...gone.calls, callAt(4900, 'abandonBooking')] })).toBe(false)
    expect(isLost(withBooking({ status: 'released' }))).toBe(true)
  })

  test('a confirmed booking that is unknown, held or released is lost; one that was cancelled is not', () => {
    expect(rulesOf(withState({ bookings: [] }))).toContain('booking-lost')
    expect(rulesOf(withBooking({ status: 'held' }))).toContain('booking-lost')
    expect(rulesOf(withBooking({ status: 'cancelled' }))).not.toContain('booking-lost')
  })

  test('a cancellation is lost if the booking is still confirmed', () => {
    const cancelled = callAt(6000, 'cancel', { cancelled: REFERENCE })
    expect(rulesOf(withCall(cancelled))).toEqual(['cancellation-lost'])
    const gone = withBooking({ status: 'cancelled' })
    expect(rulesOf({ ...gone, calls: [...gone.calls, cancelled] })).not.toContain('cancellation-lost')
  })

  test('details that are not the last ones given are lost', () => {
    expect(rulesOf(withBooking({ email: null }))).toContain('details-lost')
  })

  test('an acknowledged change that is gone is lost, unless a later one had no answer', () => {
    const moved = callAt(6000, 'changeBooking', { stay: { reference: REFERENCE, arrival: '2027-03-12', nights: 3 } })
    expect(rulesOf(withCall(moved))).toEqual(['change-lost'])
    const later = callAt(7000, 'changeBooking', {}, { status: 0 })
    expect(rulesOf({ ...whole, calls: [...whole.calls, moved, later] })).toEqual([])
  })
})

describe('money', () => {
  const payment = state.payments[0]!
  const charge = state.charges[0]!
  const second = { ...payment, id: 'second' }

  test('a charge that the shop does not know is found, until it is refunded', () => {
    const unknown = { reference: 'nobody', amount: 500, refunded: 0 }
    expect(rulesOf(withState({ charges: [charge, unknown] }))).toEqual(['charge-unknown'])
    expect(rulesOf(withState({ charges: [charge, { ...unknown, refunded: 500 }] }))).toEqual([])
    expect(rulesOf(withState({ charges: [{ ...charge, amount: PENCE + 1 }] }))).toContain('charge-unknown')
  })

  test('two first payments of a booking that both keep money are a second charge', () => {
    const charges = [charge, { ...charge, reference: 'second' }]
    const rules = rulesOf(withState({ payments: [payment, second], charges }))
    expect(rules).toEqual(['charged-twice', 'ledger-differs', 'overcharged'])
    const refunded = [charge, { ...charge, reference: 'second', refunded: PENCE }]
    const refunds = [{ bookingId: BOOKING, pence: PENCE, reason: 'surplus', status: 'succeeded' }]
    expect(rulesOf(withState({ payments: [payment, second], charges: refunded, refunds }))).toEqual([])
  })

  test('one idempotency key that made two payments is found', () => {
    const told = { payment: { id: 'second', status: 'failed', pence: PENCE, reference: REFERENCE } }
    expect(rulesOf(withCall(callAt(5000, 'prePayment', told, { asked: { idempotencyKey: KEY } })))).toEqual([
      'key-paid-twice',
    ])
  })

  test('a payment acknowledged as successful that is unknown, or never charged, is found', () => {
    expect(rulesOf(withState({ payments: [] }))).toEqual(['charge-unknown', 'payment-lost'])
    expect(rulesOf(withState({ charges: [] }))).toEqual(['ledger-differs', 'payment-without-charge'])
  })

  test('a ledger that says 1 penny more or less than the provider is found', () => {
    const ledger = [state.ledger[0]!, { bookingId: BOOKING, kind: 'payment', pence: -PENCE + 1 }]
    expect(rulesOf(withState({ ledger }))).toEqual(['figure-differs', 'ledger-differs', 'outstanding-differs'])
  })

  test('a payment may wait for its customer, and not be left unknown', () => {
    const open = (status: string) => rulesOf(withState({ payments: [payment, { ...second, status }] }))
    expect(open('requires_action')).toEqual([])
    expect(open('unknown')).toEqual(['payment-stuck'])
    expect(rulesOf(withState({ openRefunds: 1 }))).toEqual(['refund-stuck'])
  })
})

describe('email', () => {
  const email = state.emails[0]!

  test('a confirmed booking without its email is found', () => {
    expect(rulesOf(withState({ emails: [] }))).toEqual(['email-lost'])
    expect(rulesOf(withState({ tasks: [{ kind: 'balance-receipt', bookingId: BOOKING, isDone: false }] }))).toEqual([
      'task-undone',
    ])
  })

  test('a second email is a violation, and counted if a fault came between sending and recording', () => {
    const twice = withState({ emails: [email, { ...email, at: 9000 }] })
    expect(rulesOf(twice)).toEqual(['email-twice'])
    const { mail, violations } = checkRun({ ...twice, faults: [faultAt(3000, { name: 'kill-app', well: 8000 })] })
    expect(violations.filter(({ rule }) => rule === 'email-twice')).toEqual([])
    expect(mail).toMatchObject({ confirmations: 1, repeated: 1 })
  })

  test('an email about a booking that was never confirmed, or to somebody else, is found', () => {
    const unconfirmed = state.bookingChanges.filter(({ status }) => status !== 'confirmed')
    expect(rulesOf(withState({ bookingChanges: unconfirmed }))).toEqual(['email-false'])
    expect(rulesOf(withState({ emails: [{ ...email, to: 'another@example.org' }] }))).toEqual(['email-false'])
  })
})

describe('searches', () => {
  test('between commit and sight either number left is true', () => {
    for (const left of [1, 2]) expect(rulesOf(withCall(searchAt(1100, left)))).toEqual([])
  })

  test('an answer may be 2 seconds older than the sight of the change, and not 1 ms more', () => {
    expect(rulesOf(withCall(searchAt(3200, 2)))).toEqual([])
    expect(rulesOf(withCall(searchAt(3201, 2)))).toEqual(['search-stale'])
  })

  test('during a fault it may be 25 seconds older', () => {
    const during = { ...withCall(searchAt(26_200, 2)), faults: [faultAt(10_000, { name: 'cut-primary' })] }
    const rules = (recorded: Recorded) => checkRun(recorded).search.violations.map(({ rule }) => rule)
    expect(rules(during)).toEqual([])
    expect(rules({ ...during, calls: [searchAt(26_201, 2)] })).toEqual(['search-stale'])
  })

  test('an answer that comes before its change is never true, nor is a price that is not on sale', () => {
    expect(rulesOf(withCall(searchAt(200, 1)))).toEqual(['search-stale'])
    expect(rulesOf(withCall(searchAt(200, 2, PENCE - 1)))).toEqual(['search-stale'])
  })

  test('a park that is free and not shown is found, and so is one shown at more than its cheapest price', () => {
    expect(rulesOf(withCall(searchAt(4000, 0)))).toEqual(['search-stale'])
    const dearer = { ...state.offers[0]!, unit: 12, pence: PENCE + 500 }
    const stockBefore = [...state.stockBefore, ...state.stockBefore.map((night) => ({ ...night, unit: 12 }))]
    const stock = [...state.stock, ...state.stockBefore.map((night) => ({ ...night, unit: 12 }))]
    const wider = withState({ offers: [...state.offers, dearer], stock, stockBefore })
    expect(rulesOf(wider)).toEqual([])
    const { asked } = searchAt(0, 1)
    const results = [{ parkId: 1, unitId: 12, pence: PENCE + 500, left: 2 }]
    const shownDearer = callAt(4000, 'search', { search: { total: 1, results } }, { asked })
    expect(rulesOf({ ...wider, calls: [...wider.calls, shownDearer] })).toEqual(['search-stale'])
  })
})

describe('service', () => {
  const fault = faultAt(10_000)
  const during = (call: CallLine) =>
    rulesOf({ ...whole, calls: [...whole.calls, callAt(11_000, 'page'), call], faults: [fault] })

  test('an answer of 500 is a violation, 503 and no answer are not', () => {
    const answered = (status: number, app: string | null) =>
      rulesOf(withCall(callAt(5000, 'book', {}, { status, app })))
    expect(answered(500, 'a1')).toEqual(['call-failed'])
    expect(answered(503, 'a1')).toEqual([])
    expect(answered(502, null)).toEqual([])
    expect(answered(0, null)).toEqual([])
  })

  test('a run in which nobody has booked proves nothing', () => {
    expect(rulesOf({ ...whole, calls: [searchAt(0, 2)] })).toEqual(['nothing-proved'])
  })

  test('a search or page that fails while there is no primary is found, and so is nobody having tried', () => {
    expect(during(callAt(12_000, 'page', {}, { status: 503 }))).toEqual(['reading-lost'])
    expect(during(callAt(12_000, 'book', {}, { status: 503 }))).toEqual([])
    expect(rulesOf({ ...whole, faults: [fault] })).toEqual(['reading-unproved'])
    const ofApp = { ...whole, faults: [faultAt(10_000, { name: 'kill-app' })] }
    expect(rulesOf(ofApp)).toEqual([])
  })

  test('a call without an answer, or a page refused, while servers are restarted one by one is found', () => {
    const restarted = (call: CallLine) =>
      rulesOf({ ...withCall(call), faults: [faultAt(10_000, { name: 'restart-apps' })] })
    expect(restarted(callAt(12_000, 'book', {}, { status: 503 }))).toEqual([])
    expect(restarted(callAt(12_000, 'page', {}, { status: 503 }))).toEqual(['request-lost'])
    expect(restarted(callAt(12_000, 'book', {}, { status: 502, app: null }))).toEqual(['request-lost'])
    expect(restarted(callAt(30_001, 'book', {}, { status: 502, app: null }))).toEqual([])
  })

  test('reports the longest time without a booking from the fault on, which may be 30 s more than the fault', () => {
    const booked = (start: number) => callAt(start - 100, 'prePayment', { confirmed: REFERENCE })
    const report = (...times: number[]) =>
      checkRun({ ...whole, calls: [...whole.calls, callAt(11_000, 'page'), ...times.map(booked)], faults: [fault] })
    expect(report(11_000, 26_000, 31_000).service.faults).toMatchObject([{ withoutBookingMs: 15_000 }])
    expect(report(60_000).violations).toEqual([])
    expect(report(60_001).violations.map(({ rule }) => rule)).toEqual(['booking-gone'])
  })
})

test('a voucher that pays everything needs no charge', () => {
  const payments = [{ ...state.payments[0]!, provider: 'none', pence: 0 }]
  const calls = whole.calls.map(({ told, ...call }) => ({ ...call, told: { ...told, payment: undefined } }))
  const ledger = [{ bookingId: BOOKING, kind: 'sale', pence: 0 }]
  const figures = [{ ...state.figures[0]!, sold: 0, received: 0 }]
  expect(rulesOf({ ...whole, calls, state: { ...state, payments, ledger, figures, charges: [] } })).toEqual([])
})
