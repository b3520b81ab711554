import { expect, test } from 'vitest'
import { passwordError, passwordErrorText } from './password-rule.ts'

const OWNER = { email: 'ada.hale@example.org', name: 'Ada Hale-Winterbourne' }
const errorOf = (password: string) => passwordError(password, OWNER)

test('a password has 12 to 200 characters [STAFF-01]', () => {
  expect(errorOf('otter-kayak')).toBe('too-short')
  expect(errorOf('otters-kayak')).toBeUndefined()
  expect(errorOf('otters-kayak-'.repeat(15) + 'umbra')).toBeUndefined()
  expect(errorOf('otters-kayak-'.repeat(15) + 'umbrae')).toBe('too-long')
})

test.each([
  'password1234',
  'Passw0rd2026!',
  'P@$$w0rdP@$$w0rd',
  'qwertyuiop123',
  '1q2w3e4r5t6y',
  '0987654321ab',
  'aaaaaaaaaaaaaaa',
  'boatboatboat',
  'iloveyou2026',
  'welcome-admin-2026',
  'letmeinletmein',
  'abcdefghijklmnop',
  'changeme-please'.slice(0, 12),
  'asdfghjkl-xy',
  'zxcvbnm-otte',
  'wertyuiop-ot',
  '1qaz2wsx3edc',
  'c0mputerc0mputer',
  'pr1ncesspr1ncess',
  'sup3rmansup3rman',
  'b4sketb4llb4sketb4ll',
  'prince55prince55',
  'foo7ballfoo7ball',
  'm!chellem!chelle',
  'ootteerrssaa',
])('%s is among the commonest', (password) => {
  expect(errorOf(password)).toBe('too-common')
})

test.each(['ada.hale@example.org', 'Ada.Hale.2026', 'Winterbourne1', 'hale-winterbourne', 'ADAHALE-rabbit'])(
  '%s is too near to the owner’s name or address',
  (password) => {
    expect(errorOf(password)).toBe('too-common')
  },
)

test.each(['correct horse battery staple', 'kd8#Lw02mzQ!', 'Drei-Flöße-im-März', '蜻蛉日記平安時代女流作家'])(
  '%s may be chosen',
  (password) => {
    expect(errorOf(password)).toBeUndefined()
  },
)

test.each([
  ['passworddolphins', 'passworddolphin', 'the commonest words'],
  ['otterskay-1234', 'otterska-1234', 'a series of 4'],
  ['otterkayx-1987', 'otterk-1987-2', 'a year'],
  ['otterkayx-2041', 'otterk-2041-2', 'a year to come'],
])('of %s 8 characters are left and of %s 7, without %s', (allowed, refused) => {
  expect(errorOf(allowed)).toBeUndefined()
  expect(errorOf(refused)).toBe('too-common')
})

test.each([
  ['otters-kaxyz', 'a series of 3 at the end'],
  ['asdpasswordfgh-kay', 'parts of a series around a common word'],
  ['asd1987fgh-kay', 'parts of a series around a year'],
])('%s may be chosen: %s counts', (password) => {
  expect(errorOf(password)).toBeUndefined()
})

test('an own name of 2 letters may be part of a password, one of 3 that begins a longer one does not hide it', () => {
  expect(passwordError('singing-song', { email: 'jo@ng.example', name: 'Jo Ng' })).toBeUndefined()
  const owner = { email: 'win@mill.example', name: 'Win Winterbourne' }
  expect(passwordError('winterbourne-kay', owner)).toBe('too-common')
})

test('a refused password has its reason, with the bounds of 12 and 200', () => {
  expect((['too-short', 'too-long', 'too-common'] as const).map(passwordErrorText)).toEqual([
    'Use at least 12 characters. Three or four words are easy to remember.',
    'Use at most 200 characters.',
    'That is among the first passwords anybody would try. Use words that have nothing to do with you or with one another.',
  ])
})
