import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMONSTRATION_EMAIL } from '../../../domain/staff/sign-in-rule.ts'
import { insertStaffAccount } from '../../store/staff/staff-account-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
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

const SECRET = 'a secret that is only ever used in tests'

const VISITOR = {
  address: '127.0.0.1',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0',
  requestId: 'request',
}

let database: TestDatabase
let deps: AccountDeps
let ada: { id: string; name: string }
let now = '2027-03-01T09:00:00Z'
let isSandbox = true
let lastEvent: number

beforeAll(async () => {
  database = await createTestDatabase()
  deps = {
    db: database.db,
    clock: { now: () => Date.parse(now) },
    env: { SESSION_SECRET: SECRET },
    payments: {
      setup: {
        get isSandbox() {
          return isSandbox
        },
      },
    },
  }
  const row = await insertStaffAccount(deps.db, { email: 'ada@example.org', name: 'Ada Hale', role: 'agent' })
  if (!row) throw new Error('not added')
  ada = row
})
afterAll(() => database.close())
beforeEach(async () => {
  now = '2027-03-01T09:00:00Z'
  isSandbox = true
  await database.pool.query('delete from staff_session')
  const { rows } = await database.pool.query<{ last: number }>('select coalesce(max(id), 0) as last from staff_event')
  lastEvent = rows[0]?.last ?? 0
})

const signIn = () => inTransaction(deps.db, (tx) => beginSession(tx, deps, ada, VISITOR, 'passkey'))

async function signedIn(): Promise<{ token: string; staff: Staff }> {
  const token = await signIn()
  const staff = await findSession(deps, token)
  if (!staff) throw new Error('not signed in')
  return { token, staff }
}

/** Lets time pass for all sessions. */
const wait = (time: string) =>
  database.pool.query(
    `update staff_session set created_at = created_at - $1::interval, used_at = used_at - $1::interval,
      ends_at = ends_at - $1::interval`,
    [time],
  )

const events = async () =>
  (
    await database.pool.query<{ what: string }>(
      "select concat_ws(', ', actor_name, kind, detail) as what from staff_event where id > $1 order by id",
      [lastEvent],
    )
  ).rows.map(({ what }) => what)

describe('a session of staff [STAFF-01]', () => {
  test('says who is signed in, and only a keyed hash of its token is stored', async () => {
    const { token, staff } = await signedIn()
    expect(staff).toEqual({
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
    expect(await events()).toEqual(['Ada Hale, signed-in, passkey, Firefox on Windows'])
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
    for (let half = 1; half < 16; half++) {
      await wait('29 minutes 59 seconds')
      expect(await findSession(deps, token)).toBeDefined()
    }
    await wait('29 minutes 59 seconds')
    expect(await findSession(deps, token), 'after 7:59:44').toBeDefined()
    await wait('16 seconds')
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
    const { token, staff } = await signedIn()
    const other = await signedIn()
    const listed = await sessionsOf(deps, staff)
    expect(listed.map(({ browser, isThis }) => [browser, isThis])).toEqual([
      ['Firefox on Windows', false],
      ['Firefox on Windows', true],
    ])
    const stranger = { ...staff, accountId: '00000000-0000-4000-8000-000000000000' }
    expect(await endSession(deps, stranger, other.staff.sessionId)).toBe(false)
    expect(await endSession(deps, staff, other.staff.sessionId)).toBe(true)
    expect(await endSession(deps, staff, other.staff.sessionId)).toBe(false)
    expect(await findSession(deps, other.token)).toBeUndefined()
    expect(await findSession(deps, token)).toBeDefined()
    expect(await endSession(deps, staff)).toBe(true)
    expect(await findSession(deps, token)).toBeUndefined()
    expect((await events()).slice(2)).toEqual(['Ada Hale, session-ended', 'Ada Hale, signed-out'])
  })

  test('can end all others', async () => {
    const [first, second] = [await signedIn(), await signedIn()]
    await endOtherSessions(deps, second.staff)
    expect(await findSession(deps, first.token)).toBeUndefined()
    expect(await findSession(deps, second.token)).toBeDefined()
  })

  test('is fresh for 15 minutes after the sign-in', async () => {
    const { staff } = await signedIn()
    await wait('14 minutes 59 seconds')
    expect(await isSignInFresh(deps, staff)).toBe(true)
    await wait('1 second')
    expect(await isSignInFresh(deps, staff)).toBe(false)
  })

  test('those that are over are deleted with the next sign-in', async () => {
    await signIn()
    await wait('8 hours')
    await signIn()
    expect((await database.pool.query('select from staff_session')).rowCount).toBe(1)
  })
})

describe('the demonstration account', () => {
  const today = () => demonstrationPassword(SECRET, '2027-03-01')

  test('has a readable password for each day in London, from the secret', () => {
    expect(today()).toMatch(/^[a-z]+-\d{4}-[a-z]+$/)
    expect(demonstrationPassword(SECRET, '2027-03-02')).not.toBe(today())
    expect(demonstrationPassword('another secret', '2027-03-01')).not.toBe(today())
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
    expect(await signInToDemonstration(deps, VISITOR, demonstrationPassword(SECRET, '2027-02-28'))).toBeUndefined()
    expect(await signInToDemonstration(deps, VISITOR, '')).toBeUndefined()
    now = '2027-03-02T00:00:00Z'
    expect(await signInToDemonstration(deps, VISITOR, today())).toBeUndefined()
  })

  test('is for a loopback address alone', async () => {
    for (const address of ['192.0.2.1', 'unknown', '10.0.0.1', '::ffff:192.0.2.1']) {
      expect(await signInToDemonstration(deps, { ...VISITOR, address }, today()), address).toBeUndefined()
    }
    expect(await signInToDemonstration(deps, { ...VISITOR, address: '::1' }, today())).toBeDefined()
  })

  test('does not exist where payments are real, and its sessions end there', async () => {
    const token = await signInToDemonstration(deps, VISITOR, today())
    isSandbox = false
    expect(await signInToDemonstration(deps, VISITOR, today())).toBeUndefined()
    expect(await findSession(deps, token)).toBeUndefined()
    expect(demonstrationWords(deps, 'http://127.0.0.1:3001/staff')).toBeUndefined()
  })
})
