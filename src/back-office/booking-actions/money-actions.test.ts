import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GUNTON_SANDS, MARRAM_POINT } from '../../server/testing/small-catalogue.ts'
import { createSoldOffice, fieldsOf, type SoldOffice } from '../testing/sold-office.ts'
import type { Person, TestBackOffice } from '../testing/test-back-office.ts'

let shop: SoldOffice
let office: TestBackOffice
beforeAll(async () => {
  shop = await createSoldOffice()
  office = shop.office
})
afterAll(() => shop.close())

describe('cancelling in the back office [STAFF-04]', () => {
  const WHY = 'reason=a+flood&show=yes'

  test('shows money and stock before and after, changes nothing yet, and is then made as shown', async () => {
    const { id, path } = await shop.sell()
    const shown = await office.get('agent', `${path}/cancel?${WHY}`)
    expect(shown.status).toBe(200)
    for (const words of [
      'Price of the holiday £120.00 £60.00',
      'Paid by the customer £120.00 £60.00',
      '£60.00 refunded to the card payment of',
      'on sale again',
    ]) {
      expect(shown.text).toContain(words)
    }
    expect(await shop.stateOf(id)).toMatchObject({ status: 'confirmed' })
    const done = await office.post('agent', `${path}/cancel`, fieldsOf(shown, 'Cancel booking: charge £60.00'))
    expect(done).toMatchObject({ status: 303, location: path })
    expect(done.notice).toBe('Booking cancelled. Charge £60.00; refund £60.00.')
    expect(await shop.stateOf(id)).toMatchObject({ status: 'cancelled' })
    expect(await shop.refundsOf(id)).toEqual([6000])
    const again = await office.post('agent', `${path}/cancel`, fieldsOf(shown, 'Cancel booking: charge £60.00'))
    expect(again.notice).toBe('Already cancelled. Nothing changed.')
    const [event] = await shop.query(
      "select actor_name, detail from booking_event where booking_id = $1 and kind = 'cancelled'",
      [id],
    )
    expect(event).toEqual({ actor_name: 'Agent', detail: 'charge 6000: a flood' })
  })

  test('is refused without a reason, with a name in it, or with a charge that is no amount, beside the field', async () => {
    const { path } = await shop.sell()
    const errorsOf = async (search: string) => {
      const { status, text } = await office.get('manager', `${path}/cancel?show=yes&${search}`)
      return [status, text] as const
    }
    expect(await errorsOf('reason=')).toEqual([422, expect.stringContaining('Reason is required.')])
    expect(await errorsOf('reason=Mrs+Hale+rang')).toEqual([422, expect.stringContaining('must not contain')])
    expect(await errorsOf('reason=x&basis=other&charge=ten')).toEqual([422, expect.stringContaining('Enter an amount')])
    const [, both] = await errorsOf('reason=&basis=other&charge=ten')
    expect(both).toMatch(/Enter an amount.*Reason is required/)
    for (const charge of [500, 999_999_999_999]) {
      expect(await errorsOf(`reason=x&basis=other&charge=${charge}`)).toEqual([
        422,
        expect.stringContaining('from £0.00 to £120.00'),
      ])
    }
  })

  test('is by the terms for an agent, whatever their form says', async () => {
    const { id, path } = await shop.sell()
    const page = await office.get('agent', `${path}/cancel?${WHY}&basis=none`)
    expect(page.text).not.toContain('Another charge')
    const fields = fieldsOf(page, 'Cancel booking: charge £60.00')
    await office.post('agent', `${path}/cancel`, { ...fields, basis: 'none', charge: '0' })
    expect(await shop.refundsOf(id)).toEqual([6000])
  })

  test('is refused if the booking has changed since, and the page names the person who changed it', async () => {
    const { id, path } = await shop.sell()
    const fields = fieldsOf(await office.get('agent', `${path}/cancel?${WHY}`), 'Cancel booking: charge')
    await shop.changeExtras(id)
    const refused = await office.post('agent', `${path}/cancel`, fields)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Zoe changed this booking')])
    expect(await shop.stateOf(id)).toMatchObject({ status: 'confirmed' })
    const next = fieldsOf(refused, 'Cancel booking: charge')
    expect((await office.post('agent', `${path}/cancel`, next)).status).toBe(303)
  })

  test('is refused at other figures than the previewed ones', async () => {
    const { id, path } = await shop.sell()
    const fields = fieldsOf(await office.get('agent', `${path}/cancel?${WHY}`), 'Cancel booking: charge')
    const refused = await office.post('agent', `${path}/cancel`, { ...fields, agreedRefund: '12000' })
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('The amounts changed after this preview'),
    ])
    expect(await shop.stateOf(id)).toMatchObject({ status: 'confirmed' })
  })

  test('is refused for a reader, and without a booking', async () => {
    const { id, path } = await shop.sell()
    expect((await office.get('reader', `${path}/cancel`)).status).toBe(403)
    expect((await office.post('reader', `${path}/cancel`, { reason: 'x' })).status).toBe(403)
    expect(await shop.stateOf(id)).toMatchObject({ status: 'confirmed' })
    expect((await office.get('agent', '/staff/bookings/BF7K3M9QXP/cancel')).status).toBe(404)
  })
})

describe('refunding in the back office [STAFF-04]', () => {
  test('shows the payment that it is refunded to, and is made once', async () => {
    const { id, path } = await shop.sell()
    const shown = await office.get('manager', `${path}/refund?amount=20&reason=no+hot+water&show=yes`)
    expect(shown.text).toContain('Paid by the customer £120.00 £100.00')
    expect(shown.text).toContain('£20.00 refunded to the card payment of')
    expect(await shop.refundsOf(id)).toEqual([])
    const fields = fieldsOf(shown, 'Refund £20.00')
    expect((await office.post('manager', `${path}/refund`, fields)).notice).toBe('Refund of £20.00 queued')
    const twice = await office.post('manager', `${path}/refund`, fields)
    expect([twice.status, twice.notice]).toEqual([303, expect.stringContaining('Already refunded on')])
    expect(await shop.refundsOf(id)).toEqual([2000])
  })

  test('is refused beyond what was paid, beside the field, after a change, and for an agent', async () => {
    const { id, path } = await shop.sell()
    for (const amount of ['120.01', '999999999999']) {
      const much = await office.get('manager', `${path}/refund?amount=${amount}&reason=x&show=yes`)
      expect([much.status, much.text]).toEqual([422, expect.stringContaining('You can refund up to £120.00 of it.')])
      expect(much.html).toContain('aria-invalid="true"')
    }
    const fields = fieldsOf(await office.get('manager', `${path}/refund?amount=5&reason=x&show=yes`), 'Refund £5.00')
    await shop.changeExtras(id)
    expect((await office.post('manager', `${path}/refund`, fields)).text).toContain('Zoe changed this booking')
    expect((await office.get('agent', `${path}/refund`)).status).toBe(403)
    expect((await office.post('agent', `${path}/refund`, fields)).status).toBe(403)
    expect(await shop.refundsOf(id)).toEqual([])
  })
})

describe('two people [STAFF-08]', () => {
  async function ask(path: string): Promise<string> {
    const shown = await office.get('manager', `${path}/refund?amount=80&reason=no+hot+water&show=yes`)
    expect(shown.text).toContain('£80.00 is goodwill: a second person must approve goodwill above £50.00.')
    expect(shown.html).not.toContain('>Refund £80.00<')
    const asked = await office.post('manager', `${path}/refund`, fieldsOf(shown, 'Request approval'))
    expect(asked).toMatchObject({ status: 303, location: path })
    const [row] = await shop.query<{ id: string }>(
      'select a.id from staff_approval a join booking b on b.id = booking_id where b.reference = $1 and decided_at is null',
      [path.split('/').at(-1)],
    )
    return `${path}/approvals/${row!.id}`
  }
  const decide = async (person: Person, page: string, button: string) =>
    office.post(person, page, fieldsOf(await office.get(person, page), button))

  test('a refund of £80 above the limit of £50 is requested, listed, and made when another manager approves', async () => {
    const { id, path } = await shop.sell()
    const direct = await office.post('manager', `${path}/refund`, { amount: '80', reason: 'x', version: '0' })
    expect(direct.status).toBe(409)
    const page = await ask(path)
    expect(await shop.refundsOf(id)).toEqual([])
    const list = await office.get('second-manager', '/staff/approvals')
    expect(list.text).toContain('Refund £80.00 no hot water Manager')
    expect(list.html).toContain(`href="${page}"`)
    const done = await decide('second-manager', page, 'Approve')
    expect([done.status, done.notice]).toEqual([303, 'Refund of £80.00 queued'])
    expect(await shop.refundsOf(id)).toEqual([8000])
    expect((await office.get('second-manager', '/staff/approvals')).html).not.toContain(`href="${page}"`)
    const twice = await office.post('second-manager', page, { decision: 'approve' })
    expect(twice.notice).toBe('This request has already been decided or withdrawn.')
    expect(await shop.refundsOf(id)).toEqual([8000])
  })

  test('is not approved if the booking has changed since it was opened', async () => {
    const { id, path } = await shop.sell()
    const page = await ask(path)
    const fields = fieldsOf(await office.get('second-manager', page), 'Approve')
    await shop.changeExtras(id)
    const refused = await office.post('second-manager', page, fields)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Zoe changed this booking')])
    expect(await shop.refundsOf(id)).toEqual([])
    const next = fieldsOf(refused, 'Approve')
    expect((await office.post('second-manager', page, next)).notice).toBe('Refund of £80.00 queued')
  })

  test('the requester can only withdraw, and an agent sees nothing of it', async () => {
    const { id, path } = await shop.sell()
    const page = await ask(path)
    const own = await office.get('manager', page)
    expect(own.text).toContain('someone else has to decide')
    expect(own.html).not.toContain('>Approve<')
    expect((await office.post('manager', page, { decision: 'approve' })).status).toBe(409)
    expect((await office.get('agent', page)).status).toBe(403)
    expect((await office.get('agent', '/staff/approvals')).status).toBe(403)
    expect((await decide('manager', page, 'Withdraw')).notice).toBe('Request withdrawn')
    expect((await decideLate(page)).notice).toBe('This request has already been decided or withdrawn.')
    expect(await shop.refundsOf(id)).toEqual([])
  })
  const decideLate = (page: string) => office.post('second-manager', page, { decision: 'approve' })

  test('another refuses, and nothing is made', async () => {
    const { id, path } = await shop.sell()
    const page = await ask(path)
    expect((await decide('second-manager', page, 'Refuse')).notice).toBe('Request refused. Tell your colleague why.')
    expect(await shop.refundsOf(id)).toEqual([])
    expect((await office.get('second-manager', page)).text).toContain(
      'This request has already been decided or withdrawn.',
    )
  })

  test('a cancellation without charge, £60 below the terms, is approved at the sums of its preview', async () => {
    const { id, path } = await shop.sell()
    const shown = await office.get('manager', `${path}/cancel?basis=none&reason=a+death&show=yes`)
    expect(shown.text).toContain('£60.00 below the booking terms: discretionary.')
    expect((await office.post('manager', `${path}/cancel`, fieldsOf(shown, 'Request approval'))).status).toBe(303)
    const list = await office.get('second-manager', '/staff/approvals')
    const page = /href="([^"]+)"[^>]*>[^<]*<\/a><\/th><td[^>]*>Cancellation/.exec(list.html)?.[1] ?? ''
    const fields = fieldsOf(await office.get('second-manager', page), 'Approve')
    const other = await office.post('second-manager', page, { ...fields, agreedRefund: '1' })
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('The amounts changed after this preview')])
    expect((await office.post('second-manager', page, fields)).notice).toContain('refund £120.00')
    expect(await shop.stateOf(id)).toMatchObject({ status: 'cancelled' })
  })

  test('a late move to a stay £60 cheaper is requested with a reason, and made when another manager approves', async () => {
    const { id, path } = await shop.sell()
    await shop.query('update price set pence = 6000 where unit_type_id = $1', [MARRAM_POINT.bronze])
    const shown = await office.get('agent', `${path}/unit?unit=${MARRAM_POINT.bronze}`)
    expect(shown.text).toContain('£60.00 is goodwill: a second person must approve goodwill above £50.00.')
    expect(shown.html).not.toContain('Change booking')
    const fields = fieldsOf(shown, 'Request approval')
    const { ask: _, ...direct } = fields
    expect((await office.post('agent', `${path}/unit`, direct)).status).toBe(409)
    const bare = await office.post('agent', `${path}/unit`, fields)
    expect([bare.status, bare.text]).toEqual([422, expect.stringContaining('Reason is required.')])
    const asked = await office.post('agent', `${path}/unit`, { ...fields, reason: 'a flooded road' })
    expect(asked).toMatchObject({ status: 303, location: path })
    expect((await office.get('agent', path)).text).toContain('A change with £60.00 of goodwill')
    expect(await shop.stateOf(id)).toMatchObject({ unit: GUNTON_SANDS.saver })

    const list = await office.get('second-manager', '/staff/approvals')
    const page = /href="([^"]+)"[^>]*>[^<]*<\/a><\/th><td[^>]*>Change/.exec(list.html)?.[1] ?? ''
    const approval = await office.get('second-manager', page)
    expect(approval.text).toContain('a flooded road')
    expect(approval.text).toContain('£60.00 refunded to the card payment of')
    const agreed = fieldsOf(approval, 'Approve')
    const other = await office.post('second-manager', page, { ...agreed, agreedTotal: '1' })
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('The amounts changed after this preview')])
    expect((await office.post('second-manager', page, agreed)).notice).toContain('£60.00 is refunded')
    expect(await shop.stateOf(id)).toMatchObject({ unit: MARRAM_POINT.bronze })
    expect(await shop.refundsOf(id)).toEqual([6000])
  })
})
