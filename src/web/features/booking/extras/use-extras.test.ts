import { describe, expect, it } from 'vitest'
import type { Booking, ExtraChoice } from '../../../../contract/booking-calls.ts'
import { quantitiesOf, withExtras, LatestSave } from './use-extras.ts'

const price = { unitPrice: 38_900, extras: 0, discount: 0, totalCost: 38_900 }
const booking = { price, extras: [] } as unknown as Booking
const choice = (code: string, cost: number, quantity = 0) =>
  ({ code, name: code, cost, quantity }) as unknown as ExtraChoice
const choices = [choice('LINEN', 1600), choice('DOG', 3000, 1)]

describe('withExtras', () => {
  it('adds quantity times price of each extra to the total [BOOK-14]', () => {
    const shown = withExtras(booking, choices, { LINEN: 3, DOG: 1 })
    expect(shown.price).toMatchObject({ extras: 7_800, totalCost: 46_700 })
    expect(shown.extras.map((extra) => extra.totalCost)).toEqual([4_800, 3_000])
  })

  it('omits extras with quantity 0, so nothing is added unless chosen [BOOK-07]', () => {
    expect(withExtras(booking, choices, { LINEN: 0 }).extras).toEqual([])
  })

  it('never deducts more than the total [BOOK-12]', () => {
    const discounted = { ...booking, price: { ...price, discount: 50_000 } } as Booking
    expect(withExtras(discounted, choices, {}).price).toMatchObject({ discount: 38_900, totalCost: 0 })
  })
})

describe('quantitiesOf', () => {
  it("starts with the server's selection [BOOK-18]", () => {
    expect(quantitiesOf(choices)).toEqual({ LINEN: 0, DOG: 1 })
  })

  it('leaves out what follows from the dogs of the party [TRUE-04]', () => {
    expect(quantitiesOf([choice('LINEN', 1600, 2), { ...choice('DOG', 3000, 1), isWithParty: true }])).toEqual({
      LINEN: 2,
    })
  })
})

function controlled() {
  const calls: { value: number; end: (answer: string) => void; fail: () => void }[] = []
  const save = (value: number) =>
    new Promise<string>((resolve, reject) => {
      calls.push({ value, end: resolve, fail: () => reject(new Error('failed')) })
    })
  return { calls, saver: new LatestSave(save) }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('LatestSave', () => {
  it('saves one at a time and skips values that were replaced meanwhile', async () => {
    const { calls, saver } = controlled()
    void saver.put(1)
    void saver.put(2)
    const last = saver.put(3)
    expect(calls.map((call) => call.value)).toEqual([1])
    calls[0]?.end('one')
    await settle()
    expect(calls.map((call) => call.value)).toEqual([1, 3])
    calls[1]?.end('three')
    expect(await last).toBe('three')
  })

  it('ignores a failure if a newer value follows, and reports a failure of the last', async () => {
    const { calls, saver } = controlled()
    const first = saver.put(1)
    const second = saver.put(2)
    calls[0]?.fail()
    await settle()
    calls[1]?.fail()
    await expect(second).rejects.toThrow('failed')
    await expect(first).rejects.toThrow('failed')
  })

  it('works again after a failure', async () => {
    const { calls, saver } = controlled()
    const failed = saver.put(1)
    calls[0]?.fail()
    await expect(failed).rejects.toThrow('failed')
    const again = saver.put(1)
    calls[1]?.end('saved')
    expect(await again).toBe('saved')
  })
})
