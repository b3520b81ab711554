/** A small run in which everything is right, for tests that break one thing each. */
import type {
  CallLine,
  ClerkAction,
  FaultLine,
  FinalState,
  Recorded,
  SentForm,
  StockChange,
  Told,
} from '../recorded.ts'

const UNIT = 11
const PARK = 1
export const ARRIVAL = '2027-03-05'
export const PENCE = 12_000
export const BOOKING = '00000000-0000-4000-8000-000000000001'
export const PAYMENT = '00000000-0000-4000-8000-00000000000a'
export const REFERENCE = 'BF00000001'
export const KEY = '00000000-0000-4000-8000-0000000000aa'
const EMAIL = 'guest-1@example.org'
export const CLERK = '00000000-0000-4000-8000-0000000000c1'
export const NOTE = 'Rang about the key'

/** Milliseconds of the run; 0 is its start. */
export function callAt(start: number, call: string, told: Told = {}, special: Partial<CallLine> = {}): CallLine {
  return {
    kind: 'call',
    visit: 'c1-1',
    call,
    app: 'a1',
    start,
    end: start + 100,
    status: 200,
    asked: {},
    told,
    ...special,
  }
}

/** A form that a clerk sent about the booking. */
export function formAt(
  start: number,
  action: ClerkAction,
  told: Told = {},
  { form, ...special }: Partial<Omit<CallLine, 'form'>> & { readonly form?: Partial<SentForm> } = {},
): CallLine {
  const sent = { id: `form-${start}`, clerkId: CLERK, action, on: REFERENCE, ...form }
  return callAt(start, action, told, { visit: 'k1-1', status: told.result ? 303 : 409, form: sent, ...special })
}

const searched = { channelId: 'ukcaravan', arrivalDate: ARRIVAL, duration: 3 }

/** A search that found the unit type with so many left, or nothing. */
export function searchAt(start: number, left: number, pence = PENCE): CallLine {
  const results = left > 0 ? [{ parkId: PARK, unitId: UNIT, pence, left }] : []
  return callAt(start, 'search', { search: { total: results.length, results } }, { asked: searched })
}

export const faultAt = (at: number, special: Partial<FaultLine> = {}): FaultLine => ({
  kind: 'fault',
  name: 'kill-primary',
  target: 'n1',
  at,
  healed: at + 10_000,
  well: at + 20_000,
  ...special,
})

const NIGHTS = ['2027-03-05', '2027-03-06', '2027-03-07']

/** One of two units is held at 1000 ms, which the observer sees 200 ms later. */
const TAKEN: readonly StockChange[] = NIGHTS.map((night, index) => ({
  id: index + 1,
  unit: UNIT,
  night,
  taken: 1,
  capacity: 2,
  closed: false,
  committed: 1000,
  seen: 1200,
}))

/**
 * A search, a hold at 1000 ms, details, a payment of the whole price by card, a confirmation email, and a clerk's note.
 */
export function sampleRun(special: Partial<FinalState> = {}): Recorded {
  const payment = { id: PAYMENT, status: 'succeeded', pence: PENCE, reference: REFERENCE }
  const calls = [
    searchAt(0, 2),
    callAt(950, 'book', { held: REFERENCE }),
    callAt(2000, 'setUserDetails', { details: { reference: REFERENCE, email: EMAIL } }),
    callAt(3000, 'prePayment', { payment, confirmed: REFERENCE }, { asked: { idempotencyKey: KEY } }),
    searchAt(4000, 1),
    formAt(5000, 'note', { result: { on: REFERENCE, detail: NOTE } }),
  ]
  const stay = { unit: UNIT, arrival: ARRIVAL, nights: 3 }
  const state: FinalState = {
    stockBefore: NIGHTS.map((night) => ({ unit: UNIT, night, taken: 0, capacity: 2, closed: false })),
    stock: NIGHTS.map((night) => ({ unit: UNIT, night, taken: 1, capacity: 2, closed: false })),
    stockChanges: TAKEN,
    bookings: [
      {
        id: BOOKING,
        reference: REFERENCE,
        status: 'confirmed',
        ...stay,
        holdExpiresAt: 1_200_000,
        email: EMAIL,
        outstanding: 0,
      },
    ],
    bookingChanges: [
      { id: 1, bookingId: BOOKING, status: 'held', ...stay },
      { id: 2, bookingId: BOOKING, status: 'confirmed', ...stay },
    ],
    events: [{ bookingId: BOOKING, kind: 'note-added', at: 5100, clerkId: CLERK, detail: null }],
    payments: [
      { id: PAYMENT, bookingId: BOOKING, purpose: 'booking', status: 'succeeded', pence: PENCE, provider: 'sandbox' },
    ],
    ledger: [
      { bookingId: BOOKING, kind: 'sale', pence: PENCE },
      { bookingId: BOOKING, kind: 'payment', pence: -PENCE },
    ],
    openRefunds: 0,
    tasks: [{ kind: 'confirmation-email', bookingId: BOOKING, isDone: true }],
    charges: [{ reference: PAYMENT, amount: PENCE, refunded: 0 }],
    emails: [{ to: EMAIL, messageId: `<confirmation-${BOOKING}@example.org>`, at: 3500 }],
    figures: [{ bookingId: BOOKING, sold: PENCE, received: PENCE, refunded: 0, isCancelled: false }],
    refunds: [],
    approvals: [],
    notes: [{ bookingId: BOOKING, words: NOTE, clerkId: CLERK }],
    letters: [],
    changes: [],
    weekPricesBefore: [{ park: PARK, pence: 90_000 }],
    weekPrices: [{ park: PARK, pence: 90_000 }],
    offers: [{ unit: UNIT, park: PARK, channel: 'ukcaravan', arrival: ARRIVAL, nights: 3, pence: PENCE }],
    ...special,
  }
  return { calls, faults: [], state }
}
