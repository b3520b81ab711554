import { describe, expect, it } from 'vitest'
import { blankFields, readLogin } from './login-input.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the login input', () => {
  it('trims the surname and removes all spaces from reference and postcode [ACCT-01]', () => {
    const typed = formOf({ bookingId: ' BF 7K3M\u00a09QXP ', surname: '  van der Hale ', postcode: 'nr3  1qg ' })
    expect(readLogin(typed)).toEqual({ bookingId: 'BF7K3M9QXP', surname: 'van der Hale', postcode: 'nr31qg' })
  })

  it('is not sent with blank fields; reports each in form order [ACCT-01]', () => {
    expect(blankFields(readLogin(formOf({})))).toEqual(['bookingId', 'surname', 'postcode'])
    expect(blankFields(readLogin(formOf({ bookingId: 'BF7K3M9QXP', surname: ' ', postcode: 'NR3 1QG' })))).toEqual([
      'surname',
    ])
    expect(blankFields({ bookingId: 'B', surname: 'H', postcode: 'N' })).toEqual([])
  })
})
