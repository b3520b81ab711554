/** The customer of a telephone sale pays: by the link in the shop, or on the provider's page beside the clerk. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signToken } from '../../server/safety/secrets.ts'
import { TestBrowser } from '../../server/testing/test-browser.ts'
import type { Page } from '../testing/test-back-office.ts'
import { fieldOf, openTelephoneShop } from './testing/telephone-shop.ts'

const shop = openTelephoneShop()

/** The form by which the deposit is paid by PayPal, without the consent to the terms. */
const depositFields = (page: Page) => ({
  version: fieldOf(page, 'version'),
  idempotencyKey: fieldOf(page, 'idempotencyKey'),
  agreedTotal: fieldOf(page, 'agreedTotal'),
  deposit: fieldOf(page, 'deposit'),
  method: 'paypal',
  option: 'deposit',
})

describe('the customer pays by the link [STAFF-04]', () => {
  test('it opens a session of the customer’s own by a button, and the booking is paid and confirmed as any other', async () => {
    const reference = await shop.heldForAda()
    const token = await shop.linkOf(reference)
    const looked = await shop.app.request(`/my-booking/pay?token=${token}`)
    const html = await looked.text()
    expect([
      html.includes('Your holiday is held for you'),
      html.includes('£120.00 in all. Due today: £60.00 deposit or £120.00 in full.'),
    ]).toEqual([true, true])
    expect(looked.headers.getSetCookie().filter((line) => line.startsWith('booking='))).toEqual([])
    const pressed = await shop.press(token)
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/booking/payment'])
    const customer = new TestBrowser(shop.app)
    for (const line of pressed.headers.getSetCookie()) customer.take(line.split(';')[0]!)
    const page = await shop.app.request('/booking/payment', { headers: { cookie: customer.cookie } })
    expect([page.status, (await page.text()).includes('Held for you until')]).toEqual([200, true])
    const paid = await customer.call('prePayment', {
      idempotencyKey: randomUUID(),
      method: 'card',
      paymentOption: 'deposit',
      agreedTotal: 12_000,
      agreedDueToday: 6000,
      token: shop.payments.accounts.addToken('success'),
      acceptTerms: 'true',
    })
    expect(paid.data.booking.status).toBe('confirmed')
    expect(await shop.bookingOf(reference)).toMatchObject({ status: 'confirmed', outstanding_pence: 6000 })
    const [confirmation] = await shop.sent()
    expect(confirmation?.subject).toContain('confirmed')
    expect(await shop.office.get('agent', `/staff/sell/${reference}`)).toMatchObject({
      status: 303,
      location: `/staff/bookings/${reference}`,
    })
    // The link has expired.
    expect((await shop.app.call('payLink', { token })).status).toBe(410)
    const late = await shop.press(token)
    expect(late.headers.getSetCookie().filter((line) => line.startsWith('booking='))).toEqual([])
  })

  test('after the hold, with another booking’s id, or signed for another purpose it opens nothing', async () => {
    const [reference, other] = [await shop.heldForAda(), await shop.heldForAda()]
    const token = await shop.linkOf(reference)
    const { id } = await shop.bookingOf(other)
    const forged = `${id}.${token.split('.')[1]}`
    const ofBalance = signToken('pay-balance', (await shop.bookingOf(reference)).id, shop.app.deps.env.SESSION_SECRET)
    for (const wrong of [forged, ofBalance, `${token}x`]) {
      expect((await shop.app.call('payLink', { token: wrong })).status).toBe(404)
      expect((await shop.press(wrong)).headers.getSetCookie().join()).not.toMatch(/booking=|account=/)
    }
    await shop.query("update booking set hold_expires_at = now() - interval '1 second' where reference = $1", [
      reference,
    ])
    expect((await shop.app.call('payLink', { token })).status).toBe(410)
    expect((await shop.press(token)).headers.getSetCookie().join()).not.toContain('booking=')
  })

  test('the link waits for the details, and is not sent once the hold has ended', async () => {
    const reference = await shop.hold()
    expect((await shop.office.post('agent', `/staff/sell/${reference}/send`)).text).toContain(
      'Enter the customer’s details first',
    )
    const ready = await shop.heldForAda()
    await shop.sent()
    await shop.office.post('agent', `/staff/sell/${ready}/send`)
    await shop.query("update booking set hold_expires_at = now() - interval '1 second' where reference = $1", [ready])
    expect(await shop.sent()).toEqual([])
  })

  test('while another booking is being paid in that browser, its session stays', async () => {
    const token = await shop.linkOf(await shop.heldForAda())
    const { visitor, reference: own } = await shop.visitorHolds()
    await shop.query("update booking set status = 'paying' where reference = $1", [own])
    const pressed = await shop.press(token, visitor.cookie)
    expect(pressed.status).toBe(303)
    expect(pressed.headers.getSetCookie().join()).not.toContain('booking=')
    await shop.query("update booking set status = 'held' where reference = $1", [own])
  })
})

describe('the customer is beside the clerk [STAFF-04]', () => {
  test('where the operator wants the deposit and no more, everything is not offered, and the deposit is paid', async () => {
    await shop.query('update operator set deposit_compulsory = true')
    try {
      const reference = await shop.heldForAda()
      const page = await shop.office.get('agent', `/staff/sell/${reference}`)
      expect(page.text).toContain('Pay deposit, £60.00')
      expect(page.text).not.toMatch(/Pay in full|deposit or in full/)
      const begun = await shop.office.post('agent', `/staff/sell/${reference}/pay`, {
        ...depositFields(page),
        acceptTerms: 'true',
      })
      expect([begun.status, (await shop.bookingOf(reference)).status]).toEqual([303, 'paying'])
    } finally {
      await shop.query('update operator set deposit_compulsory = false')
    }
  })

  test('pays on the provider’s own page, which leads back; no card field and no customer’s session in the back office', async () => {
    const reference = await shop.heldForAda()
    const path = `/staff/sell/${reference}`
    const page = await shop.office.get('agent', path)
    expect(page.html).not.toMatch(/autocomplete="cc-|name="(?:card|pan|cvc|token)/i)
    const fields = depositFields(page)
    const without = await shop.office.post('agent', `${path}/pay`, fields)
    expect([without.status, (await shop.bookingOf(reference)).status]).toEqual([422, 'held'])
    const begun = await shop.office.post('agent', `${path}/pay`, { ...fields, acceptTerms: 'true' })
    expect([begun.status, begun.location]).toEqual([303, path])
    const waiting = await shop.office.get('agent', path)
    const [, actionUrl] = /href="(https:\/\/provider\.example\.org[^"]*)"/.exec(waiting.html) ?? []
    expect(waiting.text).toContain('A payment of £60.00 is in progress')
    await shop.payments.choose(actionUrl!, 'approve')
    const back = await shop.office.get('agent', `${path}/paid`)
    for (const answer of [begun, waiting, back])
      expect(answer.headers.getSetCookie().join()).not.toMatch(/(?:^|,)\s*(?:booking|account)=/)
    expect(await shop.bookingOf(reference)).toMatchObject({ outstanding_pence: 6000 })
    // The words that staff ticked for the customer are kept [LAW-05].
    const agreed = await shop.query<{ acceptance: string; accepted_by: string }>(
      `select acceptance, accepted_by from booking_agreement join booking on booking.id = booking_id
        where reference = '${reference}'`,
    )
    expect(agreed).toEqual([{ acceptance: 'The customer accepts the booking terms', accepted_by: 'staff' }])
    const document = await shop.office.get('reader', `/staff/bookings/${reference}/agreement`)
    expect([document.status, document.text.includes('our staff ticked')]).toEqual([200, true])
  })

  test('a price that has changed since is said with both figures, and nothing is paid', async () => {
    const reference = await shop.heldForAda()
    const path = `/staff/sell/${reference}`
    const page = await shop.office.get('agent', path)
    const answer = await shop.office.post('agent', `${path}/pay`, {
      idempotencyKey: fieldOf(page, 'idempotencyKey'),
      agreedTotal: '11000',
      deposit: '6000',
      method: 'card',
      option: 'deposit',
      acceptTerms: 'true',
    })
    expect([answer.status, answer.text.includes('The price changed from £110.00 to £120.00')]).toEqual([409, true])
    expect((await shop.bookingOf(reference)).status).toBe('held')
  })

  test('an abandoned payment leaves it held', async () => {
    const reference = await shop.heldForAda()
    const path = `/staff/sell/${reference}`
    const page = await shop.office.get('agent', path)
    await shop.office.post('agent', `${path}/pay`, {
      idempotencyKey: fieldOf(page, 'idempotencyKey'),
      agreedTotal: '12000',
      deposit: '6000',
      method: 'paypal',
      option: 'full',
      acceptTerms: 'true',
    })
    expect((await shop.bookingOf(reference)).status).toBe('paying')
    expect((await shop.office.post('agent', `${path}/give-up`)).notice).toContain('No money was taken')
    expect((await shop.bookingOf(reference)).status).toBe('held')
  })
})
