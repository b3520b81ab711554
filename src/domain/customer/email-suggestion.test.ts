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
    ['a@gmial.com', 'a@gmail.com'],
  ])('%j is asked about: %s', (typed, meant) => {
    expect(suggestedEmail(typed)).toBe(meant)
  })

  it.each([
    'ann@gmail.com',
    'ANN@GMAIL.COM',
    'ann@mail.com',
    'ann@email.com',
    'ann@ymail.com',
    'ann@fmail.com',
    'ann@hotmail.ca',
    'ann@yahoo.ca',
    'ann@yahoo.co.jp',
    'ann@gmial.org',
    'ann@gmixl.com',
    'ann@gmxal.com',
    'ann@hales.connect.org',
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

  it.each(
    [
      'gmail.com googlemail.com hotmail.com hotmail.co.uk outlook.com live.co.uk yahoo.com',
      'yahoo.co.uk icloud.com btinternet.com talktalk.net virginmedia.com ntlworld.com',
      'blueyonder.co.uk tiscali.co.uk protonmail.com t-online.de freenet.de orange.fr wanadoo.fr',
      'laposte.net libero.it ziggo.nl hotmail.fr hotmail.de hotmail.it hotmail.es outlook.de',
      'yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.ie',
    ].flatMap((line) => line.split(' ')),
  )('at %s with one letter too many is asked about, and without it is not', (provider) => {
    expect(suggestedEmail(`ann@x${provider}`)).toBe(`ann@${provider}`)
    expect(suggestedEmail(`ann@${provider}`)).toBeUndefined()
  })

  it('that was suggested gets no further suggestion', () => {
    const suggested = suggestedEmail('ann@gmial.con')
    expect(suggested && suggestedEmail(suggested)).toBeUndefined()
  })
})
