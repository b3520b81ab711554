import { describe, expect, it } from 'vitest'
import { cancellationLines, retainedOfPayment, type CancelledAccount } from './cancellation-account.ts'
import { pounds } from './money.ts'

const NOTHING: CancelledAccount = {
  charge: 0,
  voucher: 0,
  toVoucher: 0,
  refund: 0,
  paid: 0,
  sentBack: 0,
  stillToPay: 0,
}
const linesOf = (account: Partial<CancelledAccount>) =>
  cancellationLines({ ...NOTHING, ...account }).map(({ kind, pence }) => `${kind} ${pence}`)

describe('a cancellation statement', () => {
  it('of £180 paid and a charge of £90 is £90 to be refunded', () => {
    expect(linesOf({ paid: 18_000, charge: 9_000, refund: 9_000 })).toEqual([
      'paid 18000',
      'charge -9000',
      'to-be-refunded 9000',
    ])
  })

  it('has a line for £25 refunded as goodwill before [DUE-04]', () => {
    expect(linesOf({ paid: 18_000, sentBack: 2_500, charge: 9_000, refund: 6_500 })).toEqual([
      'paid 18000',
      'sent-back -2500',
      'charge -9000',
      'to-be-refunded 6500',
    ])
  })

  it('of £120 by voucher and a charge of £60 is £60 back on the voucher, and nothing to be refunded [BOOK-20]', () => {
    expect(linesOf({ voucher: 12_000, charge: 6_000, toVoucher: 6_000 })).toEqual([
      'paid 0',
      'voucher 12000',
      'charge -6000',
      'to-voucher -6000',
      'to-be-refunded 0',
    ])
  })

  it('of £30 by voucher and £20 paid leaves £10 of a charge of £60 to pay [BOOK-20]', () => {
    expect(linesOf({ voucher: 3_000, paid: 2_000, charge: 6_000, stillToPay: 1_000 })).toEqual([
      'charge 6000',
      'paid -2000',
      'voucher -3000',
      'still-to-pay 1000',
    ])
  })

  it('of £60 paid and a charge of £90 is £30 still to pay', () => {
    expect(linesOf({ paid: 6_000, charge: 9_000, stillToPay: 3_000 })).toEqual([
      'charge 9000',
      'paid -6000',
      'still-to-pay 3000',
    ])
  })

  it('of nothing paid and a charge of £90 has a line for what was paid, of £0', () => {
    expect(cancellationLines({ ...NOTHING, charge: 9_000, stillToPay: 9_000 })).toEqual([
      { kind: 'charge', pence: 9_000 },
      { kind: 'paid', pence: 0 },
      { kind: 'still-to-pay', pence: 9_000 },
    ])
  })

  it('is one of a refund as soon as there is one, even with 1p still to pay', () => {
    expect(linesOf({ paid: 18_000, charge: 9_000, refund: 9_000, stillToPay: 1 })).toEqual([
      'paid 18000',
      'charge -9000',
      'to-be-refunded 9000',
    ])
  })

  it('does not charge £10 of goodwill that is being refunded: it has a line of its own', () => {
    expect(linesOf({ paid: 6_000, sentBack: 1_000, charge: 9_000, stillToPay: 3_000 })).toEqual([
      'charge 9000',
      'paid -6000',
      'sent-back 1000',
      'let-off -1000',
      'still-to-pay 3000',
    ])
    expect(linesOf({ paid: 6_000, sentBack: 1_000, charge: 5_500 })).toEqual([
      'paid 6000',
      'sent-back -1000',
      'charge -5500',
      'let-off 500',
      'to-be-refunded 0',
    ])
  })
})

it.each([
  ['nothing where the deposit covers the charge', { paid: 60, charge: 60 }, 0],
  ['nothing where more was paid than cancelling costs', { paid: 80, charge: 60 }, 0],
  ['what is missing to the charge', { paid: 60, charge: 90 }, 30],
  ['all of it where the whole price is kept', { paid: 60, charge: 120 }, 60],
])('of £60 more, %s', (_what, { paid, charge }, kept) => {
  expect(retainedOfPayment(pounds(60), { paid: pounds(paid), charge: pounds(charge) })).toBe(pounds(kept))
})
