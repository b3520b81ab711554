/** A clerk sells by telephone, over HTTP. */
import { describe, expect, test, vi } from 'vitest'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { releaseExpiredHolds } from '../../server/commands/holds/release-booking.ts'
import { formatShortDate } from '../../domain/dates/calendar-date.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, SUFFOLK } from '../../server/testing/small-catalogue.ts'
import { SOLD_ARRIVAL } from '../../server/testing/sold-booking.ts'
import { CUSTOMER_FIELDS, STAY, openTelephoneShop, versionOf } from './testing/telephone-shop.ts'

const SAVER = GUNTON_SANDS.saver

const shop = openTelephoneShop()

describe('a stay is sold by telephone [STAFF-04]', () => {
  test('the search finds the units of a park with price, was and what is left, and leads to each', async () => {
    const page = await shop.office.get(
      'agent',
      `/staff/sell?channel=ukcaravan&region=${SUFFOLK}&park=gunton&arrival=${SOLD_ARRIVAL}&nights=3`,
    )
    expect(page.status).toBe(200)
    expect(page.text).toMatch(new RegExp(`Gunton Sands Saver caravan ${formatShortDate(SOLD_ARRIVAL)} 4 \\d+ £120`))
    expect(page.text).toContain('Gold caravan')
    const reduced = await shop.office.get('agent', `/staff/sell?channel=ukcaravan&park=gunton&arrival=${FIRST_FRIDAY}`)
    expect(reduced.text).toMatch(new RegExp(`Saver caravan ${formatShortDate(FIRST_FRIDAY)} 4 \\d+ £150 £120`))
    const [, href] = /href="(\/staff\/sell\/stay\?[^"]*unit=11[^"]*)"/.exec(page.html) ?? []
    const stay = await shop.office.get('agent', href!.replaceAll('&amp;', '&'))
    expect(stay.text).toMatch(/Price £120\.00 Due today £60\.00 deposit or £120\.00 in full Later £60\.00 by/)
    expect(stay.text).toContain('Hold for 24 hours')
  })

  test('prices that a supplier does not tell are counted, with the same search to press again [RES-18]', async () => {
    const { suppliers } = shop.app.deps
    const answers = vi.spyOn(suppliers, 'ask')
    const path = `/staff/sell?channel=ukcaravan&arrival=${SOLD_ARRIVAL}`
    const textOf = async (failedParks: number) => {
      answers.mockResolvedValueOnce({ withoutParks: [], waitingParks: 0, failedParks })
      return shop.office.get('agent', path)
    }
    expect((await textOf(1)).text).toContain('1 park isn’t listed because its prices couldn’t be checked.')
    const several = await textOf(3)
    expect(several.text).toContain('3 parks aren’t listed because their prices couldn’t be checked. Search again')
    expect(several.html).toContain(`<a href="${path.replace('&', '&amp;')}" class="underline`)
    expect((await textOf(0)).text).not.toContain('could not be checked')
  })

  test('a party, a name of no park and letters for a number are errors; a month is searched on its cheapest days', async () => {
    expect(await shop.office.get('agent', '/staff/sell?channel=ukcaravan&adults=0&children=2&nights=x')).toMatchObject({
      status: 422,
    })
    const textOf = async (query: string) =>
      (await shop.office.get('agent', `/staff/sell?channel=ukcaravan&${query}`)).text
    expect(await textOf('nights=101')).toContain('At most 28.')
    expect(await textOf('nights=0')).toContain('At least 1.')
    expect((await shop.office.get('agent', '/staff/sell?channel=ukcaravan&park=atlantis')).text).toContain(
      'No park called atlantis',
    )
    expect(
      (await shop.office.get('agent', `/staff/sell?channel=ukcaravan&park=gunton&month=${SOLD_ARRIVAL.slice(0, 7)}`))
        .text,
    ).toContain('Saver caravan')
    expect((await shop.office.get('agent', '/staff/sell?channel=ukcaravan&park=a')).text).toContain('Which park?')
  })

  test('the date of birth of a lead guest is asked where the operator has a minimum age, and completes the details [BOOK-08]', async () => {
    await shop.query('update operator set minimum_age = 21')
    const reference = await shop.hold()
    const path = `/staff/sell/${reference}`
    const save = async (dateOfBirth: string) =>
      shop.office.post('agent', path, {
        version: versionOf(await shop.office.get('agent', path)),
        ...CUSTOMER_FIELDS,
        dateOfBirth,
      })
    expect((await save('')).text).toContain('Enter your date of birth')
    expect((await save(`01/01/${SOLD_ARRIVAL.slice(0, 4)}`)).status).toBe(422)
    await save('31/3/1980')
    const steps = await shop.query<{ steps: string[] }>(
      'select steps_completed as steps from booking where reference = $1',
      [reference],
    )
    expect(steps).toEqual([{ steps: ['extras', 'details'] }])
    await shop.query('update operator set minimum_age = null')
  })

  test('a hold lasts 24 hours, names its author, and counts for no limit of an address', async () => {
    const before = await shop.taken()
    const reference = await shop.hold()
    expect(await shop.bookingOf(reference)).toMatchObject({ status: 'held', hours: 24, hold_network: null })
    expect(await shop.taken()).toBe((before ?? 0) + 1)
    const { text } = await shop.office.get('manager', `/staff/sell/${reference}`)
    expect(text).toMatch(/Held until .* Held by Agent/)
    expect((await shop.office.get('agent', '/staff/sell/holds')).text).toContain(
      `${formatBookingReference(reference)} Agent`,
    )
    expect(
      await shop.query('select 1 from booking_session join booking on booking.id = booking_id where reference = $1', [
        reference,
      ]),
    ).toEqual([])
  })

  test('a reader may not sell, and nobody opens a visitor’s hold as a telephone sale', async () => {
    expect((await shop.office.post('reader', '/staff/sell/hold', STAY)).status).toBe(403)
    const { reference: own } = await shop.visitorHolds()
    expect((await shop.office.get('agent', `/staff/sell/${own}`)).status).toBe(404)
    expect((await shop.office.post('agent', `/staff/sell/${own}/release`)).status).toBe(404)
    expect((await shop.office.get('agent', '/staff/sell/holds')).text).toContain(
      `${formatBookingReference(own)} Visitor`,
    )
  })

  test('two clerks and a visitor take the last one: one of them has it', async () => {
    await shop.query('update night_stock set capacity = taken + 1 where unit_type_id = $1', [SAVER])
    const [one, two, web] = await Promise.all([
      shop.office.post('agent', '/staff/sell/hold', STAY),
      shop.office.post('manager', '/staff/sell/hold', STAY),
      shop.visitorHolds(),
    ])
    const won = [one.status === 303, two.status === 303, web.status === 200].filter(Boolean)
    expect(won).toHaveLength(1)
    const losers = [one, two].filter(({ status }) => status === 409)
    expect(losers.every(({ text }) => text.includes('The last unit has just been taken'))).toBe(true)
    expect(losers.length).toBeGreaterThan(0)
  })

  test('another price than the shown one holds nothing and says both', async () => {
    const answer = await shop.office.post('agent', '/staff/sell/hold', { ...STAY, expectedPrice: '11000' })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('from £110.00 to £120.00')
  })

  test('a party that the unit does not take is refused in the shop’s words', async () => {
    const answer = await shop.office.post('agent', '/staff/sell/hold', { ...STAY, adults: '5' })
    expect([answer.status, answer.text.includes('This unit sleeps 4.')]).toEqual([409, true])
  })

  test('extras, a code and the details are priced by the shop’s rules; each error is at its field and the rest is kept', async () => {
    const reference = await shop.hold()
    const path = `/staff/sell/${reference}`
    const version = versionOf(await shop.office.get('agent', path))
    const refused = await shop.office.post('agent', path, {
      version,
      ...CUSTOMER_FIELDS,
      email: 'ada@',
      'extra-LINEN': '7',
      'extra-COT': '1',
      discountCode: 'nonsense',
    })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('At most 6.')
    expect(refused.text).toContain('We don’t know this discount code.')
    expect(refused.html).toContain('value="ada@"')
    const again = await shop.office.post('agent', path, {
      version: versionOf(refused),
      ...CUSTOMER_FIELDS,
      'extra-LINEN': '2',
      discountCode: 'spring20',
    })
    expect(again).toMatchObject({ status: 303 })
    const { text } = await shop.office.get('agent', path)
    expect(text).toMatch(/Accommodation £120\.00 2 × Bed linen £20\.00 Discount SPRING20 -?−?£20\.00 Total £120\.00/)
    expect(text).toContain('Hold changed: discount code')
  })

  test('saving a sale that another has changed since is refused, and overwrites nothing', async () => {
    const reference = await shop.heldForAda()
    const path = `/staff/sell/${reference}`
    const version = versionOf(await shop.office.get('manager', path))
    expect((await shop.office.post('agent', path, { version, ...CUSTOMER_FIELDS, town: 'Ely' })).status).toBe(303)
    const late = await shop.office.post('manager', path, { version, ...CUSTOMER_FIELDS, town: 'Diss' })
    expect([late.status, late.text.includes('Someone changed this')]).toEqual([409, true])
    expect(late.html).toContain('value="Ely"')
  })

  test('a hold is extended, ended by hand, and expires; the stock is free each time', async () => {
    const before = await shop.taken()
    const reference = await shop.hold()
    const path = `/staff/sell/${reference}`
    const { id } = await shop.bookingOf(reference)
    const offersMore = async () => (await shop.office.get('agent', path)).text.includes('Extend hold')
    expect(await offersMore()).toBe(false)
    await shop.query(
      "update booking set hold_expires_at = now() + interval '1 hour', created_at = now() - interval '23 hours' where id = $1",
      [id],
    )
    expect(await offersMore()).toBe(true)
    const longer = await shop.office.post('agent', `${path}/extend`, {
      version: versionOf(await shop.office.get('agent', path)),
    })
    expect([longer.status, (await shop.bookingOf(reference)).hours]).toEqual([303, 47])
    expect((await shop.office.post('agent', `${path}/extend`)).status).toBe(409)
    expect(await shop.office.post('agent', `${path}/release`)).toMatchObject({
      status: 303,
      location: '/staff/sell/holds',
    })
    expect(await shop.taken()).toBe(before)

    const second = await shop.hold()
    await shop.query("update booking set hold_expires_at = now() - interval '1 second' where reference = $1", [second])
    await releaseExpiredHolds(shop.app.deps)
    expect([
      await shop.taken(),
      (await shop.office.get('agent', `/staff/sell/${second}`)).text.includes('The hold has ended'),
    ]).toEqual([before, true])
  })

  test('a hold is ended by hand although its unit type has left the catalogue', async () => {
    const reference = await shop.hold()
    const { id } = await shop.bookingOf(reference)
    const [unit] = await shop.query<{ unit: number }>('select unit_type_id as unit from booking where id = $1', [id])
    await shop.query('update booking set unit_type_id = 999999 where id = $1', [id])
    expect((await shop.office.get('agent', `/staff/sell/${reference}`)).status).toBe(409)
    const ended = await shop.office.post('agent', `/staff/sell/${reference}/release`)
    expect([ended.status, ended.location]).toEqual([303, '/staff/sell/holds'])
    await shop.query('update booking set unit_type_id = $2 where id = $1', [id, unit?.unit])
  })
})
