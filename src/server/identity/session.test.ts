import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMONSTRATION_EMAIL } from '../../domain/identity/sign-in-rule.ts'
import { inTransaction } from '../store/transaction.ts'
import { openStaffAccounts, STAFF_SECRET, VISITOR, type StaffAccounts } from '../testing/staff-accounts.ts'
import { demonstrationPassword, demonstrationWords, signInToDemonstration } from './demonstration-account.ts'
import {
  beginSession,
  endOtherSessions,
  endSession,
  findSession,
  isSignInFresh,
  sessionsOf,
  type AccountDeps,
  type Staff,
} from './session.ts'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { TODAY } from '../testing/small-catalogue.ts'
import { testStart } from '../../testing/test-clock.ts'

let staff: StaffAccounts
let deps: AccountDeps
let database: StaffAccounts['database']
let ada: { id: string; name: string }

beforeAll(async () => {
  staff = await openStaffAccounts()
  ;({ deps, database } = staff)
  ada = await staff.add('ada@example.org')
})
afterAll(() => database.close())
beforeEach(async () => {
  staff.world.now = new Date(testStart()).toISOString()
  staff.world.isSandbox = true
  await database.pool.query('delete from staff_session')
  await staff.events()
})

const signIn = () => inTransaction(deps.db, (tx) => beginSession(tx, deps, ada, VISITOR, 'passkey'))

async function signedIn(): Promise<{ token: string; staff: Staff }> {
  const token = await signIn()
  const found = await findSession(deps, token)
  if (!found) throw new Error('not signed in')
  return { token, staff: found }
}

/** Lets time pass for all sessions. */
const wait = (time: string) =>
  database.pool.query(
    `update staff_session set created_at = created_at - $1::interval, used_at = used_at - $1::interval,
      ends_at = ends_at - $1::interval`,
    [time],
  )

describe('a session of staff [STAFF-01]', () => {
  test('says who is signed in, and only a keyed hash of its token is stored', async () => {
    const { token, staff: who } = await signedIn()
    expect(who).toEqual({
      accountId: ada.id,
      name: 'Ada Hale',
      email: 'ada@example.org',
      role: 'agent',
      sessionId: expect.any(String) as string,
      isDemonstration: false,
    })
    const { rows } = await database.pool.query<object>('select * from staff_session')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await findSession(deps, undefined)).toBeUndefined()
    expect(await findSession(deps, `${token.slice(1)}A`)).toBeUndefined()
    expect(await findSession({ ...deps, env: { SESSION_SECRET: 'another secret' } }, token)).toBeUndefined()
    expect(await staff.events()).toEqual(['Ada Hale, signed-in, passkey, Firefox on Windows'])
  })

  test('ends 30 minutes after its last use', async () => {
    const { token } = await signedIn()
    await wait('29 minutes 59 seconds')
    expect(await findSession(deps, token)).toBeDefined()
    await wait('29 minutes 59 seconds')
    expect(await findSession(deps, token)).toBeDefined()
    await wait('30 minutes')
    expect(await findSession(deps, token)).toBeUndefined()
  })

  test('ends 8 hours after the sign-in, however much it is used', async () => {
    const { token } = await signedIn()
    for (let half = 1; half <= 16; half++) {
      await wait('29 minutes 55 seconds')
      expect(await findSession(deps, token)).toBeDefined()
    }
    await wait('50 seconds')
    expect(await findSession(deps, token), 'after 7:59:30').toBeDefined()
    await wait('30 seconds')
    expect(await findSession(deps, token)).toBeUndefined()
  })

  test('notes its use once a minute at most', async () => {
    const { token } = await signedIn()
    const used = async () =>
      (await database.pool.query<{ at: Date }>('select used_at as at from staff_session')).rows[0]?.at.getTime() ?? 0
    await wait('59 seconds')
    const before = await used()
    await findSession(deps, token)
    expect(await used()).toBe(before)
    await wait('2 seconds')
    await findSession(deps, token)
    expect(await used()).toBeGreaterThan(before + 58_000)
  })

  test('is not for a closed account', async () => {
    const { token } = await signedIn()
    await database.pool.query('update staff_account set closed_at = now() where id = $1', [ada.id])
    expect(await findSession(deps, token)).toBeUndefined()
    await database.pool.query('update staff_account set closed_at = null where id = $1', [ada.id])
    expect(await findSession(deps, token)).toBeDefined()
  })

  test('is listed for its owner with its browser, and ended there; another one’s is not', async () => {
    const { token, staff: who } = await signedIn()
    const other = await signedIn()
    const listed = await sessionsOf(deps, who)
    expect(listed.map(({ browser, isThis }) => [browser, isThis])).toEqual([
      ['Firefox on Windows', false],
      ['Firefox on Windows', true],
    ])
    const stranger = { ...who, accountId: '00000000-0000-4000-8000-000000000000' }
    expect(await endSession(deps, stranger, other.staff.sessionId)).toBe(false)
    expect(await endSession(deps, who, other.staff.sessionId)).toBe(true)
    expect(await endSession(deps, who, other.staff.sessionId)).toBe(false)
    expect(await findSession(deps, other.token)).toBeUndefined()
    expect(await findSession(deps, token)).toBeDefined()
    expect(await endSession(deps, who)).toBe(true)
    expect(await findSession(deps, token)).toBeUndefined()
    expect((await staff.events()).slice(2)).toEqual(['Ada Hale, session-ended', 'Ada Hale, signed-out'])
  })

  test('can end all others', async () => {
    const [first, second] = [await signedIn(), await signedIn()]
    await endOtherSessions(deps, second.staff)
    expect(await findSession(deps, first.token)).toBeUndefined()
    expect(await findSession(deps, second.token)).toBeDefined()
  })

  test('is fresh for 15 minutes after the sign-in', async () => {
    const { staff: who } = await signedIn()
    await wait('14 minutes 59 seconds')
    expect(await isSignInFresh(deps, who)).toBe(true)
    await wait('1 second')
    expect(await isSignInFresh(deps, who)).toBe(false)
  })

  test('those that are over are deleted with the next sign-in', async () => {
    await signIn()
    await wait('8 hours')
    await signIn()
    expect((await database.pool.query('select from staff_session')).rowCount).toBe(1)
  })
})

describe('the demonstration account', () => {
  const today = () => demonstrationPassword(STAFF_SECRET, TODAY)

  test('has a readable password for each day in London, from the secret', () => {
    expect(today()).toMatch(/^[a-z]+-\d{4}-[a-z]+$/)
    expect(demonstrationPassword(STAFF_SECRET, addDays(TODAY, 1))).not.toBe(today())
    expect(demonstrationPassword('another secret', TODAY)).not.toBe(today())
    expect(demonstrationWords(deps, 'http://127.0.0.1:3001/staff')).toContain(today())
  })

  test('signs in as administrator with it alone, and another day’s is refused', async () => {
    const token = await signInToDemonstration(deps, VISITOR, ` ${today()} `)
    expect(await findSession(deps, token)).toMatchObject({
      email: DEMONSTRATION_EMAIL,
      role: 'administrator',
      isDemonstration: true,
    })
    expect(await signInToDemonstration(deps, VISITOR, today())).toBeDefined()
    expect(
      await signInToDemonstration(deps, VISITOR, demonstrationPassword(STAFF_SECRET, addDays(TODAY, -1))),
    ).toBeUndefined()
    expect(await signInToDemonstration(deps, VISITOR, today().replace(/.$/, '!'))).toBeUndefined()
    staff.world.now = `${addDays(TODAY, 1)}T00:00:00Z`
    expect(await signInToDemonstration(deps, VISITOR, today())).toBeUndefined()
  })

  test('is for a loopback address alone', async () => {
    for (const address of ['192.0.2.1', 'unknown', '10.0.0.1', '::ffff:192.0.2.1']) {
      expect(await signInToDemonstration(deps, { ...VISITOR, address }, today()), address).toBeUndefined()
    }
    expect(await signInToDemonstration(deps, { ...VISITOR, address: '::1' }, today())).toBeDefined()
  })

  test('does not exist in production unless that is a demonstration, and its sessions end there [RUN-13]', async () => {
    const token = await signInToDemonstration(deps, VISITOR, today())
    const inProduction = (DEMONSTRATION: boolean) => ({
      ...deps,
      env: { ...deps.env, NODE_ENV: 'production' as const, DEMONSTRATION },
    })
    expect(await findSession(inProduction(true), token)).toBeDefined()
    expect(await findSession(inProduction(false), token)).toBeUndefined()
    expect(await signInToDemonstration(inProduction(false), VISITOR, today())).toBeUndefined()
    expect(demonstrationWords(inProduction(false), 'http://127.0.0.1:3001/staff')).toBeUndefined()
    expect(demonstrationWords(inProduction(true), 'http://127.0.0.1:3001/staff')).toContain(today())
  })

  test('does not exist where payments are real, and its sessions end there', async () => {
    const token = await signInToDemonstration(deps, VISITOR, today())
    staff.world.isSandbox = false
    expect(await signInToDemonstration(deps, VISITOR, today())).toBeUndefined()
    expect(await findSession(deps, token)).toBeUndefined()
    expect(demonstrationWords(deps, 'http://127.0.0.1:3001/staff')).toBeUndefined()
  })
})
