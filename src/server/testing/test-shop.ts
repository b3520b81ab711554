/** The booking commands without HTTP, on a database of their own, with a sandbox provider that keeps a real ledger. */
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Customer, PartyMember } from '../../contract/booking-calls.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { loadAvailabilityIndex } from '../availability/availability-index.ts'
import type { AvailabilityIndex } from '../availability/queries.ts'
import { chooseExtras } from '../commands/holds/choose-extras.ts'
import type { Caller } from '../commands/command-deps.ts'
import { currentBookingOf, type BookingRecord } from '../commands/holds/load-booking.ts'
import { payForBooking, type PaymentRequest, type PayForBookingOutcome } from '../commands/payments/pay-for-booking.ts'
import { placeBooking, type BookingRequest, type PlaceBookingOutcome } from '../commands/holds/place-booking.ts'
import type { AgreementDeps } from '../commands/payments/record-agreement.ts'
import { setCustomer } from '../commands/holds/set-customer.ts'
import { setParty } from '../commands/holds/set-party.ts'
import type { TaskDeps } from '../commands/tasks/task.ts'
import { createLog } from '../log.ts'
import { type Email, senderOf } from '../mail/mail.ts'
import type { CardOutcome } from '../../../demo/bank/test-cards.ts'
import { openSuppliers } from '../suppliers/open-suppliers.ts'
import type { LiveSupplierOfTest } from './live-supplier.ts'
import { fillExtras } from './small-extras.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, TODAY } from './small-catalogue.ts'
import { createTestDatabase } from './test-database.ts'
import { openTestPayments, type TestPayments } from './test-payments.ts'
import { testNow } from '../../testing/test-clock.ts'

/** The part of the index that suppliers need, if none of them is live. */
const NO_INDEX = { current: { catalogue: { operators: new Map() } } } as unknown as AvailabilityIndex

/** The terms are the only page. */
export const TERMS = '<h2>Prices</h2><p>Every price is the total.</p>'
const TERMS_ALONE: AgreementDeps['content'] = {
  page: (path) => {
    const body = { pieces: [{ kind: 'html' as const, html: TERMS }], sections: [] }
    const terms = { pageId: 'bf-terms', title: 'Booking terms', description: '', picture: undefined, body }
    return Promise.resolve(path === '/terms' ? terms : undefined)
  },
}

const SECRET = 'a secret that is only ever used in tests'

/** Three nights in the Saver caravan at £120, for two adults. */
export const SAVER_STAY: BookingRequest = {
  parkId: GUNTON_SANDS.parkId,
  unitTypeId: GUNTON_SANDS.saver,
  stay: { arrival: FIRST_FRIDAY, nights: 3 },
  party: { adults: 2, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 },
  expectedPrice: 12_000,
  address: 'unknown',
}

export const CUSTOMER: Customer = {
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Hale',
  email: 'ada.hale@example.org',
  telephone: '01632 960 144',
  street: '1 Mill Lane',
  town: 'Norwich',
  county: 'Norfolk',
  postcode: 'nr1 3qg',
  country: 'CNGBR',
  emailOpt: 'N',
  smsOpt: 'N',
  thirdOpt: 'N',
  specialNeeds: '',
}

export const TWO_ADULTS: PartyMember[] = [
  { title: 'Ms', initial: 'A', lastName: 'Hale', age: 40, dateOfBirth: '' },
  { title: 'Mr', initial: 'B', lastName: 'Hale', age: 41, dateOfBirth: '' },
]

export interface TestShop {
  readonly deps: TaskDeps & AgreementDeps
  readonly connectionConfig: pg.ClientConfig
  readonly payments: TestPayments
  /** The stays that the availability index was notified of. */
  readonly refreshed: { unitTypeId: number; nights: readonly CalendarDate[] }[]
  readonly sent: Email[]
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  place(request?: Partial<BookingRequest>, caller?: Caller): Promise<PlaceBookingOutcome & { caller: Caller }>
  /** A held booking. */
  hold(request?: Partial<BookingRequest>): Promise<{ caller: Caller; bookingId: string }>
  /** A held booking that is ready to be paid. */
  fillIn(request?: Partial<BookingRequest>): Promise<{ caller: Caller; bookingId: string }>
  /** Pays as the customer sees it; a card for the outcome is tokenised first unless the request contains a token. */
  pay(caller: Caller, request?: Partial<PaymentRequest>, card?: CardOutcome): Promise<PayForBookingOutcome>
  record(caller: Caller): Promise<BookingRecord>
  endHold(bookingId: string): Promise<void>
  close(): Promise<void>
}

export async function createTestShop(
  options: { connections?: number; live?: LiveSupplierOfTest; threeDSecure?: boolean } & Parameters<
    typeof openTestPayments
  >[0] = {},
): Promise<TestShop> {
  const database = await createTestDatabase({ template: 'filled', connections: options.connections })
  const { db, pool } = database
  await fillExtras(db)
  await options.live?.sellThrough(db)
  const payments = await openTestPayments(options)
  const log = createLog('silent')
  const index = options.live && (await loadAvailabilityIndex({ ...database, today: () => TODAY }))
  const refreshed: TestShop['refreshed'] = []
  const sent: Email[] = []

  const deps: TestShop['deps'] = {
    db,
    clock: { now: testNow },
    log,
    env: { SITE_CODE: 'BF', SESSION_SECRET: SECRET, PUBLIC_URL: 'https://www.example.org', STAFF_REFUND_LIMIT: 250 },
    availability: index ?? {
      current: NO_INDEX.current,
      async refresh(unitTypeId, nights) {
        refreshed.push({ unitTypeId, nights })
      },
    },
    payments: payments.provider,
    suppliers: openSuppliers(options.live?.settings ?? {}, { availability: index ?? NO_INDEX, log }),
    mail: {
      async send(message) {
        sent.push(message)
      },
    },
    sender: senderOf(siteConfig('BF'), { PUBLIC_URL: 'https://www.example.org' }, true),
    site: { ...siteConfig('BF'), threeDSecure: options.threeDSecure ?? false },
    content: TERMS_ALONE,
  }

  const shop: TestShop = {
    deps,
    connectionConfig: database.connectionConfig,
    payments,
    refreshed,
    sent,
    async query<Row extends object>(sql: string, values: unknown[] = []) {
      return (await pool.query<Row>(sql, values)).rows
    },
    async place(request, caller = newCaller()) {
      const fresh = randomBytes(32).toString('base64url')
      const outcome = await placeBooking(deps, caller, { ...SAVER_STAY, ...request }, fresh)
      const isNew = outcome.kind === 'placed' && outcome.beganSession
      return { ...outcome, caller: isNew ? { ...caller, sessionToken: fresh } : caller }
    },
    async hold(request) {
      const outcome = await shop.place(request)
      if (outcome.kind !== 'placed') throw new Error(`not held: ${outcome.kind}`)
      return { caller: outcome.caller, bookingId: outcome.bookingId }
    },
    async fillIn(request) {
      const held = await shop.hold(request)
      expect((await chooseExtras(deps, held.caller, [])).kind).toBe('chosen')
      expect((await setCustomer(deps, held.caller, CUSTOMER)).kind).toBe('set')
      expect((await setParty(deps, held.caller, TWO_ADULTS)).kind).toBe('set')
      return held
    },
    async pay(caller, request = {}, card = 'success') {
      const { price } = await shop.record(caller)
      const token = 'token' in request ? request.token : payments.accounts.addToken(card)
      return payForBooking(deps, caller, {
        idempotencyKey: randomUUID(),
        method: 'card',
        option: 'deposit',
        agreedTotal: price.total,
        agreedDueToday: price.dueToday,
        ...request,
        token,
      })
    },
    async record(caller) {
      const record = await currentBookingOf(deps, caller)
      if (!record) throw new Error('no booking in this session')
      return record
    },
    async endHold(bookingId) {
      await pool.query("update booking set hold_expires_at = now() - interval '1 second' where id = $1", [bookingId])
    },
    async close() {
      await payments.close()
      await index?.close()
      await database.close()
    },
  }
  return shop
}

export function newCaller(): Caller {
  return { sessionToken: undefined, accountToken: undefined, requestId: randomUUID() }
}
