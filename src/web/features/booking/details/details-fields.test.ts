import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../../contract/booking-calls.ts'
import { detailsOf } from './details-draft.ts'
import { detailsFields, readDetails } from './details-fields.ts'

const start = detailsOf({
  party: { adults: 2, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 },
  customer: null,
  guests: [],
} as unknown as Booking)

function formOf(values: Parameters<typeof detailsFields>[0]): FormData {
  const form = new FormData()
  for (const [name, value] of detailsFields(values)) {
    if (value === true) form.set(name, 'on')
    else if (value !== false) form.set(name, value)
  }
  return form
}

describe('the fields of the details form', () => {
  it('round-trip for the lead guest and 1 companion [BOOK-08]', () => {
    const typed = {
      customer: { ...start.customer, firstName: 'Jo', postcode: 'NR1 3QG' },
      optIns: { email: false, sms: true, third: false },
      members: start.members.map((member, index) => ({ ...member, age: String(40 + index) })),
    }
    expect(readDetails(formOf(typed), start)).toEqual(typed)
  })

  it('have no marketing if no box is selected [BOOK-10]', () => {
    expect(readDetails(new FormData(), start).optIns).toEqual({ email: false, sms: false, third: false })
  })

  it('keep values without a form field: the country starts as the United Kingdom', () => {
    expect(readDetails(new FormData(), start)).toEqual(start)
  })
})
