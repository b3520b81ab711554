import { describe, expect, it } from 'vitest'
import { suggestedEmail } from './email-suggestion.ts'

describe('an email address', () => {
  it.each([
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@gmai.com', 'ann@gmail.com'],
    ['ann@gmaill.com', 'ann@gmail.com'],
    ['ann@gnail.com', 'ann@gmail.com'],
    ['ann@gmail.con', 'ann@gmail.com'],
    ['ann@gmial.con', 'ann@gmail.com'],
    ['ann@gmail.co', 'ann@gmail.com'],
    ['Ann.O’Neill@GMIAL.com ', 'Ann.O’Neill@gmail.com'],
    ['ann@hotmial.co.uk', 'ann@hotmail.co.uk'],
    ['ann@hotmail.co.ku', 'ann@hotmail.co.uk'],
    ['ann@yaho.co.uk', 'ann@yahoo.co.uk'],
    ['ann@outlok.com', 'ann@outlook.com'],
    ['ann@iclould.com', 'ann@icloud.com'],
    ['ann@btinternet.con', 'ann@btinternet.com'],
    ['ann@hales.con', 'ann@hales.com'],
    ['ann@hales.co.ku', 'ann@hales.co.uk'],
  ])('%j is asked about: %s', (typed, meant) => {
    expect(suggestedEmail(typed)).toBe(meant)
  })

  it.each([
    'ann@gmail.com',
    'ANN@GMAIL.COM',
    'ann@mail.com',
    'ann@email.com',
    'ann@ymail.com',
    'ann@hotmail.ca',
    'ann@me.com',
    'ann@ms.com',
    'ann@life.com',
    'ann@example.org',
    'ann@hales.company',
    'ann@gmx.de',
    'ann',
    '@gmial.com',
    '',
  ])('%j is not', (typed) => {
    expect(suggestedEmail(typed)).toBeUndefined()
  })

  it('that was suggested gets no further suggestion', () => {
    const suggested = suggestedEmail('ann@gmial.con')
    expect(suggested && suggestedEmail(suggested)).toBeUndefined()
  })
})
