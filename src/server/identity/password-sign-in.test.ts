import { scryptSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStaffAccounts, PASSWORD, VISITOR, type StaffAccounts } from '../testing/staff-accounts.ts'
import { isPasswordRight, hashPassword } from './password-hash.ts'
import { awaitsCode, signInByCode, signInByPassword } from './password-sign-in.ts'
import { findSession } from './session.ts'
import { testStart } from '../../testing/test-clock.ts'

let staff: StaffAccounts
let ada: Awaited<ReturnType<StaffAccounts['addReady']>>

/** Each test begins some steps of one-time codes later. */
let minutes = 0

beforeAll(async () => {
  staff = await openStaffAccounts()
  ada = await staff.addReady('ada@example.org')
})
afterAll(() => staff.database.close())
beforeEach(async () => {
  minutes += 10
  staff.world.now = new Date(testStart() + minutes * 60_000).toISOString()
  staff.forgetLimits()
  await staff.events()
})

const giveIn = (email: string, password: string) => signInByPassword(staff.deps, VISITOR, { email, password })

/** As the server does: with hashes of the product's cost. */
const giveInAtFullCost = (email: string, password: string) =>
  signInByPassword({ ...staff.deps, hashCost: undefined }, VISITOR, { email, password })

/** The token of a sign-in with the right password. */
async function begin(): Promise<string> {
  const outcome = await giveIn('ada@example.org', PASSWORD)
  if (outcome.kind !== 'code-needed') throw new Error(outcome.kind)
  return outcome.token
}

const giveCode = (token: string | undefined, code: string) => signInByCode(staff.deps, VISITOR, token, code)

/** Another code than the right one and its neighbours. */
function wrongCode(): string {
  const now = Date.parse(staff.world.now)
  const right = [-30_000, 0, 30_000].map((shift) => ada.code(new Date(now + shift).toISOString()))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

/** The time a few seconds away. */
const later = (seconds: number) => new Date(Date.parse(staff.world.now) + seconds * 1000).toISOString()

describe('sign-in by password [STAFF-01]', () => {
  test('needs the password and then a code, and the address in any spelling', async () => {
    const outcome = await giveIn(' Ada@Example.org', PASSWORD)
    expect(outcome.kind).toBe('code-needed')
    const { token } = outcome as { token: string }
    expect(await awaitsCode(staff.deps, token)).toBe(true)
    expect(await findSession(staff.deps, token), 'the password alone signs nobody in').toBeUndefined()
    const code = ada.code()
    const signedIn = await giveCode(token, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(await findSession(staff.deps, (signedIn as { token: string }).token)).toMatchObject({ name: 'Ada Hale' })
    expect(await staff.events()).toEqual(['Ada Hale, signed-in, password and code, Firefox on Windows'])
    expect(await awaitsCode(staff.deps, token)).toBe(false)
    expect(await giveCode(token, ada.code(later(30))), 'each begun sign-in is used once').toEqual({
      kind: 'begin-again',
    })
  })

  test('a wrong password, an unknown address and a closed account are answered alike', async () => {
    expect(await giveIn('ada@example.org', `${PASSWORD}s`)).toEqual({ kind: 'wrong' })
    expect(await staff.events()).toEqual(['Ada Hale, sign-in-failed, password, from 127.0.0.1'])
    expect(await giveIn('nobody@example.org', PASSWORD)).toEqual({ kind: 'wrong' })
    expect(await staff.events()).toEqual([])
    await staff.database.pool.query('update staff_account set closed_at = now()')
    expect(await giveIn('ada@example.org', PASSWORD)).toEqual({ kind: 'wrong' })
    await staff.database.pool.query('update staff_account set closed_at = null')
  })

  test('the right password renews a hash of older parameters, a wrong one leaves it', async () => {
    const hash = async () =>
      (
        await staff.database.pool.query<{ hash: string }>(
          `select password_hash as hash from staff_account where email = 'ada@example.org'`,
        )
      ).rows[0]!.hash
    const today = await hash()
    const salt = Buffer.alloc(16, 7)
    const key = scryptSync(PASSWORD, salt, 32, { N: 2 ** 14, r: 8, p: 1 })
    const old = `$scrypt$ln=14,r=8,p=1$${salt.toString('base64url')}$${key.toString('base64url')}`
    await staff.database.pool.query('update staff_account set password_hash = $1', [old])
    expect((await giveInAtFullCost('ada@example.org', `${PASSWORD}s`)).kind).toBe('wrong')
    expect(await hash()).toBe(old)
    expect((await giveInAtFullCost('ada@example.org', PASSWORD)).kind).toBe('code-needed')
    const renewed = await hash()
    expect(renewed).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/)
    expect((await giveInAtFullCost('ada@example.org', PASSWORD)).kind).toBe('code-needed')
    expect(await hash(), 'one of these parameters stays').toBe(renewed)
    await staff.database.pool.query('update staff_account set password_hash = $1', [today])
  })

  test('an account that was not set up has no password that is right', async () => {
    await staff.add('new@example.org')
    expect(await giveIn('new@example.org', '')).toEqual({ kind: 'wrong' })
    expect(await giveIn('new@example.org', PASSWORD)).toEqual({ kind: 'wrong' })
  })

  test('an unknown address does the work of a hash too', async () => {
    const hashOf = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage()
      await work()
      const { user } = process.cpuUsage(before)
      return user
    }
    const today = await hashPassword(PASSWORD)
    await staff.database.pool.query('update staff_account set password_hash = $1', [today])
    const [known, unknown] = [
      await hashOf(() => giveInAtFullCost('ada@example.org', 'not this one')),
      await hashOf(() => giveInAtFullCost('nobody@example.org', 'not this one')),
    ]
    expect(unknown).toBeGreaterThan(known / 3)
  })

  test('an address is refused after 20 failures in 15 minutes, an account never', async () => {
    for (let time = 0; time < 20; time++) await staff.deps.staffLimits.admit(VISITOR.address, 'ada@example.org')
    expect(await giveIn('ada@example.org', PASSWORD)).toEqual({ kind: 'refused', retryAfterSeconds: 900 })
    const elsewhere = { ...VISITOR, address: '192.0.2.7' }
    const typed = { email: 'ada@example.org', password: PASSWORD }
    expect(await signInByPassword(staff.deps, elsewhere, typed)).toMatchObject({ kind: 'code-needed' })
  })
})

describe('one-time codes [STAFF-01]', () => {
  test('a code is accepted one step of 30 seconds early or late', async () => {
    for (const [seconds, kind] of [
      [-60, 'wrong'],
      [-30, 'signed-in'],
      [0, 'signed-in'],
      [30, 'signed-in'],
      [90, 'wrong'],
    ] as const) {
      expect(await giveCode(await begin(), ada.code(later(seconds))), `${seconds}`).toMatchObject({ kind })
    }
  })

  test('a code is accepted once, and none before it any more', async () => {
    expect(await giveCode(await begin(), ada.code())).toMatchObject({ kind: 'signed-in' })
    expect(await giveCode(await begin(), ada.code())).toEqual({ kind: 'wrong', triesLeft: 4 })
    expect(await giveCode(await begin(), ada.code(later(-30)))).toEqual({ kind: 'wrong', triesLeft: 4 })
    expect(await giveCode(await begin(), ada.code(later(30)))).toMatchObject({ kind: 'signed-in' })
  })

  test('of two who give the same code at once, one is signed in', async () => {
    const tokens = [await begin(), await begin()]
    const outcomes = await Promise.all(tokens.map((token) => giveCode(token, ada.code())))
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['signed-in', 'wrong'])
  })

  test('after five wrong codes a sign-in begins anew', async () => {
    const token = await begin()
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await giveCode(token, wrongCode())).toEqual({ kind: 'wrong', triesLeft })
    }
    expect(await giveCode(token, wrongCode())).toEqual({ kind: 'begin-again' })
    expect(await giveCode(token, ada.code())).toEqual({ kind: 'begin-again' })
    expect((await staff.events()).every((event) => event === 'Ada Hale, sign-in-failed, code, from 127.0.0.1')).toBe(
      true,
    )
    expect(await giveCode(await begin(), ada.code())).toMatchObject({ kind: 'signed-in' })
  })

  test('tries at once count too', async () => {
    const token = await begin()
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => giveCode(token, wrongCode())))
    expect(outcomes.filter(({ kind }) => kind === 'wrong')).toHaveLength(4)
  })

  test('a sign-in waits 10 minutes for its code', async () => {
    const token = await begin()
    const wait = (time: string) =>
      staff.database.pool.query('update staff_sign_in set ends_at = ends_at - $1::interval', [time])
    await wait('9 minutes 59 seconds')
    expect(await awaitsCode(staff.deps, token)).toBe(true)
    await wait('1 second')
    expect(await giveCode(token, ada.code())).toEqual({ kind: 'begin-again' })
    expect(await giveCode(undefined, ada.code())).toEqual({ kind: 'begin-again' })
  })

  test('after 30 wrong codes in a day a recovery code is needed, and works', async () => {
    for (let time = 0; time < 30; time++) await staff.deps.staffLimits.admitCode(ada.account.id)
    expect(await giveCode(await begin(), ada.code())).toEqual({ kind: 'recovery-code-needed' })
    expect(await giveCode(await begin(), ada.recoveryCodes[0] ?? '')).toMatchObject({ kind: 'signed-in' })
    expect(await giveCode(await begin(), ada.code()), 'still').toEqual({ kind: 'recovery-code-needed' })
  })

  test('a recovery code works once, however it is typed', async () => {
    const [, code = ''] = ada.recoveryCodes
    expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/)
    const typed = code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')
    expect(await giveCode(await begin(), typed)).toMatchObject({ kind: 'signed-in' })
    expect(await staff.events()).toEqual(['Ada Hale, signed-in, password and recovery code, Firefox on Windows'])
    expect(await giveCode(await begin(), code)).toEqual({ kind: 'wrong', triesLeft: 4 })
    expect(await staff.events()).toEqual(['Ada Hale, sign-in-failed, recovery code, from 127.0.0.1'])
    const other = await staff.addReady('bea@example.org')
    expect(await giveCode(await begin(), other.recoveryCodes[0] ?? '')).toMatchObject({ kind: 'wrong' })
    const { rows } = await staff.database.pool.query<object>('select * from staff_recovery_code')
    expect(rows).toHaveLength(20)
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('the hash of a password', () => {
  test('has its parameters, and another salt each time', async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/)
    expect(other).not.toBe(one)
    expect(await isPasswordRight(PASSWORD, one)).toBe(true)
    expect(await isPasswordRight(`${PASSWORD}.`, one)).toBe(false)
  })

  test('is checked with the parameters it was made with', async () => {
    // RFC 7914, section 12: scrypt("pleaseletmein", "SodiumChloride", 16384, 8, 1).
    const key = Buffer.from('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2', 'hex').toString(
      'base64url',
    )
    const salt = Buffer.from('SodiumChloride').toString('base64url')
    expect(await isPasswordRight('pleaseletmein', `$scrypt$ln=14,r=8,p=1$${salt}$${key}`)).toBe(true)
    expect(await isPasswordRight('pleaseletmein', `$scrypt$ln=14,r=8,p=2$${salt}$${key}`)).toBe(false)
  })

  test('none matches where none is stored', async () => {
    expect(await isPasswordRight('', undefined)).toBe(false)
    expect(await isPasswordRight('', null)).toBe(false)
  })
})

describe('a sign-in beside a change of its account [STAFF-14]', () => {
  /** The steps of another connection while a sign-in goes on. */
  async function beside(
    steps: readonly [before: string, after: string],
    signIn: () => Promise<unknown>,
  ): Promise<unknown> {
    const client = await staff.database.pool.connect()
    try {
      await client.query('begin')
      // Before PostgreSQL looks for deadlocks, after a second: nobody waits for these locks.
      await client.query("set local lock_timeout = '500ms'")
      await client.query(steps[0])
      const begun = signIn()
      const ended = begun.then(() => 'ended')
      // Either it waits for the account, or it has ended.
      while ((await Promise.race([ended, isWaiting()])) === false);
      await client.query(steps[1])
      await client.query('commit')
      return await begun
    } finally {
      client.release()
    }
  }

  const isWaiting = async () => {
    const { rows } = await staff.database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  }

  test('with a recovery code begins no session that outlives a change of the password', async () => {
    const token = await begin()
    const outcome = await beside(
      [
        `update staff_account set password_hash = password_hash where id = '${ada.account.id}';
         delete from staff_session where account_id = '${ada.account.id}'`,
        `delete from staff_sign_in where account_id = '${ada.account.id}'`,
      ],
      () => giveCode(token, ada.recoveryCodes[8] ?? ''),
    )
    expect(outcome).toMatchObject({ kind: 'wrong' })
    const { rows } = await staff.database.pool.query('select from staff_session where account_id = $1', [
      ada.account.id,
    ])
    expect(rows).toEqual([])
  })

  test('waits for a reset of the account, and holds nothing that the reset waits for', async () => {
    const token = await begin()
    const outcome = await beside(
      [
        'select from staff_account order by id for update',
        `delete from staff_sign_in where account_id = '${ada.account.id}'`,
      ],
      () => giveCode(token, ada.code()),
    )
    expect(outcome).toMatchObject({ kind: 'wrong' })
  })
})
