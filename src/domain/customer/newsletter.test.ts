import { describe, expect, test } from 'vitest'
import {
  MAX_FIRST_NAME_LENGTH,
  normaliseEmail,
  PRIZE_WORTH,
  shouldConfirmAgain,
  SIGNUP_PATH,
  signupErrors,
  signupPageAddress,
  signupPageOutcome,
  UNSUBSCRIBE_PATH,
} from './newsletter.ts'

describe('a sign-up', () => {
  test.each([
    ['Ada', 'ada@example.org', []],
    [' Ada ', ' ada@example.org ', []],
    ["Mary-Jane O'Neill", 'm@example.org', []],
    ['Zoë', 'z@example.org', []],
    ['', '', ['fname', 'email']],
    ['  ', 'ada@example.org', ['fname']],
    ['Ada', '', ['email']],
    ['Ada', '  ', ['email']],
    ['Ada', 'ada@example', ['email']],
    ['Ada', 'ada example.org', ['email']],
    ['A'.repeat(MAX_FIRST_NAME_LENGTH), 'ada@example.org', []],
    ['A'.repeat(MAX_FIRST_NAME_LENGTH + 1), 'ada@example.org', ['fname']],
  ])('of %j and %j has as invalid %j [NEWS-01, ERR-04]', (fname, email, errors) => {
    expect(signupErrors({ fname, email })).toEqual(errors)
  })

  test.each(['http://win.example', 'Win £500 now', 'win.example', '<b>Ada</b>', '7', 'Ada\nBcc: x'])(
    'with the first name %j is refused: the confirmation email would send it to a stranger',
    (fname) => {
      expect(signupErrors({ fname, email: 'ada@example.org' })).toEqual(['fname'])
    },
  )

  test('is the same for an address in capitals', () => {
    expect(normaliseEmail(' Ada.HALE@Example.ORG ')).toBe('ada.hale@example.org')
  })

  test('may win a holiday worth £1000 [NEWS-01]', () => {
    expect(PRIZE_WORTH).toBe(100_000)
  })
})

describe('an address that is typed again', () => {
  const waiting = { isConfirmed: false, isUnsubscribed: false, emailsSent: 1, hoursSinceEmail: 1 }

  test('gets another email after an hour, not after 59 minutes', () => {
    expect(shouldConfirmAgain(waiting)).toBe(true)
    expect(shouldConfirmAgain({ ...waiting, hoursSinceEmail: 59 / 60 })).toBe(false)
  })

  test('gets 5 emails at most', () => {
    expect(shouldConfirmAgain({ ...waiting, emailsSent: 4 })).toBe(true)
    expect(shouldConfirmAgain({ ...waiting, emailsSent: 5 })).toBe(false)
  })

  test('gets none where it has confirmed, unless it has unsubscribed since', () => {
    expect(shouldConfirmAgain({ ...waiting, isConfirmed: true })).toBe(false)
    expect(shouldConfirmAgain({ ...waiting, isConfirmed: true, isUnsubscribed: true })).toBe(true)
  })
})

describe('the addresses of the newsletter', () => {
  test('are its form’s, its unsubscribe page’s, and its result page’s', () => {
    expect(SIGNUP_PATH).toBe('/newsletter/sign-up')
    expect(UNSUBSCRIBE_PATH).toBe('/newsletter/leave')
    expect(signupPageAddress('form')).toBe('/newsletter')
    expect(signupPageAddress('both')).toBe('/newsletter?outcome=both')
  })

  test('say one of 6 outcomes, and any other is the form', () => {
    for (const outcome of ['form', 'asked', 'fname', 'email', 'both', 'failed'] as const) {
      expect(signupPageOutcome(outcome)).toBe(outcome)
    }
    expect(signupPageOutcome('won')).toBe('form')
    expect(signupPageOutcome(null)).toBe('form')
  })
})
