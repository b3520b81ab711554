import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaffAccounts, PASSWORD, VISITOR, type StaffAccounts } from '../testing/staff-accounts.ts'
import { TOTP, Secret } from 'otpauth'
import { newCodes, stepOf } from './one-time-codes.ts'
import { findSession } from './session.ts'
import { findSetUp, setUpWithPassword } from './set-up.ts'

let staff: StaffAccounts

beforeAll(async () => {
  staff = await openStaffAccounts()
})
afterAll(() => staff.database.close())

/** An account with a link, and what is typed to set it up. */
async function invite(email: string) {
  const account = await staff.add(email)
  const codes = await newCodes(staff.deps, account, 'Test')
  const secret = Secret.fromBase32(codes.typed.replaceAll(' ', ''))
  const code = TOTP.generate({ secret, timestamp: staff.deps.clock.now() })
  const token = await staff.setUpToken(account.id)
  return { account, codes, typed: { token, password: PASSWORD, sealed: codes.sealed, code } }
}

const setUp = (typed: Parameters<typeof setUpWithPassword>[2]) => setUpWithPassword(staff.deps, VISITOR, typed)

test('a set-up link leads to a password, codes and ten recovery codes, once [STAFF-01]', async () => {
  const { account, typed } = await invite('ada@example.org')
  expect(await findSetUp(staff.deps, typed.token)).toMatchObject({ id: account.id })
  const outcome = await setUp(typed)
  if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
  expect(new Set(outcome.recoveryCodes).size).toBe(10)
  expect(await findSession(staff.deps, outcome.token)).toMatchObject({ email: 'ada@example.org' })
  expect(await staff.events()).toEqual([
    'Ada Hale, set-up, password and codes',
    'Ada Hale, signed-in, set-up link, Firefox on Windows',
  ])
  expect(await findSetUp(staff.deps, typed.token)).toBeUndefined()
  expect(await setUp(typed)).toEqual({ kind: 'no-link' })
})

test('of two who use a link at once, one sets the account up', async () => {
  const { typed } = await invite('twice@example.org')
  const outcomes = await Promise.all([setUp(typed), setUp({ ...typed, password: 'kayaks-otter-at-dawn' })])
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['no-link', 'signed-in'])
})

test('a link is valid for 24 hours, and until the next one is made', async () => {
  const { account, typed } = await invite('bea@example.org')
  const wait = (time: string) =>
    staff.database.pool.query('update staff_sign_in set ends_at = ends_at - $1::interval', [time])
  await wait('23 hours 59 minutes 59 seconds')
  expect(await findSetUp(staff.deps, typed.token)).toBeDefined()
  await wait('1 second')
  expect(await findSetUp(staff.deps, typed.token)).toBeUndefined()
  const [first, second] = [await staff.setUpToken(account.id), await staff.setUpToken(account.id)]
  expect(await setUp({ ...typed, token: first })).toEqual({ kind: 'no-link' })
  await staff.database.pool.query('update staff_account set closed_at = now() where id = $1', [account.id])
  expect(await setUp({ ...typed, token: second }), 'of a closed account').toEqual({ kind: 'no-link' })
})

test('a password that is too short or common, and a wrong code, leave the link as it is', async () => {
  const { typed } = await invite('cas@example.org')
  expect(await setUp({ ...typed, password: 'otter-kayak' })).toEqual({
    kind: 'errors',
    password: 'too-short',
    isCodeWrong: false,
  })
  expect(await setUp({ ...typed, password: 'cas@example.org' })).toMatchObject({ password: 'too-common' })
  expect(await setUp({ ...typed, code: '12345' })).toEqual({ kind: 'errors', isCodeWrong: true })
  expect((await setUp(typed)).kind).toBe('signed-in')
})

test('the secret of codes is encrypted for its account', async () => {
  const [one, other] = [await invite('one@example.org'), await invite('other@example.org')]
  expect(await setUp({ ...one.typed, sealed: other.typed.sealed, code: other.typed.code })).toEqual({
    kind: 'errors',
    isCodeWrong: true,
  })
  expect(Buffer.from(one.codes.sealed, 'base64url').toString('latin1')).not.toContain(
    one.codes.typed.replaceAll(' ', ''),
  )
  const elsewhere = { ...staff.deps, env: { SESSION_SECRET: 'another secret of at least 32 characters' } }
  expect(() => stepOf(elsewhere, one.account.id, one.codes.sealed, one.typed.code)).toThrow('SESSION_SECRET')
})

test('the codes have a picture for the telephone’s camera without style attributes', async () => {
  const { codes } = await invite('dan@example.org')
  expect(codes.address).toMatch(/^otpauth:\/\/totp\/Test:dan%40example\.org\?issuer=Test&secret=[A-Z2-7]{32}&/)
  expect(codes.typed).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(codes.picture).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/)
  expect(codes.picture).not.toMatch(/style|<script/)
})
