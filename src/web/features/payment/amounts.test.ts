import { describe, expect, it } from 'vitest'
import { amountChoice, chargeToday } from './amounts.ts'

const price = {
  totalCost: 48_700,
  dueToday: 7_500,
  balance: 41_200,
  balanceDue: '2027-05-03',
  paidWithFullVoucher: false,
}
const terms = { deposit: 7_500, dueDate: '2027-05-03', compulsoryDeposit: false, whyFull: null }

describe('amountChoice', () => {
  it('offers £75 today and £412 later, or £487 now [BOOK-13]', () => {
    const choice = amountChoice(price, terms)
    expect(choice).toMatchObject({ kind: 'either', today: 7_500, later: 41_200, laterDue: '2027-05-03' })
    expect([chargeToday(choice, 'deposit'), chargeToday(choice, 'full')]).toEqual([7_500, 48_700])
  })

  it('offers only the full price if there is no deposit, and says why [BOOK-13]', () => {
    const none = { deposit: null, dueDate: null, compulsoryDeposit: false, whyFull: 'no-deposit' } as const
    const choice = amountChoice(price, none)
    expect(choice).toMatchObject({ kind: 'full-only', why: 'no-deposit' })
    expect(chargeToday(choice, 'deposit')).toBe(48_700)
  })

  it('charges a compulsory deposit, whatever was chosen [BOOK-13]', () => {
    const choice = amountChoice(price, { ...terms, compulsoryDeposit: true })
    expect(choice.kind).toBe('deposit-only')
    expect(chargeToday(choice, 'full')).toBe(7_500)
  })

  it('needs no payment method if a voucher covers the amount due today [PAY-12]', () => {
    const covered = { ...price, totalCost: 0, dueToday: 0, balance: 0, balanceDue: null, paidWithFullVoucher: true }
    const choice = amountChoice(covered, terms)
    expect(chargeToday(choice, 'full')).toBe(0)
    expect(choice).toEqual({ kind: 'nothing-due' })
  })

  it('says that £72.50 are owed later if a voucher covers the deposit alone [PAY-12, LAW-40]', () => {
    const covered = { ...price, totalCost: 7_250, dueToday: 0, balance: 7_250, paidWithFullVoucher: true }
    const later = { amount: 7_250, due: '2027-05-03' }
    expect(amountChoice(covered, terms)).toEqual({ kind: 'nothing-due', later })
  })
})
