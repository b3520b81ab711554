import { describe, expect, it } from 'vitest'
import { choiceOf, chosenAmount, WHOLE_BALANCE } from './balance-payment.ts'

const balance = {
  outstanding: 33_700,
  due: '2027-05-03',
  isOverdue: false,
  isDisputed: false,
  least: 2000,
  mostPart: 33_600,
}
const part = (typed: string) => chosenAmount({ isPart: true, typed }, balance.outstanding)

describe('a payment towards a balance of £337 [PAY-11, BEYOND-08]', () => {
  it('is the whole balance by default, whatever was typed before', () => {
    expect(chosenAmount(WHOLE_BALANCE, balance.outstanding)).toEqual({ due: 33_700, error: undefined })
    expect(chosenAmount({ isPart: false, typed: '5' }, balance.outstanding)).toEqual({ due: 33_700, error: undefined })
  })

  it('can be £20 to £336, or the whole balance', () => {
    expect(part('20')).toEqual({ due: 2000, error: undefined })
    expect(part('336')).toEqual({ due: 33_600, error: undefined })
    expect(part('337')).toEqual({ due: 33_700, error: undefined })
  })

  it('can’t be £19.99, £337.01 or an amount that leaves less than £1 outstanding [customBookingPaymentErr]', () => {
    expect(part('19.99').error).toBe('Enter £20 or more')
    expect(part('337.01').error).toBe('Enter £337 or less, which is the full balance')
    expect(part('336.01').error).toContain('Enter £336 or less, or pay the full balance')
  })

  it('is chosen again as it was left, whole or £20 of it', () => {
    expect(choiceOf({ amount: 2000 }, balance)).toEqual({ isPart: true, typed: '20.00' })
    expect(choiceOf({ amount: 33_700 }, balance)).toEqual(WHOLE_BALANCE)
  })

  it('must be an amount; until then the fields of the payment have the minimum, never the whole balance', () => {
    expect(part('').due).toBe(2000)
    expect(part('0').due).toBe(2000)
    expect(part('5').due).toBe(500)
    expect(part('').error).toBe('Enter an amount in pounds, such as 50 or 49.50')
    expect(part('lots').error).toBe('Enter an amount in pounds, such as 50 or 49.50')
  })
})
