import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUE_LOCK } from '../../catalogue-files/load/catalogue-lock.ts'
import { addDays, formatShortDate, monthOf } from '../../domain/dates/calendar-date.ts'
import { findDiscount } from '../../server/store/discount-store.ts'
import { fillExtras } from '../../server/testing/small-extras.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, TODAY, currentDay } from '../../server/testing/small-catalogue.ts'
import { endOffersThatAreOver } from '../../server/commands/offers/end-offer.ts'
import { TestBrowser } from '../../server/testing/test-browser.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createTestBackOffice, type Page, type TestBackOffice } from '../testing/test-back-office.ts'

let app: TestApp
let office: TestBackOffice
beforeAll(async () => {
  app = await createTestApp({ prepare: fillExtras })
  office = await createTestBackOffice(app.deps)
})
afterAll(() => app.close())

/** Of offers and codes that are on sale for as long as the tests take. */
const LAST_DAY = addDays(TODAY, 91)
const yesterday = () => addDays(currentDay(), -1)

const query = async <Row extends object>(text: string) => (await app.deps.pool.query<Row>(text)).rows
const versionOf = ({ html }: Page) => /name="version" value="(\w+)"/.exec(html)?.[1] ?? ''
const events = async (kind: string) =>
  query<{ detail: string; actor_name: string }>(
    `select detail, actor_name from staff_event where kind = '${kind}' order by id`,
  )

const CODE = {
  code: 'may 25',
  kind: 'fixed',
  value: '25',
  validFrom: TODAY,
  validUntil: LAST_DAY,
  maxUses: '100',
  minimumSpendPence: '250.50',
  channels: 'ukcaravan',
}
const codes = '/staff/offers/codes'

describe('discount codes [STAFF-06]', () => {
  test('a code is made in pounds, as customers type it, and the generator leaves it alone', async () => {
    expect(await office.post('manager', `${codes}/new`, CODE)).toMatchObject({ status: 303, location: '/staff/offers' })
    expect(await findDiscount(app.deps.db, 'MAY25')).toMatchObject({
      kind: 'fixed',
      value: 2500,
      minimumSpend: 25_050,
      maxUses: 100,
      uses: 0,
      channels: ['ukcaravan'],
      isImported: true,
    })
    expect((await office.get('reader', '/staff/offers')).text).toMatch(/MAY25 Valid £25\.00/)
    expect(await events('code-made')).toMatchObject([
      { actor_name: 'Manager', detail: expect.stringContaining('MAY25') },
    ])
  })

  test('every error is at its field, and nothing is made', async () => {
    const answer = await office.post('manager', `${codes}/new`, {
      ...CODE,
      code: 'WRONG',
      kind: 'percent',
      value: '100.01',
      validUntil: addDays(TODAY, -1),
      maxUses: 'many',
    })
    expect(answer.status).toBe(422)
    for (const words of ['at most 100%', 'isn’t before the start date', 'Enter a whole number'])
      expect(answer.text).toContain(words)
    expect(answer.html).toContain('value="100.01"')
    expect(await findDiscount(app.deps.db, 'WRONG')).toBeUndefined()
    expect((await office.post('manager', `${codes}/new`, CODE)).text).toContain('This code already exists')
    const one = async (fields: object) => (await office.post('manager', `${codes}/new`, { ...CODE, ...fields })).text
    for (const code of ['😀', '=1+1', '<B>', '-'])
      expect(await one({ code })).toContain('Enter up to 60 letters, digits and hyphens')
    expect(await one({ kind: 'half' })).toContain('Choose a kind of code')
    expect(await one({ channels: 'x' })).toContain('Choose holiday types from the list')
    expect(await one({ maxUses: '1e3' })).toContain('Enter a whole number')
    expect(await one({ validFrom: addDays(TODAY, -28), validUntil: yesterday() })).toContain(
      'Enter a date that isn’t in the past',
    )
    const unreadable = await one({ validFrom: 'x' })
    expect([unreadable.includes('Enter a date'), unreadable.includes('before the start date')]).toEqual([true, false])
  })

  test('the usage limit is at least the uses so far, and saving over a colleague’s change is refused', async () => {
    await query("update discount_code set uses = 12 where code = 'MAY25'")
    const version = versionOf(await office.get('manager', `${codes}/MAY25`))
    const few = await office.post('manager', `${codes}/MAY25`, { ...CODE, version, maxUses: '11' })
    expect([few.status, few.text.includes('Used 12 times')]).toEqual([422, true])
    // A use by a customer meanwhile is no change of the terms.
    await query("update discount_code set uses = 13 where code = 'MAY25'")
    expect((await office.post('manager', `${codes}/MAY25`, { ...CODE, version, maxUses: '50' })).status).toBe(303)
    const late = await office.post('second-manager', `${codes}/MAY25`, { ...CODE, version, value: '5' })
    expect([late.status, late.text.includes('Someone changed this')]).toEqual([409, true])
    expect(await findDiscount(app.deps.db, 'MAY25')).toMatchObject({ value: 2500, maxUses: 50, uses: 13 })
    expect(late.text).toMatch(/It’s now: 25 .*It’s now: 50/)
    expect(late.html).toContain('name="value" value="5"')
    // The first version shown counts until the page names another, also after an error.
    const invalid = await office.post('manager', `${codes}/MAY25`, { ...CODE, version, value: '' })
    expect([invalid.status, versionOf(invalid)]).toEqual([422, version])
  })

  test('a voucher is one value: 2 uses are refused, the page says £45 of £100 is spent, and it cannot become £44.99 [BOOK-20]', async () => {
    const gift = { ...CODE, code: 'GIFT', kind: 'voucher', value: '100', maxUses: '1' }
    const many = await office.post('manager', `${codes}/new`, { ...gift, maxUses: '2' })
    expect([many.status, many.text.includes('Enter 1. A voucher')]).toEqual([422, true])
    await office.post('manager', `${codes}/new`, gift)
    await query("update discount_code set spent_pence = 4500, uses = 2 where code = 'GIFT'")
    const page = await office.get('manager', `${codes}/GIFT`)
    expect(page.text).toContain('Status Valid Used £45.00 of £100.00')
    const fields = { ...gift, code: 'GIFT', version: versionOf(page) }
    const low = await office.post('manager', `${codes}/GIFT`, { ...fields, value: '44.99' })
    expect([low.status, low.text.includes('£45.00 has been spent')]).toEqual([422, true])
    expect((await office.post('manager', `${codes}/GIFT`, { ...fields, value: '45' })).status).toBe(303)
    expect((await office.get('manager', `${codes}/GIFT`)).text).toContain('Status Used up')
  })

  test('it is ended at once and keeps its uses', async () => {
    const version = versionOf(await office.get('manager', `${codes}/MAY25`))
    expect((await office.post('manager', `${codes}/MAY25/end`, { version: 'x' })).status).toBe(409)
    expect((await office.post('manager', `${codes}/MAY25/end`, { version })).status).toBe(303)
    expect(await findDiscount(app.deps.db, 'MAY25')).toMatchObject({
      validFrom: yesterday(),
      validUntil: yesterday(),
      uses: 13,
    })
    expect((await office.get('reader', '/staff/offers')).text).toContain('MAY25 Ended')
  })

  test('an agent sees codes and changes none', async () => {
    expect((await office.get('agent', `${codes}/SPRING20`)).html).not.toContain('name="version"')
    expect((await office.post('agent', `${codes}/SPRING20/end`)).status).toBe(403)
    expect((await office.get('agent', `${codes}/new`)).status).toBe(404)
    expect((await office.get('agent', `${codes}/NOSUCH`)).status).toBe(404)
  })
})

describe('offers [STAFF-06]', () => {
  const OFFER = {
    title: 'Late May',
    description: 'A quarter off.',
    terms: 'While stocks last.',
    endsOn: LAST_DAY,
    channels: 'ukcaravan',
  }

  test('an offer is made with a number of its own, changed and ended, and all servers load it', async () => {
    const version = async () => (await query<{ version: string }>('select version from catalogue_state'))[0]?.version
    const before = Number(await version())
    const made = await office.post('manager', '/staff/offers/offer/new', OFFER)
    expect(made).toMatchObject({ status: 303, location: '/staff/offers/offer/20000' })
    const page = await office.get('manager', '/staff/offers/offer/20000')
    expect(page.text).toContain('No prices in this offer')
    const seen = versionOf(page)
    const changed = { ...OFFER, title: 'Last of May', version: seen }
    expect((await office.post('manager', '/staff/offers/offer/20000', changed)).status).toBe(303)
    const late = await office.post('second-manager', '/staff/offers/offer/20000', { ...changed, title: 'Mine' })
    expect([late.status, late.html.includes('value="Mine"')]).toEqual([409, true])
    expect(late.text).toContain('It’s now: Last of May')
    expect(await end('20000')).toMatchObject({ status: 303, location: '/staff/offers' })
    expect(await query('select title, ends_on::text, is_imported from offer where urn = 20000')).toEqual([
      { title: 'Last of May', ends_on: yesterday(), is_imported: true },
    ])
    expect(Number(await version())).toBe(before + 3)
    expect((await events('offer-ended')).map(({ detail }) => detail)).toEqual([
      `20000: Last of May, until ${yesterday()}`,
    ])
  })

  const end = async (urn: string) => {
    const shown = await office.get('manager', `/staff/offers/offer/${urn}/end`)
    const seen = /name="seen" value="([\w-]+)"/.exec(shown.html)?.[1] ?? ''
    return office.post('manager', `/staff/offers/offer/${urn}/end`, { version: versionOf(shown), seen })
  }

  test('with an offer its prices end: customers see and pay the former price, and the change can be undone', async () => {
    const stay = { parkId: GUNTON_SANDS.parkId, arrivalDate: FIRST_FRIDAY, duration: 3, adults: 2 } as const
    const browser = new TestBrowser(app)
    const seen = async () => (await browser.call('parkResults', { ...stay, channelId: 'ukcaravan' })).data.units[0]
    const offer = '/staff/offers/offer/501'
    expect(await seen()).toMatchObject({ unitPrice: 12_000, wasPrice: 15_000 })
    expect((await office.get('manager', `${offer}/end`)).text).toMatch(
      new RegExp(
        'Average price £120 £150 .*1 price returns to the amount before the offer' +
          `.*Saver caravan ${formatShortDate(FIRST_FRIDAY)} 3 £120 £150 £150`,
      ),
    )
    const ended = await end('501')
    expect(ended.location).toMatch(/^\/staff\/stock\/changes\/\d+$/)
    await expect.poll(seen, { timeout: 15_000 }).toMatchObject({ unitPrice: 15_000 })
    expect(await seen()).not.toHaveProperty('wasPrice')
    const book = { ...stay, unitId: GUNTON_SANDS.saver, expectedPrice: 12_000 }
    expect((await browser.call('book', book)).status).toBe(409)
    // While the offer is over, its prices are not restored.
    const change = await office.get('manager', ended.location!)
    expect(change.text).toContain('once its offer has a later last day: Early spring')
    const now = await office.get('manager', offer)
    const fields = { description: 'x', terms: 'x', channels: 'ukcaravan', title: 'Early spring' }
    await office.post('manager', offer, { ...fields, endsOn: LAST_DAY, version: versionOf(now) })
    const back = /name="seen" value="([\w-]+)"/.exec((await office.get('manager', ended.location!)).html)?.[1] ?? ''
    expect((await office.post('manager', `${ended.location}/revert`, { seen: back })).status).toBe(303)
    await expect.poll(seen, { timeout: 15_000 }).toMatchObject({ unitPrice: 12_000, wasPrice: 15_000 })
  })

  test('the prices of an offer whose last day was yesterday end automatically', async () => {
    await query(`update offer set ends_on = '${currentDay()}', is_imported = true where urn = 501`)
    expect(await endOffersThatAreOver(app.deps)).toBe(0)
    await query(`update offer set ends_on = '${yesterday()}' where urn = 501`)
    expect(await endOffersThatAreOver(app.deps)).toBe(1)
    expect(await query('select from price where offer_urn = 501')).toEqual([])
    expect((await office.get('reader', '/staff/stock')).text).toContain('The offer ‘Early spring’ ended')
    expect(await endOffersThatAreOver(app.deps)).toBe(0)
  })

  test('prices that change during the preview of its end are previewed again', async () => {
    await query(`update offer set ends_on = '${LAST_DAY}' where urn = 501`)
    const shown = await office.get('manager', '/staff/offers/offer/501/end')
    await query(`update price set offer_urn = 501 where unit_type_id = 11 and arrival = '${FIRST_FRIDAY}'`)
    const seen = /name="seen" value="([\w-]+)"/.exec(shown.html)?.[1] ?? ''
    const late = await office.post('manager', '/staff/offers/offer/501/end', { version: versionOf(shown), seen })
    expect([late.status, late.text.includes('nothing was saved')]).toEqual([409, true])
  })

  test('prices are lowered under it from its page, not raised', async () => {
    const page = await office.get('manager', '/staff/offers/offer/501')
    expect(page.html).toContain('href="/staff/stock/prices?offer=501"')
    const asked = `/staff/stock/prices?offer=501&park=1&unit=all&month=${monthOf(FIRST_FRIDAY)}&by=10`
    expect((await office.get('manager', `${asked}&how=lower-percent`)).text).toContain('come under the offer')
    expect((await office.get('manager', `${asked}&how=raise-percent`)).text).toContain(
      'Choose a change that lowers prices',
    )
  })

  test('without a title, an end or a holiday type each field has an error', async () => {
    const answer = await office.post('manager', '/staff/offers/offer/new', { title: '', endsOn: '31 May' })
    expect(answer.status).toBe(422)
    for (const words of ['Enter a title', 'Enter a date', 'at least one holiday type'])
      expect(answer.text).toContain(words)
  })

  test('with a last day that is over is not made, and one on sale is not ended by its last day', async () => {
    const over = { ...OFFER, endsOn: yesterday() }
    const made = await office.post('manager', '/staff/offers/offer/new', over)
    expect([made.status, made.text]).toEqual([422, expect.stringContaining('Enter a date that isn’t in the past.')])
    const { location = '' } = await office.post('manager', '/staff/offers/offer/new', OFFER)
    const version = versionOf(await office.get('manager', location))
    const changed = await office.post('manager', location, { ...over, version })
    expect([changed.status, changed.text]).toEqual([422, expect.stringContaining('use “End offer”')])
  })

  test('a number that no offer can have leads nowhere', async () => {
    const path = '/staff/offers/offer/32768'
    const terms = { title: 'May', description: 'x', terms: 'x', endsOn: LAST_DAY, channels: 'ukcaravan' }
    const { status } = await office.get('manager', path)
    expect([status, (await office.post('manager', path, terms)).status]).toEqual([404, 404])
    expect((await office.post('manager', `${path}/end`)).status).toBe(404)
  })

  test('while an import runs nothing is saved, and the page says so', async () => {
    const client = await app.deps.pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [CATALOGUE_LOCK])
      const answer = await office.post('manager', '/staff/offers/offer/new', OFFER)
      expect([answer.status, answer.text.includes('An import')]).toEqual([409, true])
      expect(answer.html).toContain('value="Late May"')
      await client.query('select pg_advisory_unlock($1)', [CATALOGUE_LOCK])
    } finally {
      client.release()
    }
  })
})
