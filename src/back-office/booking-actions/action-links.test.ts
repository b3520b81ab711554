import { describe, expect, test } from 'vitest'
import { actionsOf, putBackOf } from './action-links.ts'

describe('the actions of a booking', () => {
  const BOOKING = { reference: 'BF7K3M9QXP', status: 'confirmed', outstanding: 0, hasCustomer: true } as const
  const pathsOf = (role: 'reader' | 'agent' | 'manager') =>
    actionsOf(BOOKING, { role }).map(({ href }) => href.split('/').at(-1))

  test('depend on the role', () => {
    expect(pathsOf('reader')).toEqual([])
    expect(pathsOf('agent')).not.toContain('refund')
    expect(pathsOf('agent')).toContain('cancel')
    expect(pathsOf('manager')).toContain('refund')
  })

  test('say why not: nothing to pay, cancelled, data deleted', () => {
    const whyNot = (booking: Parameters<typeof actionsOf>[0], path: string) =>
      actionsOf(booking, { role: 'manager' }).find(({ href }) => href.endsWith(path))?.whyNot
    expect(whyNot(BOOKING, 'pay-link')).toBe('Nothing left to pay.')
    expect(whyNot({ ...BOOKING, outstanding: 1 }, 'pay-link')).toBeUndefined()
    expect(whyNot({ ...BOOKING, status: 'cancelled' }, 'cancel')).toBe('Already cancelled.')
    expect(whyNot({ ...BOOKING, status: 'held' }, 'cancel')).toBe('Only a confirmed booking can be changed.')
    expect(whyNot({ ...BOOKING, status: 'cancelled' }, 'refund')).toBeUndefined()
    expect(whyNot({ ...BOOKING, status: 'held' }, 'refund')).toBe('This booking was never sold.')
    expect(whyNot({ ...BOOKING, hasCustomer: false }, 'details')).toBe('Its personal data has been deleted.')
  })

  test('restore the dates, party and extras before the last change', () => {
    const back = (kind: string, detail: string) =>
      putBackOf(BOOKING, [
        { kind: 'dates-changed', detail: '2027-01-01 3 nights to 2027-01-08 3 nights, total 1 to 1' },
        { kind, detail },
        { kind: 'seen', detail: null },
      ])?.href
    expect(back('dates-changed', '2027-05-07 7 nights to 2027-05-14 3 nights, total 1 to 2')).toBe(
      '/staff/bookings/BF7K3M9QXP/dates?arrival=2027-05-07&nights=7&withoutFee=true',
    )
    expect(back('party-changed', '2+1+0 and 1+0 dogs to 3+1+0 and 1+0 dogs, total 1 to 2')).toContain(
      '/party?adults=2&children=1&under5s=0&dogs=1&assistanceDogs=0',
    )
    expect(back('extras-changed', '1 COT to 2 LINEN, total 1 to 2')).toContain('/extras?extra.COT=1&extra.LINEN=0')
    expect(putBackOf(BOOKING, [{ kind: 'seen', detail: null }])).toBeUndefined()
  })
})
