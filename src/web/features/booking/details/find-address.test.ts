import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import { detailsOf } from './details-draft.ts'
import { addressOf, CHOSEN, findAddress, optionOf, withChosenAddress } from './find-address.ts'

const ADDRESS = { street: 'Flat 2, 3 Quay Side', town: 'Norwich', county: '', postcode: 'NR3 1QG' }
const start = detailsOf({ customer: null, guests: [] })
const typed = (customer: Partial<typeof start.customer>) => ({ ...start, customer: { ...start.customer, ...customer } })
const notAsked = { findAddress: () => Promise.reject(new Error('asked')) }

describe('an address as the value of an option', () => {
  it('is the same when it is read, without a county too', () => {
    expect(addressOf(optionOf(ADDRESS))).toEqual(ADDRESS)
  })

  it('is none if nothing is chosen', () => {
    expect(addressOf('')).toBeUndefined()
    expect(withChosenAddress(start, new FormData())).toEqual(start)
  })

  it('replaces the address of the form and nothing else', () => {
    const form = new FormData()
    form.set(CHOSEN, optionOf(ADDRESS))
    const values = typed({ firstName: 'Ada', street: 'x', county: 'Kent' })
    expect(withChosenAddress(values, form)).toEqual(typed({ firstName: 'Ada', ...ADDRESS }))
  })
})

describe('finding an address [BEYOND-17]', () => {
  it('is asked for the postcode as it is written', async () => {
    const asked: string[] = []
    const api = {
      async findAddress({ postcode }: { postcode: string }) {
        asked.push(postcode)
        return { addresses: [ADDRESS] }
      },
    }
    const { finding } = await findAddress(api, typed({ postcode: 'nr31qg' }))
    expect([asked, finding]).toEqual([['NR3 1QG'], { postcode: 'NR3 1QG', addresses: [ADDRESS] }])
  })

  it('of a bad postcode, or of another country, asks nobody', async () => {
    expect((await findAddress(notAsked, typed({ postcode: 'NR3' }))).errors).toEqual([
      { path: 'customer.postcode', message: 'Enter a full UK postcode, like NR1 3QG' },
    ])
    expect((await findAddress(notAsked, typed({ postcode: '1010', country: 'CNAUT' }))).finding?.failure).toEqual([
      'We can only find addresses in the United Kingdom.',
    ])
  })

  it('says why it failed, which stops nobody unless the booking is gone', async () => {
    const failing = async (status: number) => {
      const failure = new ApiFailure(status, [{ code: 'x', message: 'Too many.' }])
      const found = await findAddress({ findAddress: () => Promise.reject(failure) }, typed({ postcode: 'NR3 1QG' }))
      return [found.status, found.finding?.failure]
    }
    expect(await failing(429)).toEqual([200, ['Too many.']])
    expect(await failing(410)).toEqual([410, ['Too many.']])
  })
})
