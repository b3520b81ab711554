import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readEnv, SettingsError } from '../env.ts'
import { createLog } from '../log.ts'
import { OIDC_CLIENT, startOidcProvider, type OidcProvider } from '../testing/sign-in/oidc-provider.ts'
import { openStaffAccounts, STAFF_SECRET, VISITOR, type StaffAccounts } from '../testing/staff-accounts.ts'
import { beginOidcSignIn, finishOidcSignIn, type OidcDeps } from './oidc.ts'
import { resetAccount } from './people.ts'
import { findSession } from './session.ts'

let staff: StaffAccounts
let provider: OidcProvider
let deps: OidcDeps
beforeAll(async () => {
  staff = await openStaffAccounts()
  provider = await startOidcProvider()
  deps = withProvider(provider.issuer)
})
afterAll(async () => {
  await provider.close()
  await staff.database.close()
})
beforeEach(async () => {
  Object.assign(provider.user, { isVerified: true, isAsked: false, refuses: false, fault: undefined })
  Object.assign(provider.rules, {
    authentication: 'client_secret_post',
    says: ['client_secret_post'],
    requiresPush: false,
    isBroken: false,
  })
  await staff.events()
})

const withProvider = (issuer: string, secret = OIDC_CLIENT.secret): OidcDeps =>
  Object.assign(Object.create(staff.deps) as OidcDeps, {
    log: createLog('silent'),
    env: {
      ...staff.deps.env,
      STAFF_URL: 'https://staff.example.org',
      STAFF_OIDC_ISSUER: issuer,
      STAFF_OIDC_CLIENT_ID: OIDC_CLIENT.id,
      STAFF_OIDC_CLIENT_SECRET: secret,
    },
  })

const withAuthentication = (name: OidcDeps['env']['STAFF_OIDC_CLIENT_AUTH']): OidcDeps =>
  Object.assign(Object.create(deps) as OidcDeps, { env: { ...deps.env, STAFF_OIDC_CLIENT_AUTH: name } })

/** Goes to the provider's page. @returns the token, and the query with which the provider sends the browser back */
async function visit(of: OidcDeps = deps) {
  const begun = await beginOidcSignIn(of, '/staff/inbox')
  if (begun.kind !== 'begun') throw new Error(`not begun: ${begun.kind}`)
  const { headers } = await fetch(begun.address, { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '')
  expect(back.href).toMatch(/^https:\/\/staff\.example\.org\/staff\/sign-in\/oidc\/callback\?/)
  return { token: begun.token, search: back.search, address: new URL(begun.address) }
}

async function signIn(of: OidcDeps = deps) {
  const { token, search } = await visit(of)
  return finishOidcSignIn(of, VISITOR, token, search)
}

describe('sign-in by OpenID Connect [STAFF-01, STAFF-15]', () => {
  test('the first binds the subject to the account of its verified address, and leads back', async () => {
    const { id } = await staff.add('ada@example.org')
    Object.assign(provider.user, { sub: 'ada', email: 'Ada@Example.org' })
    const outcome = await signIn()
    expect(outcome).toMatchObject({ kind: 'signed-in', back: '/staff/inbox' })
    expect(await findSession(deps, (outcome as { token: string }).token)).toMatchObject({ accountId: id })
    expect(await staff.events()).toEqual([
      `Ada Hale, provider-bound, ${provider.issuer} ada`,
      'Ada Hale, signed-in, OpenID Connect, Firefox on Windows',
    ])
  })

  test('after that only the subject counts, whatever becomes of the address', async () => {
    Object.assign(provider.user, { sub: 'ada', email: 'married@example.org' })
    expect(await signIn()).toMatchObject({ kind: 'signed-in' })
    Object.assign(provider.user, { sub: 'somebody-else', email: 'ada@example.org' })
    await staff.events()
    expect(await signIn()).toEqual({ kind: 'other-user' })
    expect(await staff.events()).toEqual(['Ada Hale, sign-in-failed, OpenID Connect, from 127.0.0.1'])
  })

  test('another provider’s user of the same subject is another person', async () => {
    const other = await startOidcProvider()
    Object.assign(other.user, { sub: 'ada', email: 'nobody@example.org' })
    expect(await signIn(withProvider(other.issuer))).toEqual({ kind: 'no-account', email: 'nobody@example.org' })
    await other.close()
  })

  test('an address that is not verified, or has no account, or a closed one, signs nobody in', async () => {
    await staff.add('bea@example.org')
    Object.assign(provider.user, { sub: 'bea', email: 'bea@example.org', isVerified: false })
    expect(await signIn()).toEqual({ kind: 'no-email' })
    Object.assign(provider.user, { email: 'nobody@example.org', isVerified: true })
    expect(await signIn()).toEqual({ kind: 'no-account', email: 'nobody@example.org' })
    await staff.database.pool.query("update staff_account set closed_at = now() where email = 'bea@example.org'")
    provider.user.email = 'bea@example.org'
    expect(await signIn()).toEqual({ kind: 'account-closed' })
    await staff.database.pool.query("update staff_account set closed_at = null where email = 'bea@example.org'")
    expect(await signIn()).toMatchObject({ kind: 'signed-in' })
    await staff.database.pool.query("update staff_account set closed_at = now() where email = 'bea@example.org'")
    expect(await signIn(), 'bound, and closed').toEqual({ kind: 'account-closed' })
  })

  test('the address may be in the answer to a call instead of the token', async () => {
    await staff.add('cas@example.org')
    Object.assign(provider.user, { sub: 'cas', email: 'cas@example.org', isAsked: true })
    expect(await signIn()).toMatchObject({ kind: 'signed-in' })
  })

  test('asks with PKCE, state and nonce, and each answer is used once by the browser that began', async () => {
    Object.assign(provider.user, { sub: 'cas', email: 'cas@example.org' })
    const first = await visit()
    expect(first.address.searchParams.get('code_challenge_method')).toBe('S256')
    const other = await visit()
    expect(await finishOidcSignIn(deps, VISITOR, other.token, first.search), 'state').toMatchObject({
      kind: 'untrusted',
    })
    expect(await finishOidcSignIn(deps, VISITOR, undefined, first.search)).toEqual({ kind: 'expired' })
    expect(await finishOidcSignIn(deps, VISITOR, first.token, first.search)).toMatchObject({ kind: 'signed-in' })
    expect(await finishOidcSignIn(deps, VISITOR, first.token, first.search)).toEqual({ kind: 'expired' })
    const late = await visit()
    await staff.database.pool.query("update staff_sign_in set ends_at = ends_at - interval '10 minutes'")
    expect(await finishOidcSignIn(deps, VISITOR, late.token, late.search)).toEqual({ kind: 'expired' })
  })

  test('a token with another nonce, signature or audience signs nobody in, nor does a refusal', async () => {
    await staff.add('dan@example.org')
    Object.assign(provider.user, { sub: 'dan', email: 'dan@example.org' })
    for (const fault of ['nonce', 'signature', 'audience'] as const) {
      provider.user.fault = fault
      expect(await signIn(), fault).toMatchObject({ kind: 'untrusted' })
    }
    Object.assign(provider.user, { fault: undefined, refuses: true })
    expect(await signIn()).toEqual({ kind: 'refused', code: 'access_denied' })
    provider.user.refuses = false
    expect(await signIn()).toMatchObject({ kind: 'signed-in' })
  })

  test('a reset forgets the subject, and the next sign-in binds again', async () => {
    const { rows } = await staff.database.pool.query<{ id: string }>(
      "select id from staff_account where email = 'cas@example.org'",
    )
    await resetAccount(staff.deps, { kind: 'operator', name: 'root' }, rows[0]?.id ?? '')
    Object.assign(provider.user, { sub: 'cas-anew', email: 'cas@example.org' })
    expect(await signIn()).toMatchObject({ kind: 'signed-in' })
  })

  test('a provider that does not answer is asked again the next time', async () => {
    const gone = await startOidcProvider()
    await gone.close()
    const there = withProvider(gone.issuer)
    expect(await beginOidcSignIn(there, '/staff')).toEqual({ kind: 'unavailable' })
    const back = await startOidcProvider(Number(new URL(gone.issuer).port))
    expect(await beginOidcSignIn(there, '/staff')).toMatchObject({ kind: 'begun' })
    await back.close()
    expect(await beginOidcSignIn(there, '/staff'), 'nobody is sent to one that is down').toEqual({
      kind: 'unavailable',
    })
  })

  test('a provider that fails with 500, before or after its page, is unavailable; one that is not there is misconfigured', async () => {
    const { token, search } = await visit()
    // As the server of Hono does.
    vi.stubGlobal('Response', class extends Response {})
    onTestFinished(() => void vi.unstubAllGlobals())
    provider.rules.isBroken = true
    expect(await finishOidcSignIn(deps, VISITOR, token, search)).toEqual({ kind: 'unavailable' })
    expect(await beginOidcSignIn(deps, '/staff')).toEqual({ kind: 'unavailable' })
    provider.rules.isBroken = false
    const elsewhere = withProvider(`${provider.issuer}/elsewhere`)
    expect(await beginOidcSignIn(elsewhere, '/staff')).toEqual({ kind: 'misconfigured', code: 'HTTP 404' })
  })

  test.each(['client_secret_post', 'client_secret_basic', 'client_secret_jwt'] as const)(
    'proves itself by %s where the provider takes that alone, or the setting says so, and pushes its request where it has to',
    async (authentication) => {
      await staff.add(`${authentication}@example.org`)
      Object.assign(provider.user, { sub: authentication, email: `${authentication}@example.org` })
      Object.assign(provider.rules, { authentication, says: [authentication], requiresPush: true })
      const { address } = await visit()
      expect([...address.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri'])
      expect(await signIn()).toMatchObject({ kind: 'signed-in' })
      provider.rules.requiresPush = false
      expect(await signIn()).toMatchObject({ kind: 'signed-in' })
      provider.rules.says = ['private_key_jwt', 'client_secret_basic', 'client_secret_post', 'client_secret_jwt']
      expect(await signIn(withAuthentication(authentication))).toMatchObject({ kind: 'signed-in' })
    },
  )

  test('proves itself by client_secret_basic, the default of the protocol, to a provider that does not say', async () => {
    Object.assign(provider.rules, { authentication: 'client_secret_basic', says: undefined })
    expect(await signIn()).toMatchObject({ kind: 'signed-in' })
  })

  test('refuses by its name what the provider requires and it cannot do', async () => {
    Object.assign(provider.rules, { authentication: 'private_key_jwt', says: ['private_key_jwt', 'tls_client_auth'] })
    expect(await beginOidcSignIn(deps, '/staff')).toEqual({
      kind: 'unsupported',
      code: 'private_key_jwt, tls_client_auth',
    })
  })

  test('logs why a sign-in failed, and a wrong secret is the settings’ fault, before the provider’s page if it can be', async () => {
    const logged: Record<string, unknown>[] = []
    const log = createLog('info', { write: (line) => logged.push(JSON.parse(line) as Record<string, unknown>) })
    const wrong = Object.assign(withProvider(provider.issuer, 'another secret'), { log })
    expect(await signIn(wrong)).toEqual({ kind: 'misconfigured', code: 'invalid_client' })
    provider.rules.requiresPush = true
    expect(await beginOidcSignIn(wrong, '/staff')).toEqual({ kind: 'misconfigured', code: 'invalid_client' })
    expect(logged).toEqual([
      expect.objectContaining({ kind: 'misconfigured', code: 'invalid_client' }),
      expect.objectContaining({ kind: 'misconfigured', code: 'invalid_client' }),
    ])
  })
})

const SANDBOX = { ALLOW_SANDBOX_PAYMENTS: 'true', SESSION_SECRET: STAFF_SECRET }

async function faultsOf(source: Record<string, string>): Promise<readonly string[]> {
  try {
    await readEnv({ ...SANDBOX, ...source })
  } catch (error) {
    if (error instanceof SettingsError) return error.errors
    throw error
  }
  return []
}

test('an OpenID Connect provider of staff has an issuer, by https but on this machine, a client and its secret [STAFF-01]', async () => {
  const issuer = { STAFF_OIDC_ISSUER: 'https://login.example.org/staff/' }
  const client = { STAFF_OIDC_CLIENT_ID: 'back-office', STAFF_OIDC_CLIENT_SECRET: 'secret-of-a-client' }
  expect(await readEnv({ ...SANDBOX, ...issuer, ...client })).toMatchObject(issuer)
  expect(await faultsOf({ ...client, STAFF_OIDC_ISSUER: 'http://127.0.0.1:8080' })).toEqual([])
  expect(await faultsOf({ ...client, STAFF_OIDC_ISSUER: 'http://login.example.org' })).toEqual([
    'STAFF_OIDC_ISSUER: must begin with https://; http:// is for a provider on this machine alone, not "http://login.example.org"',
  ])
  for (const part of [issuer, client, { STAFF_OIDC_CLIENT_ID: 'back-office' }]) {
    expect(await faultsOf(part)).toEqual([
      'STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_ID, STAFF_OIDC_CLIENT_SECRET: set all of them, or none',
    ])
  }
})
