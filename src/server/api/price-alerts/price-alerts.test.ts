/** Price alerts over HTTP, their emails, the hourly check, and their end. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/calls.ts'
import { addDays, formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { processOutbox } from '../../commands/outbox/process-outbox.ts'
import { checkPriceAlerts, purgePriceAlerts } from '../../commands/price-alerts/check-price-alerts.ts'
import { type Email, senderOf } from '../../mail/mail.ts'
import { createFormLimits } from '../../safety/limits.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, TODAY } from '../../testing/small-catalogue.ts'
import { createTestApp, XSRF_HEADERS, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let today = TODAY
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  today = TODAY
  await query('delete from price_alert')
  await query('delete from outbox')
  setPrice(12_000)
  await setPlaces(9)
})

const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.deps.pool.query<Row>(sql, values)).rows

const STAY = {
  channelId: 'ukcaravan',
  parkId: GUNTON_SANDS.parkId,
  arrivalDate: FIRST_FRIDAY,
  duration: 3,
  adults: 2,
} as const
const EMAIL = 'ada.hale@example.org'
const ask = (input: Partial<InputOf<'askForPriceAlert'>> = {}) =>
  app.call('askForPriceAlert', { ...STAY, email: EMAIL, ...input })

const rows = () =>
  query<{ email: string; told_pence: number | null; on: boolean }>(
    'select email, told_pence, confirmed_at is not null "on" from price_alert where stopped_at is null order by created_at',
  )

const clock = { now: () => Date.parse(`${today}T10:00:00Z`) }

async function deliver(): Promise<Email[]> {
  const sent: Email[] = []
  const mail = { send: async (email: Email) => void sent.push(email) }
  const deps = { ...app.deps, clock, mail, sender: senderOf(app.deps.site, app.deps.env, true) }
  while ((await processOutbox(deps)) > 0);
  return sent
}

/** A check of an hour later, and what it sends. */
async function check(): Promise<Email[]> {
  await query(`update price_alert set checked_at = checked_at - interval '61 minutes'`)
  await checkPriceAlerts({ ...app.deps, clock })
  return deliver()
}

/** Of the cheaper of its caravans; the other costs £180. */
function setPrice(pence: number): void {
  const answer = { pence, free: 9 }
  app.deps.availability.applyAnswers({ arrival: FIRST_FRIDAY, nights: 3 }, new Map([[GUNTON_SANDS.saver, answer]]))
}

async function setPlaces(count: number): Promise<void> {
  const nights = [0, 1, 2].map((days) => addDays(FIRST_FRIDAY, days))
  for (const unit of [GUNTON_SANDS.saver, GUNTON_SANDS.gold]) {
    await query('update night_stock set taken = 0, capacity = $1 where unit_type_id = $2', [count, unit])
    await app.deps.availability.refresh(unit, nights)
  }
}

const tokenOf = (email: Email | undefined, link: 'confirm' | 'stop') =>
  new RegExp(`/price-alert/${link}\\?token=([\\w.-]+)`).exec(email?.text ?? '')?.[1] ?? ''

/** An alert that is on, and its confirmation email. */
async function setAlert(): Promise<Email> {
  await ask()
  const [email] = await deliver()
  expect((await app.call('confirmPriceAlert', { token: tokenOf(email, 'confirm') })).status).toBe(200)
  return email!
}

describe('asking for a price alert', () => {
  test('stores address and price, and sends a link to confirm to it; nothing else before that [BEYOND-14]', async () => {
    const { status, headers, body } = await ask({ email: ' Ada.Hale@Example.org ' })
    expect([status, body.success, headers.get('cache-control')]).toEqual([200, 1, 'no-store'])
    expect(await rows()).toEqual([{ email: EMAIL, told_pence: 12_000, on: false }])
    const [email, ...more] = await deliver()
    expect(more).toEqual([])
    expect(email).toMatchObject({ to: EMAIL, subject: 'Please confirm: price alert for Gunton Sands' })
    expect(email?.text).toContain('Total when you asked: £120.00')
    expect(await query('select payload from outbox')).toEqual([{ payload: { priceAlertId: expect.any(String) } }])
    setPrice(9_000)
    expect(await check()).toEqual([])
  })

  test.each([
    [{ email: '' }, 422, 'Enter your email address'],
    [{ email: 'ada@example' }, 422, 'Enter a valid email address'],
    [{ adults: 67 }, 422, 'At most 66 guests.'],
    [{ arrivalDate: TODAY }, 422, 'Choose an arrival date from tomorrow on'],
    [{ parkId: 99_999 }, 404, 'This park is no longer on sale.'],
  ])('with %j is a %i', async (input, status, message) => {
    const answer = await ask(input)
    expect([answer.status, answer.body]).toMatchObject([status, { errors: [{ message }] }])
    expect(await rows()).toEqual([])
  })

  test('from another site writes nothing', async () => {
    const headers = { ...XSRF_HEADERS, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const body = new URLSearchParams({ ...STAY, parkId: '1', duration: '3', adults: '2', email: EMAIL })
    const response = await app.request('/api/askforpricealert', { method: 'POST', headers, body })
    expect(response.status).toBe(403)
    expect(await rows()).toEqual([])
  })

  test('answers the same for a new, a waiting and a confirmed alert, and keeps one [BEYOND-14]', async () => {
    const first = await ask()
    const again = await ask()
    const [email] = await deliver()
    await app.call('confirmPriceAlert', { token: tokenOf(email, 'confirm') })
    const confirmed = await ask()
    expect([again.body, confirmed.body]).toEqual([first.body, first.body])
    expect(await deliver()).toEqual([])
    expect(await rows()).toMatchObject([{ on: true }])
  })

  test('has at most 3 unconfirmed and 10 alerts of one address, without saying so [BEYOND-14]', async () => {
    const askMany = async (max: number) => {
      for (let adults = 1; adults <= max; adults++) expect((await ask({ adults })).status).toBe(200)
    }
    await askMany(5)
    expect(await rows()).toHaveLength(3)
    for (let round = 0; round < 4; round++) {
      await query('update price_alert set confirmed_at = now()')
      await askMany(12)
    }
    expect(await rows()).toHaveLength(10)
    await ask({ email: 'ben@example.org' })
    expect(await rows()).toHaveLength(11)
  })

  test('is refused after 20 of one network and 10 of one address within the hour [BEYOND-14]', async () => {
    const limits = createFormLimits()
    const waits = async (count: () => Promise<number | undefined>, times: number) => {
      const all = await Promise.all(Array.from({ length: times }, count))
      return all.filter((wait) => wait !== undefined).length
    }
    expect(await waits(() => limits.countPriceAlert('192.0.2.7', undefined), 21)).toBe(1)
    let host = 0
    expect(await waits(() => limits.countPriceAlert(`198.51.100.${host++}`, EMAIL), 11)).toBe(1)
  })
})

describe('the check', () => {
  test('sends one email for a fall of £1, with both prices and the page of the stay, and none for 99p [BEYOND-14]', async () => {
    await setAlert()
    setPrice(11_901)
    expect(await check()).toEqual([])
    setPrice(11_900)
    const [email, ...more] = await check()
    expect(more).toEqual([])
    expect(email?.subject).toBe(`£1.00 less: Gunton Sands, ${formatShortDate(FIRST_FRIDAY)}, now £119.00`)
    expect(email?.text).toContain('Before: £120.00\nTotal now: £119.00')
    const page = /See this stay: (\S+)/.exec(email?.text ?? '')?.[1] ?? ''
    expect(page).toContain(`/holidays/ukcaravan/4/1/gunton-sands?date=${FIRST_FRIDAY}&nights=3&adults=2`)
    expect(await check()).toEqual([])
  })

  test('compares with the last price told, once a day at most [BEYOND-14]', async () => {
    await setAlert()
    setPrice(11_000)
    expect(await check()).toHaveLength(1)
    setPrice(10_000)
    expect(await check()).toEqual([])
    today = addDays(TODAY, 1)
    expect((await check())[0]?.text).toContain('Before: £110.00\nTotal now: £100.00')
    today = addDays(TODAY, 2)
    setPrice(10_500)
    expect(await check()).toEqual([])
  })

  test('tells that a stay can be booked again, and only then [BEYOND-14]', async () => {
    await setPlaces(0)
    await ask()
    const [asked] = await deliver()
    expect(asked?.text).toContain('Now: Not available')
    await app.call('confirmPriceAlert', { token: tokenOf(asked, 'confirm') })
    expect(await check()).toEqual([])
    await setPlaces(1)
    expect((await check())[0]?.subject).toBe(`Available again: Gunton Sands, ${formatShortDate(FIRST_FRIDAY)}, £120.00`)
    today = addDays(TODAY, 1)
    expect(await check()).toEqual([])
  })

  test('says the price at the time of sending, and nothing where it has risen again', async () => {
    await setAlert()
    setPrice(10_000)
    await query(`update price_alert set checked_at = checked_at - interval '61 minutes'`)
    await checkPriceAlerts({ ...app.deps, clock })
    setPrice(12_000)
    expect(await deliver()).toEqual([])
    expect(await rows()).toMatchObject([{ told_pence: 12_000 }])
  })

  /** Seen red with a key of the task that is not the same for both. */
  test('of 12 alerts by two servers at the same moment looks at each once and sends one email', async () => {
    await setAlert()
    await query(`insert into price_alert (site, email, channel, park_id, arrival, nights, adults, children, under5s, dogs, assistance_dogs, is_available, told_pence, confirmed_at)
      select site, 'r' || n || '@example.org', channel, park_id, arrival, nights, adults, children, under5s, dogs, assistance_dogs, true, 12000, now() from price_alert, generate_series(1, 11) n`)
    setPrice(9_000)
    await query(`update price_alert set checked_at = checked_at - interval '61 minutes'`)
    const twice = () =>
      Promise.all([checkPriceAlerts({ ...app.deps, clock }), checkPriceAlerts({ ...app.deps, clock })])
    await twice()
    await query(`update price_alert set checked_at = checked_at - interval '61 minutes'`)
    await twice()
    const [one, other] = await Promise.all([deliver(), deliver()])
    const readers = [...one, ...other].map(({ to }) => to)
    expect([readers.length, new Set(readers).size]).toEqual([12, 12])
  })

  test('looks at 50 alerts a turn, at each once an hour', async () => {
    await setAlert()
    await query(`insert into price_alert (site, email, channel, park_id, arrival, nights, adults, children, under5s, dogs, assistance_dogs, is_available, told_pence, confirmed_at, checked_at)
      select site, 'r' || n || '@example.org', channel, park_id, arrival, nights, adults, children, under5s, dogs, assistance_dogs, true, 12000, now(), now() - interval '2 hours' from price_alert, generate_series(1, 60) n`)
    const checked = async () => {
      await checkPriceAlerts({ ...app.deps, clock })
      const [row] = await query<{ count: number }>(
        `select count(*)::int count from price_alert where checked_at > now() - interval '1 hour'`,
      )
      return row?.count
    }
    expect([await checked(), await checked(), await checked()]).toEqual([51, 61, 61])
  })
})

describe('an alert', () => {
  const oneClick = (path: string) =>
    app.request(path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })

  test('is stopped by one POST of a mail program, twice too, and by no GET (RFC 8058) [BEYOND-14]', async () => {
    const email = await setAlert()
    const path = (email.unsubscribeUrl ?? '').replace(app.deps.env.PUBLIC_URL, '')
    expect(path).toBe(`/price-alert/stop?token=${tokenOf(email, 'stop')}`)
    await app.request(path)
    expect(await rows()).toHaveLength(1)
    for (let times = 1; times <= 2; times++) expect((await oneClick(path)).status).toBe(200)
    expect(await rows()).toEqual([])
    setPrice(9_000)
    expect(await check()).toEqual([])
  })

  test('is stopped by the button of its page; no other token stops or confirms it [BEYOND-14]', async () => {
    const email = await setAlert()
    const [confirm, stop] = [tokenOf(email, 'confirm'), tokenOf(email, 'stop')]
    for (const token of [`${stop}x`, '', confirm]) {
      expect((await app.call('stopPriceAlert', { token })).status).toBe(404)
    }
    expect((await app.call('stopPriceAlert', { token: stop })).status).toBe(200)
    expect((await app.call('confirmPriceAlert', { token: confirm })).status).toBe(404)
    expect(await rows()).toEqual([])
  })

  test.each([
    ['unconfirmed', 'asked_at', 2],
    ['confirmed', 'created_at', 90],
  ])('that is %s is deleted with its address %s %i days ago, not before [BEYOND-14]', async (state, column, days) => {
    if (state === 'confirmed') await setAlert()
    else await ask()
    const age = (hours: number) =>
      query(`update price_alert set ${column} = now() - make_interval(hours => $1)`, [hours])
    await age(days * 24 - 1)
    expect(await purgePriceAlerts({ ...app.deps, clock })).toBe(0)
    await age(days * 24)
    expect(await purgePriceAlerts({ ...app.deps, clock })).toBe(1)
    expect(await query('select email from price_alert')).toEqual([])
  })

  test('is deleted once stopped, and the day after its arrival date [BEYOND-14]', async () => {
    const email = await setAlert()
    today = FIRST_FRIDAY
    expect(await purgePriceAlerts({ ...app.deps, clock })).toBe(0)
    today = addDays(FIRST_FRIDAY, 1)
    expect(await purgePriceAlerts({ ...app.deps, clock })).toBe(1)
    today = TODAY
    const token = tokenOf(email, 'stop')
    expect((await app.call('stopPriceAlert', { token })).status).toBe(200)
    await setAlert()
    await query('update price_alert set stopped_at = now()')
    expect(await purgePriceAlerts({ ...app.deps, clock })).toBe(1)
    expect(await query('select email from price_alert')).toEqual([])
  })
})
