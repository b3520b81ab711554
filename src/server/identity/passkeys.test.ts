import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStaffAccounts, VISITOR, type StaffAccounts } from '../testing/staff-accounts.ts'
import { createAuthenticator, type VirtualAuthenticator } from '../testing/sign-in/virtual-authenticator.ts'
import { addPasskey, removePasskey } from './own-account.ts'
import { beginAddingPasskey, beginPasskeySignIn, signInByPasskey, type PasskeyDeps } from './passkeys.ts'
import type { SignInDeps } from './password-sign-in.ts'
import { findSession, type Staff } from './session.ts'
import { findSetUp, setUpWithPasskey } from './set-up.ts'

const URL_OF_STAFF = 'https://staff.example.org'

let staff: StaffAccounts
let deps: SignInDeps & PasskeyDeps
beforeAll(async () => {
  staff = await openStaffAccounts()
  deps = Object.assign(Object.create(staff.deps) as SignInDeps, {
    env: { ...staff.deps.env, STAFF_URL: URL_OF_STAFF },
  })
})
afterAll(() => staff.database.close())
beforeEach(async () => {
  staff.forgetLimits()
  await staff.events()
})

/** An account that was set up with a passkey, and is signed in. */
async function withPasskey(
  email: string,
): Promise<{ who: Staff; device: VirtualAuthenticator; answer: string; begun: string }> {
  const account = await staff.add(email)
  const device = createAuthenticator(URL_OF_STAFF)
  const begun = await beginAddingPasskey(deps, account, 'Test')
  const answer = device.create(begun.options)
  const token = await staff.setUpToken(account.id)
  const sent = { token, begun: begun.token, answer, name: 'Laptop' }
  const outcome = await setUpWithPasskey(deps, VISITOR, sent)
  if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
  const who = await findSession(deps, outcome.token)
  return { who: who!, device, answer, begun: begun.token }
}

/** Answers a new challenge. */
async function signIn(device: VirtualAuthenticator) {
  const { options, token } = await beginPasskeySignIn(deps)
  return signInByPasskey(deps, VISITOR, token, device.get(options))
}

describe('a passkey [STAFF-01]', () => {
  test('sets an account up by its link, and signs in alone', async () => {
    const { device } = await withPasskey('ada@example.org')
    expect(await staff.events()).toEqual([
      'Ada Hale, passkey-added, Laptop',
      'Ada Hale, set-up, passkey',
      'Ada Hale, signed-in, set-up link, Firefox on Windows',
    ])
    const outcome = await signIn(device)
    expect(await findSession(deps, (outcome as { token: string }).token)).toMatchObject({ email: 'ada@example.org' })
    expect(await staff.events()).toEqual(['Ada Hale, signed-in, passkey, Firefox on Windows'])
  })

  test('asks for the device’s own host, a key that it keeps, and a finger or PIN', async () => {
    const account = await staff.add('options@example.org')
    expect((await beginAddingPasskey(deps, account, 'Test')).options).toMatchObject({
      rp: { id: 'staff.example.org', name: 'Test' },
      user: { name: 'options@example.org' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect((await beginPasskeySignIn(deps)).options).toMatchObject({
      rpId: 'staff.example.org',
      userVerification: 'required',
    })
  })

  test('answers a challenge once, within 5 minutes, and only the browser’s own', async () => {
    const { device } = await withPasskey('once@example.org')
    const { options, token } = await beginPasskeySignIn(deps)
    const answer = device.get(options)
    const other = await beginPasskeySignIn(deps)
    expect(await signInByPasskey(deps, VISITOR, other.token, answer)).toEqual({ kind: 'wrong' })
    expect(await signInByPasskey(deps, VISITOR, undefined, answer)).toEqual({ kind: 'wrong' })
    expect(await signInByPasskey(deps, VISITOR, token, answer)).toMatchObject({ kind: 'signed-in' })
    expect(await signInByPasskey(deps, VISITOR, token, answer)).toEqual({ kind: 'wrong' })
    expect(await staff.events()).toContain('Ada Hale, sign-in-failed, passkey, from 127.0.0.1')
    const late = await beginPasskeySignIn(deps)
    await staff.database.pool.query("update staff_sign_in set ends_at = ends_at - interval '5 minutes'")
    expect(await signInByPasskey(deps, VISITOR, late.token, device.get(late.options))).toEqual({ kind: 'wrong' })
  })

  test('without a verified user, for another host or from another page it signs nobody in', async () => {
    const { device } = await withPasskey('strict@example.org')
    const changes = [{ verifies: false }, { host: 'evil.example' }, { origin: 'https://evil.example' }]
    for (const change of changes) {
      const before = { ...device.device }
      Object.assign(device.device, change)
      expect(await signIn(device), JSON.stringify(change)).toEqual({ kind: 'wrong' })
      Object.assign(device.device, before)
    }
    expect(await signIn(device)).toMatchObject({ kind: 'signed-in' })
  })

  test('whose counter does not go on is a copy', async () => {
    const { device } = await withPasskey('counter@example.org')
    device.device.counter = 5
    expect(await signIn(device)).toMatchObject({ kind: 'signed-in' })
    expect(await signIn(device)).toEqual({ kind: 'wrong' })
    device.device.counter = 4
    expect(await signIn(device)).toEqual({ kind: 'wrong' })
    device.device.counter = 6
    const begun = [await beginPasskeySignIn(deps), await beginPasskeySignIn(deps)]
    const outcomes = await Promise.all(
      begun.map(({ options, token }) => signInByPasskey(deps, VISITOR, token, device.get(options))),
    )
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['signed-in', 'wrong'])
  })

  test('nobody’s, and of a closed account, signs nobody in; nor does an answer that is none', async () => {
    const { who, device } = await withPasskey('closed@example.org')
    expect(await signIn(createAuthenticator(URL_OF_STAFF))).toEqual({ kind: 'wrong' })
    for (const answer of ['', 'null', '{"id":1}', '{"id":"x"}']) {
      const { token } = await beginPasskeySignIn(deps)
      expect(await signInByPasskey(deps, VISITOR, token, answer)).toEqual({ kind: 'wrong' })
    }
    await staff.database.pool.query('update staff_account set closed_at = now() where id = $1', [who.accountId])
    expect(await signIn(device)).toEqual({ kind: 'wrong' })
  })

  test('is added to one’s own account alone, once, and by an answer to what was begun for it', async () => {
    const { who, answer, begun } = await withPasskey('bea@example.org')
    const { who: other } = await withPasskey('other@example.org')
    const account = { id: who.accountId, email: who.email, name: who.name }
    const add = (as: Staff, token: string | undefined, of: string) =>
      addPasskey(deps, as, { token, answer: of, name: '' }, 'request')
    expect(await add(who, begun, answer), 'the challenge was used').toEqual({ kind: 'wrong' })
    const phone = createAuthenticator(URL_OF_STAFF)
    const first = await beginAddingPasskey(deps, account, 'Test')
    expect(first.options.excludeCredentials).toHaveLength(1)
    expect(await add(other, first.token, phone.create(first.options))).toEqual({ kind: 'wrong' })
    const second = await beginAddingPasskey(deps, account, 'Test')
    expect(await add(who, second.token, phone.create(second.options))).toEqual({ kind: 'changed' })
    expect(await signIn(phone)).toMatchObject({ kind: 'signed-in' })
    const third = await beginAddingPasskey(deps, { id: other.accountId, email: other.email, name: '' }, 'Test')
    expect(await add(other, third.token, phone.create(third.options)), 'registered already').toEqual({ kind: 'wrong' })
    const fourth = await beginAddingPasskey(deps, account, 'Test')
    expect(await add(who, fourth.token, createWithout(fourth.options))).toEqual({ kind: 'wrong' })
  })

  test('a failed set-up leaves the link as it is', async () => {
    const account = await staff.add('retry@example.org')
    const token = await staff.setUpToken(account.id)
    const sent = { token, begun: undefined, answer: '{}', name: '' }
    expect(await setUpWithPasskey(deps, VISITOR, sent)).toEqual({ kind: 'wrong' })
    expect(await findSetUp(deps, token)).toBeDefined()
    expect(await setUpWithPasskey(deps, VISITOR, { ...sent, token: 'x' })).toEqual({ kind: 'no-link' })
  })

  test('is removed, but not the last way to sign in, and only soon after signing in', async () => {
    const { who, device } = await withPasskey('cas@example.org')
    const { id } = JSON.parse(device.create({ challenge: '' })) as { id: string }
    expect(await removePasskey(deps, who, id, 'request')).toEqual({ kind: 'last-way-in' })
    const phone = createAuthenticator(URL_OF_STAFF)
    const begun = await beginAddingPasskey(deps, { id: who.accountId, email: who.email, name: who.name }, 'Test')
    await addPasskey(deps, who, { token: begun.token, answer: phone.create(begun.options), name: 'Phone' }, 'request')
    await staff.database.pool.query("update staff_session set created_at = created_at - interval '15 minutes'")
    expect(await removePasskey(deps, who, id, 'request')).toEqual({ kind: 'sign-in-again' })
    await staff.database.pool.query("update staff_session set created_at = created_at + interval '15 minutes'")
    await staff.events()
    expect(await removePasskey(deps, who, id, 'request')).toEqual({ kind: 'changed' })
    expect(await staff.events()).toEqual(['Ada Hale, passkey-removed, Laptop'])
    expect(await signIn(device)).toEqual({ kind: 'wrong' })
    expect(await signIn(phone)).toMatchObject({ kind: 'signed-in' })
  })
})

/** A passkey of a device that does not verify its user. */
function createWithout(options: { challenge: string }): string {
  const device = createAuthenticator(URL_OF_STAFF)
  device.device.verifies = false
  return device.create(options)
}
