import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { chooseExtras } from '../commands/holds/choose-extras.ts'
import { requestChange } from '../commands/account/request-change.ts'
import { setCustomer } from '../commands/holds/set-customer.ts'
import { setParty } from '../commands/holds/set-party.ts'
import { settlePayment } from '../commands/payments/settle-payment.ts'
import { processOutbox } from '../commands/outbox/process-outbox.ts'
import { beginAccountSession, hashSessionToken } from '../store/session-store.ts'
import { FIRST_FRIDAY, currentDay } from '../testing/small-catalogue.ts'
import { disputePayment } from '../testing/dispute-payment.ts'
import { createTestShop, CUSTOMER, newCaller, TWO_ADULTS, type TestShop } from '../testing/test-shop.ts'
import { runStaffProgram } from './program.ts'
import type { StaffDeps } from './staff-deps.ts'

let shop: TestShop
let folder: string
/** The user's input; undefined if the program is not interactive. */
let answer: string | undefined
let asked: string[]
let isProviderSilent = false
let euroRate: StaffDeps['env']['EURO_RATE']

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'staff-'))
  shop = await createTestShop({
    wrap: (send) => (address, init) => {
      if (isProviderSilent) throw new Error('no connection')
      return send(address, init)
    },
  })
  await shop.query('update night_stock set capacity = 50')
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  answer = 'yes'
  asked = []
})

async function run(...args: string[]) {
  let out = ''
  let error = ''
  const deps: StaffDeps = {
    ...shop.deps,
    env: { ...shop.deps.env, PURGE_AFTER_DAYS: 400, DATA_DIR: folder, EURO_RATE: euroRate },
    actor: { kind: 'operator', name: 'ada' },
  }
  const reply = answer
  const code = await runStaffProgram(args, {
    terminal: {
      out: (text) => (out += text),
      error: (text) => (error += text),
      ...(reply === undefined
        ? {}
        : {
            ask: async (question: string) => {
              asked.push(question)
              return reply
            },
          }),
    },
    open: async () => deps,
    fileOf: (name) => path.join(folder, name),
  })
  return { code, out, error }
}

async function buy(customer: Partial<typeof CUSTOMER> = {}) {
  const { caller, bookingId } = await shop.hold()
  await chooseExtras(shop.deps, caller, [{ code: 'LINEN', quantity: 2 }])
  expect(await setCustomer(shop.deps, caller, { ...CUSTOMER, ...customer })).toMatchObject({ kind: 'set' })
  expect(await setParty(shop.deps, caller, TWO_ADULTS)).toMatchObject({ kind: 'set' })
  expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
  const { reference } = (await shop.record(caller)).row
  return { caller, bookingId, reference }
}

const statusOf = async (bookingId: string) =>
  (await shop.query<{ status: string }>('select status from booking where id = $1', [bookingId]))[0]?.status

const listAttention = () => run('list', '--needs-attention')

describe('npm run bookings', () => {
  test('lists bookings by arrival and by its filters [BEYOND-11]', async () => {
    const { reference } = await buy()
    const spaced = `${reference.slice(0, 2)} ${reference.slice(2, 6)} ${reference.slice(6)}`
    for (const args of [
      [],
      ['--status', 'confirmed'],
      ['--site', 'BF', '--from', FIRST_FRIDAY, '--to', FIRST_FRIDAY],
    ]) {
      const { code, out } = await run('list', ...args)
      expect([code, out]).toEqual([0, expect.stringContaining(spaced)])
      expect(out).toContain('Saver caravan, Gunton Sands')
      expect(out).toContain('Ada Hale')
    }
    for (const args of [
      ['--status', 'cancelled'],
      ['--site', 'SN'],
      ['--from', addDays(FIRST_FRIDAY, 1)],
      ['--to', addDays(FIRST_FRIDAY, -1)],
    ]) {
      expect(await run('list', ...args)).toEqual({ code: 0, out: '', error: 'No bookings.\n' })
    }
  })

  test('says if there are more bookings than rows', async () => {
    await buy()
    await buy()
    const { out, error } = await run('list', '--limit', '1')
    expect(out.trim().split('\n')).toHaveLength(2)
    expect(error).toContain('Only the first 1 are shown')
  })

  test('shows a booking with its park’s number, ledger, payments and events, by its reference in any spelling', async () => {
    const { reference } = await buy()
    const { code, out } = await run('show', reference.toLowerCase())
    expect(code).toBe(0)
    for (const part of [
      'Saver caravan, Gunton Sands, 01632 960 477\n',
      '2 × Bed linen, £20.00',
      'Ms A Hale, 40',
      'Total £140.00, paid £140.00, outstanding £0.00',
      'Cancelling today costs',
      'payment  −£140.00',
      'sale  £140.00',
      'booking by card  succeeded  £140.00',
      'paying → confirmed',
      'ada.hale@example.org',
    ]) {
      expect(out).toContain(part)
    }
    expect(await run('show', 'BF0000000')).toMatchObject({ code: 2, out: '' })
    expect((await run('show', 'BF7K3M9QXP')).error).toBe('Booking not found: BF7K3M9QXP.\n')
  })

  test('cancels after a confirmation, at the charge shown, with the user’s name', async () => {
    const { bookingId, reference } = await buy()
    answer = 'no'
    expect(await run('cancel', reference, '--reason', 'flood', '--waive')).toMatchObject({
      code: 1,
      error: 'Nothing changed.\n',
    })
    expect(asked[0]).toContain('Charge £0.00; refund £140.00.')
    expect(await statusOf(bookingId)).toBe('confirmed')

    answer = 'yes'
    const { code, out } = await run('cancel', reference, '--reason', 'flood', '--charge', '12.5')
    expect([code, out]).toEqual([0, expect.stringContaining('Charge £12.50; refund £127.50.')])
    expect(asked[1]).toContain('Charge £12.50; refund £127.50.')
    expect(await statusOf(bookingId)).toBe('cancelled')
    const events = await shop.query<object>(
      "select actor, actor_name, detail from booking_event where booking_id = $1 and kind = 'cancelled'",
      [bookingId],
    )
    expect(events).toEqual([{ actor: 'operator', actor_name: 'ada', detail: 'charge 1250: flood' }])

    const again = await run('cancel', reference, '--reason', 'flood', '--yes')
    expect([again.code, again.out]).toEqual([
      0,
      expect.stringContaining('was cancelled before. Charge £12.50; refund £127.50.'),
    ])
  })

  test('changes nothing without a terminal and --yes', async () => {
    const { bookingId, reference } = await buy()
    answer = undefined
    expect(await run('cancel', reference, '--reason', 'flood')).toMatchObject({ code: 2 })
    expect(await run('refund', reference, '10', '--reason', 'flood')).toMatchObject({ code: 2 })
    expect(await run('purge')).toMatchObject({ code: 2 })
    expect(await statusOf(bookingId)).toBe('confirmed')
    expect(await run('cancel', reference, '--reason', 'flood', '--yes')).toMatchObject({ code: 0 })
  })

  test('refunds an amount for a reason once, and no more than was paid', async () => {
    const { caller, reference } = await buy()
    expect(await run('refund', reference, '140.01', '--reason', 'cold', '--yes')).toMatchObject({
      code: 1,
      error: expect.stringContaining('You can refund up to £140.00') as string,
    })
    expect(await run('refund', reference, '£20', '--reason', 'cold', '--yes')).toMatchObject({ code: 0 })
    expect(await run('refund', reference, '20.00', '--reason', 'cold', '--yes')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing changed') as string,
    })
    while ((await processOutbox(shop.deps)) > 0);
    expect((await shop.record(caller)).account).toMatchObject({ paid: 12_000, outstanding: 0 })
  })

  test('refuses a reason that identifies the customer', async () => {
    const { bookingId, reference } = await buy()
    for (const reason of ['Mrs HALE asked', 'lives at NR1 3QG', 'wrote from a@b.example', ' ', 'x'.repeat(201)]) {
      expect(await run('cancel', reference, '--reason', reason, '--yes'), reason).toMatchObject({ code: 2 })
    }
    expect(await statusOf(bookingId)).toBe('confirmed')
    expect(await run('cancel', reference, '--reason', 'inhaled smoke', '--yes')).toMatchObject({ code: 0 })
  })

  test('lists customers’ requests, and marks them as done', async () => {
    const { bookingId } = await buy()
    await beginAccountSession(shop.deps.db, hashSessionToken(bookingId, shop.deps.env.SESSION_SECRET), bookingId)
    const account = { ...newCaller(), accountToken: bookingId }
    const outcome = await requestChange(shop.deps, account, { kind: 'question', words: 'Is there\u001b[2J a cot?' })
    const { id } = (outcome as Extract<typeof outcome, { kind: 'requested' }>).request
    const listed = await run('requests')
    expect(listed.out).toContain(id)
    expect(listed.out, 'cannot clear the screen').toContain('Is there [2J a cot?')
    expect(await run('requests', '--done', id)).toMatchObject({ code: 0 })
    expect((await run('requests')).out).not.toContain(id)
    expect((await run('requests', '--all')).out).toContain(id)
    expect(await run('requests', '--done', 'x')).toMatchObject({ code: 1 })
  })

  test('lists future balances by date and overdue ones, and whether staff must decide [DUE-02]', async () => {
    const { caller, bookingId } = await shop.fillIn({ stay: { arrival: addDays(FIRST_FRIDAY, 63), nights: 3 } })
    expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
    const due = (await shop.record(caller)).price.balanceDue ?? ''
    const mine = formatBookingReference((await shop.record(caller)).row.reference)
    const moveDue = (day: string) =>
      shop.query(
        "update booking set agreed_price = jsonb_set(agreed_price, '{balanceDue}', to_jsonb($2::text)) where id = $1",
        [bookingId, day],
      )
    const lineOf = async (...args: string[]) =>
      (await run('list', ...args)).out.split('\n').find((line) => line.startsWith(mine))
    expect(await lineOf('--due')).toMatch(new RegExp(`£60\\.00 +${due}$`))
    expect(await lineOf('--overdue')).toBeUndefined()
    for (const [days, filter, words] of [
      [21, ['--due', '21'], ''],
      [0, ['--due', '1'], ', today'],
      [-1, ['--overdue'], ', overdue'],
      [-6, ['--overdue'], ', overdue'],
      [-7, ['--overdue'], ', overdue: decide'],
    ] as const) {
      await moveDue(addDays(currentDay(), days))
      const line = await lineOf(...filter)
      expect(line?.endsWith(`${addDays(currentDay(), days)}${words}`), `${days} ${line}`).toBe(true)
      expect(await lineOf(days < 0 ? '--due' : '--overdue')).toBeUndefined()
    }
    await moveDue(addDays(currentDay(), 22))
    expect(await lineOf('--due', '21')).toBeUndefined()
    await moveDue(addDays(currentDay(), -7))
    expect((await run('show', mine)).out).toContain('so that staff may treat it as cancelled by its customer')
    await disputePayment(shop.deps, bookingId, 'open')
    expect(await lineOf('--overdue')).toMatch(/£60\.00 .*, disputed: decide$/)
    expect((await run('show', mine)).out).toContain('the customer isn’t asked for the balance, you decide')
    await disputePayment(shop.deps, bookingId, 'won')
    expect(await lineOf('--overdue')).toMatch(/£60\.00 .*, overdue: decide$/)
    await shop.query('update payment_alert set seen_at = now()')
    await shop.query("update booking set status = 'released' where id = $1", [bookingId])
  })

  test('lists as overdue a booking paid in full whose £120 was lost to a dispute [DUE-02] [DUE-04]', async () => {
    const { caller, bookingId } = await shop.fillIn()
    expect(await shop.pay(caller, { option: 'full' })).toMatchObject({ payment: { amountPence: 12_000 } })
    const mine = formatBookingReference((await shop.record(caller)).row.reference)
    const lineOf = async (filter: string) =>
      (await run('list', filter)).out.split('\n').find((line) => line.startsWith(mine))
    await disputePayment(shop.deps, bookingId, 'open')
    expect([await lineOf('--due'), await lineOf('--overdue')]).toEqual([undefined, undefined])
    await disputePayment(shop.deps, bookingId, 'lost')
    expect(await lineOf('--due')).toBeUndefined()
    expect(await lineOf('--overdue')).toMatch(/£120\.00 +disputed: decide$/)
    await shop.query('update payment_alert set seen_at = now()')
    await shop.query("update booking set status = 'released' where id = $1", [bookingId])
  })

  test('lists a rate of euro that is 25 days old as needing attention, not one that is 24 days old [BEYOND-15]', async () => {
    euroRate = { rate: 1.153, date: addDays(currentDay(), -24) }
    expect((await listAttention()).code).toBe(0)
    euroRate = { rate: 1.153, date: addDays(currentDay(), -25) }
    expect(await listAttention()).toMatchObject({
      code: 1,
      out: expect.stringContaining('EURO_RATE is of'),
    })
    euroRate = undefined
  })

  test('lists payments unknown for 30 minutes, failed tasks and unmatched events, and exits with 1', async () => {
    expect(await listAttention()).toEqual({ code: 0, out: '', error: 'Nothing needs attention.\n' })
    const { caller, bookingId } = await shop.fillIn()
    isProviderSilent = true
    const { payment } = (await shop.pay(caller, { token: 'tok' })) as { payment: { id: string } }
    isProviderSilent = false
    const wrong = { kind: 'succeeded', providerPaymentId: 'pay_x', amount: 1, currency: 'USD' } as const
    for (let time = 0; time < 2; time++) await settlePayment(shop.deps, { kind: 'provider' }, payment.id, wrong)
    const openedAgo = (minutes: number) =>
      shop.query('update payment set created_at = now() - make_interval(mins => $2) where id = $1', [
        payment.id,
        minutes,
      ])
    await openedAgo(29)
    expect((await listAttention()).code).toBe(0)
    await openedAgo(31)
    const first = await listAttention()
    expect([first.code, first.out]).toEqual([1, expect.stringContaining('the provider names 1 USD')])
    expect(
      await shop.query<object>("select 1 from booking_event where booking_id = $1 and kind = 'amount-mismatch'", [
        bookingId,
      ]),
    ).toHaveLength(1)

    await shop.query(
      `insert into outbox (kind, dedupe_key, payload, attempts, dead_at, last_error)
       values ('refund', 'dead', jsonb_build_object('bookingId', $1::text), 10, now(), 'no-answer')`,
      [bookingId],
    )
    await shop.query(
      `insert into inbox (provider, event_id, kind, provider_payment_id, received_at)
       values ('sandbox', 'evt_lost', 'payment.succeeded', 'pay_lost', now() - interval '2 hours')`,
    )
    const { out } = await listAttention()
    for (const part of [payment.id, 'no-answer', 'evt_lost']) expect(out).toContain(part)

    const [task] = await shop.query<{ id: string }>("select id from outbox where dedupe_key = 'dead'")
    expect(await run('retry', task!.id)).toMatchObject({ code: 0 })
    expect(await run('retry', task!.id)).toMatchObject({ code: 1 })
    expect((await listAttention()).out).not.toContain('no-answer')
  })

  test('lists findings of the nightly comparison until they are marked as handled', async () => {
    const [finding] = await shop.query<{ id: string }>(
      `insert into payment_finding (site, provider, kind, subject, booking_reference, listed_amount, paid_at)
       values ('BF', 'sandbox', 'unknown-charge', 'pay_nobodys', 'BF7K3M9QXP', '60.00 GBP', now()) returning id`,
    )
    expect((await listAttention()).out).toMatch(/BF 7K3M 9QXP.*unknown-charge +60\.00 GBP +no payment +pay_nobodys/)
    expect((await run('alerts', '--done', finding!.id, '--reason', 'refunded there')).code).toBe(0)
    expect((await listAttention()).out).not.toContain('pay_nobodys')
  })

  test('exports CSV without formulas, and JSON [BEYOND-11]', async () => {
    const { reference } = await buy({
      firstName: '=HYPERLINK("http://evil.example")',
      street: '1 "Mill", Lane',
      specialNeeds: '@SUM(1)\nramp',
    })
    expect(await run('export', '--out', 'bookings.csv', '--status', 'confirmed')).toMatchObject({ code: 0, out: '' })
    const csv = readFileSync(path.join(folder, 'bookings.csv'), 'utf8')
    expect(statSync(path.join(folder, 'bookings.csv')).mode & 0o777).toBe(0o600)
    const line = csv.slice(csv.indexOf(reference))
    expect(csv.startsWith('reference,site,status,')).toBe(true)
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(line).toContain("'@SUM(1)")
    expect(line).toContain('01632 960 144')
    expect(line).toContain('"1 ""Mill"", Lane"')
    expect(line).toContain('LINEN x 2')

    const { out } = await run('export', '--format', 'json', '--status', 'confirmed')
    const found = (JSON.parse(out) as { reference: string }[]).find((one) => one.reference === reference)
    expect(found).toMatchObject({
      firstName: '=HYPERLINK("http://evil.example")',
      totalPence: 14_000,
      paidPence: 14_000,
      outstandingPence: 0,
      extras: [{ code: 'LINEN', quantity: 2, totalPence: 2_000 }],
      guests: [{ lastName: 'Hale' }, { lastName: 'Hale' }],
    })
    expect(JSON.parse((await run('export', '--format', 'json', '--site', 'MT')).out)).toEqual([])
  })

  test('purges data that is due', async () => {
    await shop.query("update booking set arrival = '2024-01-05' where status = 'cancelled'")
    const { code, out } = await run('purge', '--yes')
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^The personal data of [1-9]\d* booking\(s\) was deleted\.\n$/),
    ])
    expect((await run('list', '--status', 'cancelled')).out).not.toContain('Ada Hale')
  })

  test('exits with 0 for help and 2 for invalid usage, without opening anything', async () => {
    const closed = { open: () => Promise.reject(new Error('opened')), fileOf: (name: string) => name }
    const terminal = { out() {}, error() {} }
    expect(await runStaffProgram(['--help'], { terminal, ...closed })).toBe(0)
    expect(await runStaffProgram(['cancel', '--help'], { terminal, ...closed })).toBe(0)
    for (const args of [
      [],
      ['frobnicate'],
      ['list', '--status', 'lost'],
      ['list', '--from', '31/02/2027'],
      ['cancel', 'BF7K3M9QXP'],
      ['cancel', 'BF7K3M9QXA', '--reason', 'x'],
      ['cancel', 'BF7K3M9QXP', '--reason', 'x', '--waive', '--charge', '1'],
      ['refund', 'BF7K3M9QXP', '1.005', '--reason', 'x'],
      ['refund', 'BF7K3M9QXP', '-5', '--reason', 'x'],
      ['export', '--format', 'xml'],
    ]) {
      expect(await runStaffProgram(args, { terminal, ...closed }), args.join(' ')).toBe(2)
    }
  })
})
