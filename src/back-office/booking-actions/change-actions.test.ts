import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { findEvents } from '../../server/store/booking-store.ts'
import { GUNTON_SANDS, MARRAM_POINT } from '../../server/testing/small-catalogue.ts'
import { SOLD_ARRIVAL } from '../../server/testing/sold-booking.ts'
import { createSoldOffice, fieldsOf, type SoldOffice } from '../testing/sold-office.ts'
import type { TestBackOffice } from '../testing/test-back-office.ts'
import { putBackOf } from './action-links.ts'

const EARLIER = addDays(SOLD_ARRIVAL, -7)

let shop: SoldOffice
let office: TestBackOffice
beforeAll(async () => {
  shop = await createSoldOffice()
  office = shop.office
})
afterAll(() => shop.close())

describe('changing a booking in the back office [STAFF-04]', () => {
  test('other dates are chosen from free stays, shown with their price, and made as shown', async () => {
    const { id, path } = await shop.sell('deposit')
    const choice = await office.get('agent', `${path}/dates`)
    const link = new RegExp(`href="(${path}/dates\\?arrival=${EARLIER}[^"]*)"`).exec(choice.html)?.[1]
    const shown = await office.get('agent', (link ?? '').replaceAll('&amp;', '&'))
    expect(shown.text).toContain('Price of the holiday £120.00 £120.00')
    const done = await office.post('agent', `${path}/dates`, fieldsOf(shown, 'Change booking'))
    expect(done.notice).toContain('Booking changed. £60.00 is left to pay by')
    expect(await shop.stateOf(id)).toMatchObject({ arrival: EARLIER })
  })

  test('another unit is chosen from a list; the former one can be restored, at its price today', async () => {
    const { id, path, reference } = await shop.sell()
    const choice = await office.get('agent', `${path}/unit`)
    expect(choice.text).toContain('Gold caravan Gunton Sands 6 £180.00 £60.00 more')
    const shown = await office.get('agent', `${path}/unit?unit=${GUNTON_SANDS.gold}`)
    expect(shown.text).toContain('Unit Saver caravan, Gunton Sands Gold caravan, Gunton Sands')
    expect(shown.text).toContain('Left to pay £0.00 £60.00')
    expect(shown.text).toContain('email a payment link')
    await office.post('agent', `${path}/unit`, fieldsOf(shown, 'Change booking'))
    expect(await shop.stateOf(id)).toMatchObject({ unit: GUNTON_SANDS.gold })
    const back = putBackOf({ reference }, await findEvents(shop.deps.db, id))
    expect(back).toEqual({ label: 'Restore previous unit', href: `${path}/unit?unit=11` })
    await office.post('agent', `${path}/unit`, fieldsOf(await office.get('agent', back!.href), 'Change booking'))
    expect(await shop.stateOf(id)).toMatchObject({ unit: GUNTON_SANDS.saver })
  })

  test('a cheaper unit names the payment that the difference is refunded to', async () => {
    const { id, path } = await shop.sell()
    const shown = await office.get('agent', `${path}/unit?unit=${MARRAM_POINT.bronze}`)
    expect(shown.text).toContain('£21.00 refunded to the card payment of')
    await office.post('agent', `${path}/unit`, fieldsOf(shown, 'Change booking'))
    expect(await shop.refundsOf(id)).toEqual([2100])
  })

  test('the party and the extras are changed by their numbers', async () => {
    const { id, path } = await shop.sell()
    const party = await office.get('agent', `${path}/party?adults=3&children=0&under5s=0&dogs=0&assistanceDogs=0`)
    await office.post('agent', `${path}/party`, fieldsOf(party, 'Change booking'))
    expect(await shop.stateOf(id)).toMatchObject({ adults: 3 })
    const many = await office.get('agent', `${path}/party?adults=9&children=0&under5s=0&dogs=0&assistanceDogs=0`)
    expect([many.status, many.text]).toEqual([409, expect.stringContaining('The unit sleeps 4.')])

    expect((await office.get('agent', `${path}/extras`)).text).toContain('Bed linen £10.00 each, at most 6')
    const extras = await office.get('agent', `${path}/extras?extra.LINEN=2`)
    expect(extras.text).toContain('Extras no extras 2 × Bed linen')
    await office.post('agent', `${path}/extras`, fieldsOf(extras, 'Change booking'))
    expect(await shop.query('select quantity from booking_extra where booking_id = $1', [id])).toEqual([
      { quantity: 2 },
    ])
  })

  test.each([
    ['dates?arrival=2027-02-31&nights=3', 'Enter a date, such as 01/03/2027'],
    ['dates?arrival=2027-03-05&nights=29', 'Enter a whole number from 1 to 28'],
    ['dates?show=yes', 'Enter a date, such as 01/03/2027'],
    ['party?adults=&children=0&under5s=0&dogs=0&assistanceDogs=0', 'Enter a whole number from 0 to 99'],
    ['extras?extra.LINEN=1.5', 'Enter a whole number'],
    ['extras?extra.LINEN=7', 'At most 6.'],
  ])('with %s is refused beside the field, which keeps what was typed', async (asked, words) => {
    const { path } = await shop.sell()
    const { status, text, html } = await office.get('agent', `${path}/${asked}`)
    expect([status, text]).toEqual([422, expect.stringContaining(words)])
    expect(html).toContain('aria-invalid="true"')
    expect(text).not.toContain('Change booking')
    if (asked.endsWith('=7')) expect(html).toContain('value="7"')
  })

  test('is refused after another change, at other figures, without figures, and for a reader', async () => {
    const { id, path } = await shop.sell()
    const shown = await office.get('agent', `${path}/unit?unit=${GUNTON_SANDS.gold}`)
    const fields = fieldsOf(shown, 'Change booking')
    const cheap = await office.post('agent', `${path}/unit`, { ...fields, agreedTotal: '1' })
    expect([cheap.status, cheap.text]).toEqual([409, expect.stringContaining('The amounts changed after this preview')])
    await shop.changeExtras(id)
    const late = await office.post('agent', `${path}/unit`, fields)
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Zoe changed this booking')])
    for (const kind of ['dates', 'unit', 'party', 'extras']) {
      expect((await office.post('agent', `${path}/${kind}`, {})).status).toBe(200)
      expect((await office.post('reader', `${path}/${kind}`, fields)).status).toBe(403)
    }
    expect(await shop.stateOf(id)).toMatchObject({ unit: GUNTON_SANDS.saver, arrival: SOLD_ARRIVAL })
  })
})

describe('the customer’s details [STAFF-04]', () => {
  test('are corrected, and refused beside the field with what was typed', async () => {
    const { id, path } = await shop.sell()
    const form = await office.get('agent', `${path}/details`)
    expect(form.html).toContain('value="Hale"')
    const version = fieldsOf(form, 'Save details').version ?? ''
    const typed = {
      title: 'Ms',
      firstName: 'Ada',
      lastName: 'Hail',
      email: 'ada@',
      telephone: '01632 960 144',
      street: '1 Mill Lane',
      town: 'Norwich',
      county: 'Norfolk',
      postcode: 'NR1 3QG',
      country: 'CNGBR',
      specialNeeds: '',
      version,
    }
    const refused = await office.post('agent', `${path}/details`, typed)
    expect(refused.status).toBe(422)
    expect(refused.html).toMatch(/value="ada@"/)
    expect(refused.html.match(/aria-invalid/g)).toHaveLength(1)
    const done = await office.post('agent', `${path}/details`, { ...typed, email: 'ada.hale@example.org' })
    expect(done.notice).toContain('Details saved: last name.')
    expect(await shop.query('select last_name from booking_customer where booking_id = $1', [id])).toEqual([
      { last_name: 'Hail' },
    ])
    const late = await office.post('agent', `${path}/details`, { ...typed, email: 'a@example.org' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Agent changed this booking')])
    expect((await office.post('reader', `${path}/details`, typed)).status).toBe(403)
    expect((await office.post('agent', `${path}/details`, { version })).status).toBe(422)
    const odd = await office.post('agent', `${path}/details`, { ...typed, title: 'Sir', firstName: 'x'.repeat(61) })
    expect(odd.text).toMatch(/Choose an option from the list.*Use at most 60 characters/)
  })
})

describe('notes [STAFF-03]', () => {
  test('are added, shown with their lines, and deleted by their author or a manager', async () => {
    const { id, path } = await shop.sell()
    expect((await office.post('agent', `${path}/notes`, { words: ' ' })).text).toContain('Enter a note')
    expect((await office.post('agent', `${path}/notes`, { words: 'Rang.\r\n<Late>' })).notice).toBe('Note added')
    await office.post('manager', `${path}/notes`, { words: 'Of a manager' })
    const shown = await office.get('agent', `${path}/notes`)
    expect(shown.html).toContain('Rang.\n&lt;Late&gt;')
    expect(shown.html.match(/notes\/[\w-]+\/delete/g)).toHaveLength(1)
    const links = [...(await office.get('manager', `${path}/notes`)).html.matchAll(/action="([^"]+\/delete)"/g)]
    const [byAgent = '', byManager = ''] = links.map(([, action]) => action)
    const buttonsOn = async (person: 'reader' | 'agent' | 'manager') =>
      (await office.get(person, path)).html.match(/notes\/[\w-]+\/delete/g)?.length ?? 0
    expect([await buttonsOn('reader'), await buttonsOn('agent'), await buttonsOn('manager')]).toEqual([0, 1, 2])
    expect((await office.post('agent', byManager)).text).toContain('Only a note’s author or a manager')
    expect((await office.post('manager', byAgent)).notice).toBe('Note deleted')
    expect((await office.post('manager', byAgent)).notice).toBe('This note has already been deleted.')
    expect((await office.get('reader', `${path}/notes`)).status).toBe(403)
    expect(await shop.kindsOf(id)).toContain('note-deleted')
  })
})

describe('emails of a booking [STAFF-04]', () => {
  test('the confirmation is sent again to its own address', async () => {
    const { id, path } = await shop.sell()
    const shown = await office.get('agent', `${path}/send-again`)
    expect(shown.text).toContain('goes to ada.hale@example.org')
    const done = await office.post('agent', `${path}/send-again`, fieldsOf(shown, 'Send confirmation'))
    expect(done.notice).toBe('Confirmation sent again')
    expect(await shop.kindsOf(id)).toContain('confirmation-again')
    expect((await office.post('reader', `${path}/send-again`)).status).toBe(403)
    await shop.query("update booking set status = 'released' where id = $1", [id])
    expect((await office.post('agent', `${path}/send-again`)).status).toBe(409)
  })

  test('the link to pay is emailed once per form, long before the balance is due, while something is left to pay', async () => {
    const { id, path } = await shop.sell('deposit')
    const shown = await office.get('agent', `${path}/pay-link`)
    expect(shown.text).toContain('£60.00 is still to pay')
    const fields = fieldsOf(shown, 'Email payment link for £60.00')
    for (let time = 0; time < 2; time++) {
      expect((await office.post('agent', `${path}/pay-link`, fields)).notice).toContain('Payment link emailed')
    }
    expect(await shop.query('select link from staff_letter where booking_id = $1', [id])).toEqual([{ link: 'pay' }])
    const { path: paid } = await shop.sell()
    expect((await office.get('agent', `${paid}/pay-link`)).text).toContain('You can’t email a payment link')
    expect((await office.post('agent', `${paid}/pay-link`, fields)).status).toBe(409)
    expect((await office.post('reader', `${path}/pay-link`, fields)).status).toBe(403)
  })
})

test('opening an action records access to the booking, once in half an hour [STAFF-08]', async () => {
  const { id, path } = await shop.sell()
  for (const act of ['cancel', 'dates', 'notes']) await office.get('agent', `${path}/${act}`)
  await office.get('manager', `${path}/cancel`)
  expect((await shop.kindsOf(id)).filter((kind) => kind === 'seen')).toHaveLength(2)
})
