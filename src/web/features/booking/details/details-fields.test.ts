import { describe, expect, it } from 'vitest'
import { detailsOf } from './details-draft.ts'
import { toFormPairs } from '../../../../contract/form-data.ts'
import { detailsFields, leadFactsOf, leadFields, readDetails, readLeadFacts } from './details-fields.ts'

const start = detailsOf({ customer: null, guests: [] })

function formOf(values: Parameters<typeof detailsFields>[0]): FormData {
  const form = new FormData()
  for (const [name, value] of detailsFields(values)) {
    if (value === true) form.set(name, 'on')
    else if (value !== false) form.set(name, value)
  }
  return form
}

describe('the fields of the details form', () => {
  it('round-trip for the lead guest [BOOK-08]', () => {
    const typed = {
      dateOfBirth: '31/03/1980',
      customer: { ...start.customer, firstName: 'Jo', postcode: 'NR1 3QG' },
      optIns: { email: false, sms: true, third: false },
    }
    expect(readDetails(formOf(typed))).toEqual(typed)
  })

  it('have no marketing if no box is selected [BOOK-10]', () => {
    expect(readDetails(new FormData()).optIns).toEqual({ email: false, sms: false, third: false })
  })

  it('keep values without a form field: the country starts as the United Kingdom', () => {
    expect(readDetails(new FormData())).toEqual(start)
  })

  it('carry a minimum age of 21 to the action, and nothing without one [BOOK-08]', () => {
    const facts = leadFactsOf({ leadMinimumAge: 21, arrivalDate: '2027-03-05' })
    const form = new FormData()
    for (const [name, value] of toFormPairs(leadFields(facts))) form.set(name, value)
    expect(readLeadFacts(form)).toEqual({ minimumAge: 21, arrival: '2027-03-05' })
    expect(toFormPairs(leadFields(leadFactsOf({ leadMinimumAge: null, arrivalDate: '2027-03-05' })))).toEqual([])
    expect(readLeadFacts(new FormData())).toBeUndefined()
  })
})
