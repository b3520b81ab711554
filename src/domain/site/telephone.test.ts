import { describe, expect, it } from 'vitest'
import { isTelephone, phoneHref, TELEPHONE_RULE } from './telephone.ts'

describe('a phone number that is shown', () => {
  it.each(['01632 960 144', '020 7946 0000', '+353 1 555 0100', '+33 2 61 91 04 16', '0800 1111', '123456'])(
    'may be %s',
    (number) => expect(isTelephone(number)).toBe(true),
  )

  it.each([
    ['has an international prefix instead of a plus', '0044 1632 960144'],
    ['has fewer than 6 digits', '12345'],
    ['has more than 15 digits', '0123456789012345'],
    ['has letters', '0800 FREE'],
    ['has brackets or hyphens', '(01632) 960-144'],
    ['has two spaces', '01632  960 144'],
    ['begins or ends with a space', '01632 960 144 '],
    ['is empty', ''],
  ])('is refused if it %s', (_, number) => expect(isTelephone(number)).toBe(false))

  it('has a rule that names two such numbers', () => {
    expect(TELEPHONE_RULE).toBe('must be digits and spaces such as 020 7946 0000 or +353 1 555 0100')
    expect(['020 7946 0000', '+353 1 555 0100'].map(isTelephone)).toEqual([true, true])
  })

  it('is dialled without its spaces', () => {
    expect(phoneHref('+33 2 61 91 04 16')).toBe('tel:+33261910416')
  })
})
