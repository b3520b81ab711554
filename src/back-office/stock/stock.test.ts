import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, formatShortDate, monthOf } from '../../domain/dates/calendar-date.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, MARRAM_POINT, REED_FEN } from '../../server/testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { TestBrowser } from '../../server/testing/test-browser.ts'
import { createTestBackOffice, pageOf, type Page, type TestBackOffice } from '../testing/test-back-office.ts'
import { stockRoutes } from './stock-routes.tsx'

let shop: TestApp
let office: TestBackOffice
beforeAll(async () => {
  shop = await createTestApp()
  office = await createTestBackOffice(shop.deps, stockRoutes)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.deps.pool.query("update booking set status = 'released' where status in ('held', 'paying')")
  await shop.deps.pool.query('update night_stock set taken = 0, capacity = 2, is_closed = false')
  await shop.deps.pool.query(`update operator set supplier = 'store'`)
})

/** The fields that a preview’s button sends. */
function formOf({ html }: Pick<Page, 'html'>, action: string): URLSearchParams {
  const form = html
    .split('<form')
    .find((part) => /^[^>]*method="post"/.test(part) && part.includes(`action="${action}"`))
  const inputs = [...(form ?? '').split('</form>')[0]!.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(
    ([input]) => input,
  )
  const of = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? ''
  return new URLSearchParams(inputs.map((input) => [of(input, 'name'), of(input, 'value')]))
}

async function send(path: string, body: URLSearchParams): Promise<Page> {
  const headers = { cookie: 'test_person=manager', origin: shop.deps.env.STAFF_URL, 'sec-fetch-site': 'same-origin' }
  return pageOf(await office.request(path, { method: 'POST', headers, body }))
}

/** Previews a change and confirms it. */
async function ask(path: string, query: string, more: Record<string, string> = {}): Promise<Page> {
  const shown = await office.get('manager', `${path}?${query}`)
  expect(shown.status).toBe(200)
  return send(path, new URLSearchParams([...formOf(shown, path), ...Object.entries(more)]))
}

const hold = () =>
  new TestBrowser(shop).call('book', {
    parkId: GUNTON_SANDS.parkId,
    unitId: GUNTON_SANDS.gold,
    arrivalDate: FRIDAY,
    duration: 3,
    adults: 2,
    expectedPrice: 18_000,
  })

/** Of the night that `hold` holds. */
const FRIDAY = addDays(FIRST_FRIDAY, 7)
const WEEKEND = `from=${FRIDAY}&to=${addDays(FRIDAY, 2)}`

const NIGHTS = `/staff/stock/${GUNTON_SANDS.parkId}/nights`

describe('stock and prices [STAFF-05]', () => {
  test('a park is found by name, region or operator, and leads to its calendar', async () => {
    const all = await office.get('reader', '/staff/stock')
    expect(all.text).toContain('Reed Fen Boatyard')
    expect(all.text).not.toContain('Larch Sales Ground')
    const found = await office.get('reader', '/staff/stock?q=gunton')
    expect(found.html).toContain(`href="/staff/stock/${GUNTON_SANDS.parkId}"`)
    expect(found.text).not.toContain('Reed Fen Boatyard')
    expect((await office.get('reader', '/staff/stock?q=G%25S')).text).toContain('No parks on sale match')
    expect((await office.get('reader', '/staff/stock?channel=boats')).text).not.toContain('Gunton Sands')
  })

  test('a calendar says of each night what is free, sold, held and closed, and leads to its bookings', async () => {
    await hold()
    await shop.deps.pool.query('update night_stock set is_closed = true where unit_type_id = $1 and night = $2', [
      GUNTON_SANDS.saver,
      FIRST_FRIDAY,
    ])
    const page = await office.get('reader', `/staff/stock/${GUNTON_SANDS.parkId}`)
    expect(page.html).toContain(`aria-label="${formatShortDate(FIRST_FRIDAY)}, Saver caravan: closed, 0 sold"`)
    expect(page.html).toContain(`aria-label="${formatShortDate(FRIDAY)}, Gold caravan: 1 free, 0 sold, 1 held"`)
    expect(page.html).not.toContain('Preview')
    const confirm = `update booking set status = $1, agreed_price = '{}' where status = $2`
    await shop.deps.pool.query(confirm, ['confirmed', 'held'])
    expect((await office.get('reader', `/staff/stock/${GUNTON_SANDS.parkId}`)).html).toContain(
      `aria-label="${formatShortDate(FRIDAY)}, Gold caravan: 1 free, 1 sold"`,
    )
    await shop.deps.pool.query(confirm, ['held', 'confirmed'])
    const night = await office.get('reader', `${NIGHTS}/${FRIDAY}?unit=${GUNTON_SANDS.gold}`)
    expect(night.text).toMatch(
      new RegExp(`Gold caravan 2 1 1 .* BF\\w+ Gold caravan ${formatShortDate(FRIDAY)} 3 held`),
    )
    const later = await office.get('reader', `/staff/stock/${GUNTON_SANDS.parkId}?from=2031-04-17`)
    expect(later.text).toContain('Mon 14 Apr 2031 to Sun 25 May 2031')
  })

  test('nights are closed after a preview, with one notice, and reopened by undoing it', async () => {
    const query = `how=close&from=${FIRST_FRIDAY}&to=${addDays(FIRST_FRIDAY, 2)}&unit=${GUNTON_SANDS.saver}`
    const shown = await office.get('manager', `${NIGHTS}?${query}`)
    expect(shown.text).toMatch(
      /Units free to sell 6 0 Closed 0 3 .*3 nights of 1 unit type.*Sold and held units stay as they are: 0/,
    )
    const done = await ask(NIGHTS, query)
    expect(done).toMatchObject({
      status: 303,
      notice: expect.stringContaining('3 nights of unit types changed') as string,
    })
    const change = await office.get('manager', done.location ?? '')
    expect(change.text).toMatch(new RegExp(`Who Manager .* Saver caravan ${formatShortDate(FIRST_FRIDAY)} 2 2, closed`))
    const back = await send(`${done.location}/revert`, formOf(change, `${done.location}/revert`))
    expect(back).toMatchObject({ status: 303, notice: 'Undone: 3 nights of unit types.' })
    const again = await send(`${done.location}/revert`, formOf(change, `${done.location}/revert`))
    expect(again).toMatchObject({ status: 409, text: expect.stringContaining('Nothing changed') as string })
    expect((await office.get('reader', done.location ?? '')).text).toContain('Undone by change')
    expect((await office.get('reader', '/staff/stock')).text).toContain('Undone: Closed, Gunton Sands')
  })

  test('figures that changed meanwhile are shown again, and nothing changes', async () => {
    const query = `how=more&units=3&reason=two+new+ones&unit=all&${WEEKEND}`
    const shown = await office.get('manager', `${NIGHTS}?${query}`)
    await hold()
    const late = await send(NIGHTS, formOf(shown, NIGHTS))
    expect(late).toMatchObject({ status: 409, text: expect.stringContaining('nothing was saved') as string })
    expect((await send(NIGHTS, formOf(late, NIGHTS))).status).toBe(303)
  })

  test('stock below what is held names the booking that is in the way', async () => {
    await hold()
    const refused = await office.get('manager', `${NIGHTS}?how=fewer&units=2&reason=roofs&unit=all&${WEEKEND}`)
    expect(refused.text).toMatch(
      new RegExp(
        `3 nights don’t have enough free units: ${formatShortDate(FRIDAY)} Gold caravan \\(1\\).* BF\\w+ Gold caravan`,
      ),
    )
    expect(refused.html).not.toContain('name="seen"')
  })

  test('a form with errors says what to enter', async () => {
    const nights = await office.get('manager', `${NIGHTS}?how=fewer&units=x&from=${FRIDAY}&to=${addDays(FRIDAY, -11)}`)
    expect(nights.text).toContain('Enter a number of units from 1 to 999')
    expect(nights.text).toContain('Reason is required')
    expect(nights.text).toContain('Choose at least one unit type, or all of them')
    expect(nights.text).toContain('Enter a last day that isn’t before the first')
    const prices = await office.get('manager', '/staff/stock/prices?how=raise-percent&by=&month=2027-08&nights=40')
    expect(prices.text).toContain('Enter a percentage, such as 5 or 2.5')
    expect(prices.text).toContain('Enter lengths of stays from 1 to 28 nights')
    expect(prices.text).toContain('Choose a region, an operator or a holiday type')
    expect([nights.status, prices.status]).toEqual([422, 422])
  })

  test.each([
    ['channel=uklodges', 'Choose a region, an operator or a holiday type'],
    ['region=all', 'Choose a region, an operator or a holiday type'],
    ['park=1e9', 'Choose a region, an operator or a holiday type'],
    ['day=7', 'Choose days of the week from the list'],
    ['from=2027-08-07', 'Choose either a month or two dates'],
    ['how=raise', 'Choose a price change'],
    ['offer=spring', 'Choose one of the offers, or none'],
  ])('a change of prices with %s is refused, since it would change more than requested', async (typed, words) => {
    const [name = ''] = typed.split('=')
    const query = new URLSearchParams('operator=1&month=2027-08&how=lower-percent&by=5')
    query.delete(name)
    const answer = await office.get('manager', `/staff/stock/prices?${query}&${typed}`)
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(words)])
    expect(answer.html).not.toContain('name="seen"')
  })

  test.each([
    ['how=close', 'Choose at least one unit type, or all of them'],
    ['how=close&unit=x', 'Choose unit types of this park'],
    ['how=shut&unit=all', 'Choose what to change'],
    ['how=capacity&capacity=8&unit=all', 'Choose what to change'],
  ])('a change of nights with %s is refused [STAFF-12]', async (typed, words) => {
    const { status, text } = await office.get('manager', `${NIGHTS}?${WEEKEND}&${typed}`)
    expect([status, text]).toEqual([422, expect.stringContaining(words)])
  })
})

describe('prices [STAFF-05]', () => {
  /** In another month than the first Friday. */
  const LATER_FRIDAY = addDays(FIRST_FRIDAY, 35)
  const parks = `park=${GUNTON_SANDS.parkId}&park=${MARRAM_POINT.parkId}&park=${REED_FEN.parkId}`

  test('of three parks are raised by 5 % for a month: shown, changed and recorded', async () => {
    const query = `${parks}&month=${monthOf(LATER_FRIDAY)}&how=raise-percent&by=5&rounded=1`
    const shown = await office.get('manager', `/staff/stock/prices?${query}`)
    expect(shown.text).toMatch(/Lowest price £99 £104 Average .* Highest price £1,400 £1,470/)
    expect(shown.text).toContain('on 3 parks')
    const done = await ask('/staff/stock/prices', query)
    expect(done.status).toBe(303)
    const { rows } = await shop.deps.pool.query(
      'select distinct pence from price where unit_type_id = $1 and arrival = $2',
      [REED_FEN.cruiser, LATER_FRIDAY],
    )
    expect(rows).toEqual([{ pence: 73_500 }, { pence: 147_000 }])
    const calendar = await office.get('reader', `/staff/stock/${REED_FEN.parkId}/prices?from=${LATER_FRIDAY}`)
    expect(calendar.text).toContain(`${formatShortDate(LATER_FRIDAY)} £735 not on sale £1,470`)
  })

  test('a was-price and its offer are beside the price', async () => {
    const calendar = await office.get('reader', `/staff/stock/${GUNTON_SANDS.parkId}/prices`)
    expect(calendar.text).toContain(`${formatShortDate(FIRST_FRIDAY)} £120 was £150 Early spring not on sale £240`)
  })

  test('that double are changed only after confirmation', async () => {
    const query = `park=${MARRAM_POINT.parkId}&unit=all&month=${monthOf(FIRST_FRIDAY)}&how=raise-percent&by=100&rounded=1`
    const refused = await ask('/staff/stock/prices', query)
    expect(refused).toMatchObject({ status: 409, text: expect.stringContaining('Tick the box to confirm') as string })
    expect((await ask('/staff/stock/prices', query, { sure: '1' })).status).toBe(303)
  })

  test('of a park without a chosen unit type are not changed [STAFF-12]', async () => {
    const query = `park=${GUNTON_SANDS.parkId}&month=${monthOf(LATER_FRIDAY)}&how=raise-percent&by=5`
    const { status, text, html } = await office.get('manager', `/staff/stock/prices?${query}`)
    expect([status, text]).toEqual([422, expect.stringContaining('Choose at least one unit type, or all of them')])
    expect(html).not.toContain('name="seen"')
    expect((await office.get('manager', `/staff/stock/prices?${query}&unit=all`)).html).toContain('name="seen"')
  })

  test('and stock of a park that a supplier sells live are shown as such, and cannot be changed', async () => {
    await shop.deps.pool.query(`update operator set supplier = 'northstar' where id = 2`)
    const calendar = await office.get('manager', `/staff/stock/${REED_FEN.parkId}`)
    expect(calendar.text).toContain('northstar sells this park live')
    expect(calendar.html).not.toContain('Preview')
    const query = `how=close&unit=all&${WEEKEND}`
    for (const path of [
      `/staff/stock/${REED_FEN.parkId}/nights?${query}`,
      `/staff/stock/prices?park=${REED_FEN.parkId}&unit=all&how=set&by=9&${WEEKEND}`,
    ]) {
      const refused = await office.get('manager', path)
      expect(refused.text).toContain('northstar sells this park live')
      expect(refused.html).not.toContain('name="seen"')
    }
  })

  test('are changed by a manager, not by an agent, who sees them', async () => {
    expect((await office.get('agent', '/staff/stock/prices')).status).toBe(403)
    expect((await office.post('agent', '/staff/stock/prices')).status).toBe(403)
    expect((await office.get('agent', `/staff/stock/${MARRAM_POINT.parkId}/prices`)).status).toBe(200)
    expect((await office.get('agent', '/staff/stock/999')).status).toBe(404)
  })
})
