import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMONSTRATION_EMAIL } from '../../domain/identity/sign-in-rule.ts'
import { openStaffAccounts, PASSWORD, VISITOR, type StaffAccounts } from '../testing/staff-accounts.ts'
import { demonstrationPassword, signInToDemonstration } from './demonstration-account.ts'
import { signInByPassword } from './password-sign-in.ts'
import { closeAccount, changeRole } from './people.ts'
import { runAccountProgram } from './program.ts'
import { findSession } from './session.ts'
import { findSetUp } from './set-up.ts'
import { TODAY } from '../testing/small-catalogue.ts'

let staff: StaffAccounts
let staffUrl = 'https://staff.example.org'
/** The user's input; undefined if the program is not interactive. */
let answer: string | undefined

beforeAll(async () => {
  staff = await openStaffAccounts()
})
afterAll(() => staff.database.close())
beforeEach(async () => {
  answer = 'yes'
  staffUrl = 'https://staff.example.org'
  await staff.events()
})

async function run(...args: string[]) {
  let out = ''
  let error = ''
  const reply = answer
  const code = await runAccountProgram(args, {
    terminal: {
      out: (text) => (out += text),
      error: (text) => (error += text),
      ...(reply === undefined ? {} : { ask: async () => reply }),
    },
    open: async () => ({
      db: staff.deps.db,
      env: { ...staff.deps.env, STAFF_URL: staffUrl, STAFF_PORT: undefined },
      actor: { kind: 'operator', name: 'root' },
    }),
  })
  return { code, out, error }
}

const tokenIn = (text: string) => /token=([\w-]{43})\n/.exec(text)?.[1] ?? ''

describe('npm run staff [STAFF-01]', () => {
  test('adds an account and prints its set-up link, which is not stored', async () => {
    expect(await run('list')).toEqual({ code: 0, out: '', error: 'No accounts.\n' })
    const added = await run('add', ' Ada@Example.org', '--name', 'Ada  Hale', '--role', 'Administrator')
    expect(added).toMatchObject({ code: 0, error: '' })
    expect(added.out).toContain('Ada Hale, ada@example.org, is added as administrator.\n')
    expect(added.out).toContain('once and for 24 hours:\nhttps://staff.example.org/staff/set-up?token=')
    expect(await findSetUp(staff.deps, tokenIn(added.out))).toMatchObject({ email: 'ada@example.org' })
    const { rows } = await staff.database.pool.query<object>('select * from staff_sign_in')
    expect(JSON.stringify(rows)).not.toContain(tokenIn(added.out))
    expect(await staff.events()).toEqual(['root, account-added, ada@example.org: administrator'])
    expect((await run('list')).out).toMatch(/^ada@example\.org +Ada Hale +administrator +not set up$/m)
  })

  test('names the path alone where the address depends on how the server is started', async () => {
    staffUrl = 'http://localhost:0'
    const { out } = await run('add', 'bea@example.org', '--name', 'Bea', '--role', 'agent')
    expect(out).toContain(', at the address of your back office:\n/staff/set-up?token=')
  })

  test('refuses an address that is none or is taken, an empty name, and an unknown role', async () => {
    expect(await run('add', 'ada', '--name', ' ', '--role', 'agent')).toEqual({
      code: 1,
      out: '',
      error: 'Enter an email address, such as ada@example.org.\nEnter a name of at most 100 characters.\n',
    })
    expect(await run('add', 'ADA@example.org', '--name', 'Ada', '--role', 'agent')).toMatchObject({
      code: 1,
      error: 'This email address already has an account.\n',
    })
    expect(await run('add', DEMONSTRATION_EMAIL, '--name', 'Ada', '--role', 'agent')).toMatchObject({ code: 1 })
    expect(await run('add', 'cas@example.org', '--name', 'Cas', '--role', 'owner')).toMatchObject({ code: 2 })
    expect(await run('add', 'cas@example.org', '--name', 'Cas')).toMatchObject({ code: 2 })
    expect(await run('role', 'nobody@example.org', 'agent')).toMatchObject({
      code: 1,
      error: 'No account found for nobody@example.org.\n',
    })
    expect(await staff.events()).toEqual([])
  })

  test('gives another role, which ends the account’s sessions', async () => {
    const { token } = await signedIn('dan@example.org')
    expect(await run('role', 'dan@example.org', 'agent')).toMatchObject({ out: 'Ada Hale is already agent.\n' })
    expect(await findSession(staff.deps, token)).toBeDefined()
    await staff.events()
    expect(await run('role', 'dan@example.org', 'manager')).toMatchObject({
      code: 0,
      out: 'Ada Hale is now manager.\n',
    })
    expect(await findSession(staff.deps, token)).toBeUndefined()
    expect(await staff.events()).toEqual(['root, role-changed, dan@example.org: agent → manager'])
  })

  test('closes an account after a confirmation: its sessions and links end, and its password is none', async () => {
    const { account, token } = await signedIn('eve@example.org')
    const link = await staff.setUpToken(account.id)
    answer = 'no'
    expect(await run('close', 'eve@example.org')).toMatchObject({ code: 1, error: 'Nothing changed.\n' })
    answer = undefined
    expect(await run('close', 'eve@example.org')).toMatchObject({ code: 2 })
    expect(await findSession(staff.deps, token)).toBeDefined()
    expect(await run('close', 'eve@example.org', '--yes')).toMatchObject({ code: 0 })
    expect(await findSession(staff.deps, token)).toBeUndefined()
    expect(await findSetUp(staff.deps, link)).toBeUndefined()
    const typed = { email: 'eve@example.org', password: PASSWORD }
    expect(await signInByPassword(staff.deps, VISITOR, typed)).toEqual({ kind: 'wrong' })
    expect((await run('list')).out).toMatch(/^eve@example\.org .* closed \d{4}/m)
    expect((await run('add', 'eve@example.org', '--name', 'Eve', '--role', 'agent')).error).toContain(
      'This account is closed. Reset it',
    )
  })

  test('resets an account: all of its ways in are forgotten, and a closed one is open again', async () => {
    const { account, token, recoveryCodes } = await signedIn('fay@example.org')
    expect(recoveryCodes).toHaveLength(10)
    await run('close', 'fay@example.org', '-y')
    const { code, out } = await run('reset', 'fay@example.org')
    expect(code).toBe(0)
    expect(await findSession(staff.deps, token)).toBeUndefined()
    expect(await findSetUp(staff.deps, tokenIn(out))).toMatchObject({
      id: account.id,
      passwordHash: null,
      totpSecret: null,
    })
    const { rows } = await staff.database.pool.query('select from staff_recovery_code where account_id = $1', [
      account.id,
    ])
    expect(rows).toEqual([])
    expect((await run('list')).out).toMatch(/^fay@example\.org .* not set up$/m)
  })

  test('the last administrator is neither closed nor given another role, but may be reset', async () => {
    await signsIn('ada@example.org')
    for (const command of [
      ['close', 'ada@example.org', '-y'],
      ['role', 'ada@example.org', 'manager'],
    ]) {
      expect(await run(...command)).toMatchObject({
        code: 1,
        error: expect.stringContaining('last administrator') as string,
      })
    }
    expect(await run('reset', 'ada@example.org', '-y')).toMatchObject({ code: 0 })
    expect(await run('role', 'bea@example.org', 'administrator')).toMatchObject({ code: 0 })
    expect(await run('role', 'ada@example.org', 'manager')).toMatchObject({ code: 0 })
  })

  test('of two administrators who close each other’s accounts at once, one stays', async () => {
    const [one, other] = [
      await staff.add('one@example.org', 'administrator'),
      await staff.add('other@example.org', 'administrator'),
    ]
    for (const { email } of [one, other]) await signsIn(email)
    await changeRole(staff.deps, { kind: 'operator', name: 'root' }, (await idOf('bea@example.org')) ?? '', 'agent')
    // Both have begun before either goes on.
    const client = await staff.database.pool.connect()
    await client.query('begin; select from staff_account for update')
    const closing = [one, other].map(({ id }) => closeAccount(staff.deps, { kind: 'operator', name: 'root' }, id))
    const waiting =
      "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await expect.poll(async () => (await staff.database.pool.query<{ count: number }>(waiting)).rows[0]?.count).toBe(2)
    await client.query('commit')
    client.release()
    const outcomes = await Promise.all(closing)
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'last-administrator'])
  })

  test('the demonstration’s account cannot be changed, and is nobody’s last administrator', async () => {
    const password = demonstrationPassword(staff.deps.env.SESSION_SECRET, TODAY)
    expect(await signInToDemonstration(staff.deps, VISITOR, password)).toBeDefined()
    expect(await run('close', DEMONSTRATION_EMAIL, '-y')).toMatchObject({
      code: 1,
      error: 'The demonstration account can’t be changed.\n',
    })
  })
})

/** An account that is signed in by its set-up. */
const signedIn = (email: string) => staff.addReady(email)

/** As if its owner had set it up with an OpenID Connect provider. */
const signsIn = (email: string) =>
  staff.database.pool.query('update staff_account set oidc_subject = email where email = $1', [email])

const idOf = async (email: string) =>
  (await staff.database.pool.query<{ id: string }>('select id from staff_account where email = $1', [email])).rows[0]
    ?.id
