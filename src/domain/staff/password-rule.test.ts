import { expect, test } from 'vitest'
import { passwordFault } from './password-rule.ts'

const OWNER = { email: 'ada.hale@example.org', name: 'Ada Hale-Winterbourne' }
const faultOf = (password: string) => passwordFault(password, OWNER)

test('a password has 12 to 200 characters [STAFF-01]', () => {
  expect(faultOf('otter-kayak')).toBe('too-short')
  expect(faultOf('otters-kayak')).toBeUndefined()
  expect(faultOf('otters-kayak-'.repeat(15) + 'umbra')).toBeUndefined()
  expect(faultOf('otters-kayak-'.repeat(15) + 'umbrae')).toBe('too-long')
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
])('%s is among the commonest', (password) => {
  expect(faultOf(password)).toBe('too-common')
})

test.each(['ada.hale@example.org', 'Ada.Hale.2026', 'Winterbourne1', 'hale-winterbourne', 'ADAHALE-rabbit'])(
  '%s is too near to the owner’s name or address',
  (password) => {
    expect(faultOf(password)).toBe('too-common')
  },
)

test.each(['correct horse battery staple', 'kd8#Lw02mzQ!', 'Drei-Flöße-im-März', '蜻蛉日記平安時代女流作家'])(
  '%s may be chosen',
  (password) => {
    expect(faultOf(password)).toBeUndefined()
  },
)
