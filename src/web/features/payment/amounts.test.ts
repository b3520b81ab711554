import { describe, expect, it } from 'vitest'
import { amountChoice, chargeToday } from './amounts.ts'

const price = { totalCost: 48_700, dueToday: 7_500, paidWithFullVoucher: false }
const terms = { deposit: 7_500, dueDate: '2027-05-03', compulsoryDeposit: false }

describe('amountChoice', () => {
  it('offers £75 today and £412 later, or £487 now [BOOK-13]', () => {
    const choice = amountChoice(price, terms)
    expect(choice).toMatchObject({ kind: 'either', today: 7_500, later: 41_200, laterDue: '2027-05-03' })
    expect([chargeToday(choice, 'deposit'), chargeToday(choice, 'full')]).toEqual([7_500, 48_700])
  })

  it('offers only the full price if there is no deposit [BOOK-13]', () => {
    const choice = amountChoice(price, { deposit: null, dueDate: null, compulsoryDeposit: false })
    expect(choice.kind).toBe('full-only')
    expect(chargeToday(choice, 'deposit')).toBe(48_700)
  })

  it('charges a compulsory deposit, whatever was chosen [BOOK-13]', () => {
    const choice = amountChoice(price, { ...terms, compulsoryDeposit: true })
    expect(choice.kind).toBe('deposit-only')
    expect(chargeToday(choice, 'full')).toBe(7_500)
  })

  it('needs no payment method if a voucher covers the amount due today [PAY-12]', () => {
    const choice = amountChoice({ totalCost: 0, dueToday: 0, paidWithFullVoucher: true }, terms)
    expect(chargeToday(choice, 'full')).toBe(0)
    expect(choice.kind).toBe('nothing-due')
  })
})
