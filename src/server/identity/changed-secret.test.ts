import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { openStaffAccounts, PASSWORD, VISITOR, type StaffAccounts } from '../testing/staff-accounts.ts'
import { inTransaction } from '../store/transaction.ts'
import { newCodes } from './one-time-codes.ts'
import { signInByCode, signInByPassword, type SignInDeps } from './password-sign-in.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { sealCodesAnew } from './seal-anew.ts'
import { findSession } from './session.ts'
import { findSetUp, firstStep } from './set-up.ts'

let staff: StaffAccounts
/** For some days after the change, and once the previous secret is removed. */
let during: SignInDeps
let after: SignInDeps

beforeAll(async () => {
  staff = await openStaffAccounts()
  const { SESSION_SECRET, ...env } = staff.deps.env
  const changed = { ...env, SESSION_SECRET: 'the secret that tests use after a change of it' }
  during = { ...staff.deps, env: { ...changed, SESSION_SECRET_PREVIOUS: SESSION_SECRET } }
  after = { ...staff.deps, env: changed }
})
afterAll(() => staff.database.close())

const signIn = async (deps: SignInDeps, email: string, code: string, passwordTo = deps) => {
  staff.forgetLimits()
  const begun = await signInByPassword(passwordTo, VISITOR, { email, password: PASSWORD })
  if (begun.kind !== 'code-needed') throw new Error(begun.kind)
  const limits = { staffLimits: staff.deps.staffLimits }
  return signInByCode({ ...deps, ...limits }, VISITOR, begun.token, code)
}

const inLater = (minutes: number) => {
  staff.world.now = new Date(Date.parse(staff.world.now) + minutes * 60_000).toISOString()
}

describe('while the previous secret is accepted [RUN-17]', () => {
  test('sessions, links and sign-ins that have begun go on, and new ones need the new secret alone', async () => {
    const ada = await staff.addReady('ada@example.org')
    expect(await findSession(during, ada.token)).toMatchObject({ email: 'ada@example.org' })
    expect(await findSession(after, ada.token)).toBeUndefined()

    const { id } = await staff.add('bea@example.org')
    expect(await findSetUp(during, await staff.setUpToken(id))).toMatchObject({ id })

    inLater(1)
    const signedIn = await signIn(during, 'ada@example.org', ada.code(), staff.deps)
    if (signedIn.kind !== 'signed-in') throw new Error(signedIn.kind)
    expect(await findSession(after, signedIn.token)).toMatchObject({ email: 'ada@example.org' })
  })

  test('recovery codes work', async () => {
    const { account, recoveryCodes } = await staff.addReady('cat@example.org')
    const take = (deps: SignInDeps, index: number) =>
      inTransaction(deps.db, (tx) =>
        takeRecoveryCode(tx, deps, account.id, (recoveryCodes[index] ?? '').replaceAll('-', '')),
      )
    expect([await take(during, 0), await take(during, 0), await take(after, 1)]).toEqual([true, false, false])
  })

  test('a start seals one-time codes anew, so that they are good without it', async () => {
    const dot = await staff.addReady('dot@example.org')
    const other = await staff.addReady('eve@example.org')
    inLater(1)
    expect(await signIn(during, 'dot@example.org', dot.code())).toMatchObject({ kind: 'signed-in' })
    inLater(1)
    await expect(signIn(after, 'dot@example.org', dot.code())).rejects.toThrow('was SESSION_SECRET changed?')

    await sealCodesAnew(staff.deps.db, during.env, createLog('silent'))
    expect(await signIn(after, 'dot@example.org', dot.code())).toMatchObject({ kind: 'signed-in' })
    expect(await signIn(after, 'eve@example.org', other.code())).toMatchObject({ kind: 'signed-in' })
  })

  test('a form that was begun before it is finished after it, by the new secret', async () => {
    const account = await staff.add('fay@example.org')
    const { sealed } = await newCodes(staff.deps, account, 'Test')
    const again = await newCodes(during, account, 'Test', sealed)
    expect(again.typed).toBe((await newCodes(staff.deps, account, 'Test', sealed)).typed)
    expect(firstStep(during, account.id, { sealed, code: '000000' })).toBeUndefined()
  })
})
