/**
 * Sign-in by OpenID Connect: the code flow with PKCE, state and nonce, against the provider of STAFF_OIDC_ISSUER [STAFF-01]. The
 * provider says who somebody is, the account here what they may do.
 */
import * as oidc from 'openid-client'
import { DEMONSTRATION_EMAIL } from '../../../domain/staff/sign-in-rule.ts'
import { normaliseEmail } from '../../../domain/customer/newsletter.ts'
import { newSessionToken } from '../../api/session.ts'
import type { Deps } from '../../deps.ts'
import { consumeSignIn, insertSignIn } from '../../store/staff/sign-in-store.ts'
import {
  findStaffAccountByEmail,
  findStaffAccountBySubject,
  lockStaffAccount,
  updateStaffAccount,
  type StaffAccountRow,
} from '../../store/staff/staff-account-store.ts'
import { recordStaffEvent } from '../../store/staff/staff-event-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { recordFailure, type SignedIn } from './password-sign-in.ts'
import { beginSession, hashStaffToken, type AccountDeps, type Visitor } from './session.ts'

export type OidcDeps = AccountDeps &
  Pick<Deps, 'log'> & {
    readonly env: Pick<
      Deps['env'],
      'SESSION_SECRET' | 'STAFF_URL' | 'STAFF_OIDC_ISSUER' | 'STAFF_OIDC_CLIENT_ID' | 'STAFF_OIDC_CLIENT_SECRET'
    >
  }

/** Where the provider sends browsers back to. */
export const OIDC_CALLBACK = '/staff/sign-in/oidc/callback'

/** From the provider's page until it sends the browser back. */
const MINUTES = 10

/** Seconds that the provider has for an answer. */
const ANSWER_SECONDS = 10

export const hasProvider = ({ env }: { readonly env: Pick<OidcDeps['env'], 'STAFF_OIDC_ISSUER'> }): boolean =>
  env.STAFF_OIDC_ISSUER !== undefined

/** The provider's addresses and keys by its issuer, read once. */
const known = new Map<string, Promise<oidc.Configuration>>()

/** @throws Error if none is set, or it does not answer */
async function providerOf({ env }: OidcDeps): Promise<oidc.Configuration> {
  const { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: id = '', STAFF_OIDC_CLIENT_SECRET: secret } = env
  if (issuer === undefined) throw new Error('no OpenID Connect provider is set')
  const key = `${issuer} ${id}`
  const reading = known.get(key) ?? discover(issuer, id, secret)
  known.set(key, reading)
  // What failed is tried again with the next sign-in.
  reading.catch(() => known.delete(key))
  return reading
}

/** Asks the provider for its addresses and keys. @throws Error if it does not answer as one */
export async function readProvider(env: OidcDeps['env']): Promise<void> {
  const { STAFF_OIDC_ISSUER: issuer = '', STAFF_OIDC_CLIENT_ID: id = '', STAFF_OIDC_CLIENT_SECRET: secret } = env
  await discover(issuer, id, secret)
}

async function discover(issuer: string, id: string, secret: string | undefined): Promise<oidc.Configuration> {
  const execute = [oidc.enableNonRepudiationChecks]
  // The settings allow it for this machine alone.
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests)
  return oidc.discovery(new URL(issuer), id, secret, undefined, { execute, timeout: ANSWER_SECONDS })
}

/**
 * Begins a sign-in.
 * @param back the page to go back to afterwards
 * @returns the provider's page, and the token for the cookie `staff-sign-in`; undefined if the provider does not answer
 */
export async function beginOidcSignIn(
  deps: OidcDeps,
  back: string,
): Promise<{ readonly address: string; readonly token: string } | undefined> {
  try {
    const provider = await providerOf(deps)
    const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
    const address = oidc.buildAuthorizationUrl(provider, {
      redirect_uri: deps.env.STAFF_URL + OIDC_CALLBACK,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    const token = newSessionToken()
    const tokenHash = hashStaffToken('sign-in', token, deps.env.SESSION_SECRET)
    await insertSignIn(deps.db, { tokenHash, kind: 'oidc', data: { state, nonce, verifier, back }, minutes: MINUTES })
    return { address: address.href, token }
  } catch (err) {
    deps.log.warn({ err }, 'the OpenID Connect provider of staff does not answer')
    return undefined
  }
}

/** What the provider says of somebody. */
interface Identity {
  readonly subject: string
  /** Verified, in lower case. */
  readonly email: string | undefined
}

export type OidcOutcome =
  | (SignedIn & { readonly back: string })
  /** The answer is not one to what this browser has begun, the provider has refused, or there is no account. */
  | { readonly kind: 'wrong' }

/**
 * Finishes a sign-in. The first binds the provider's subject to the account of its verified email address; after that only the
 * subject counts, whatever its email address becomes.
 * @param search of the address to which the provider has sent the browser
 */
export async function finishOidcSignIn(
  deps: OidcDeps,
  visitor: Visitor,
  token: string | undefined,
  search: string,
): Promise<OidcOutcome> {
  if (token === undefined) return { kind: 'wrong' }
  const begun = await consumeSignIn(deps.db, hashStaffToken('sign-in', token, deps.env.SESSION_SECRET), 'oidc')
  const identity = begun && (await identify(deps, begun.data, search))
  if (!identity) return { kind: 'wrong' }
  const outcome = await inTransaction(deps.db, async (tx) => {
    const account = await accountOf(tx, identity, visitor)
    return account && beginSession(tx, deps, account, visitor, 'OpenID Connect')
  })
  if (outcome !== undefined) return { kind: 'signed-in', token: outcome, back: begun.data.back ?? '' }
  const account = identity.email === undefined ? undefined : await findStaffAccountByEmail(deps.db, identity.email)
  if (account) await recordFailure(deps, account, visitor, 'OpenID Connect')
  return { kind: 'wrong' }
}

async function identify(
  deps: OidcDeps,
  { state, nonce, verifier }: Readonly<Record<string, string>>,
  search: string,
): Promise<Identity | undefined> {
  try {
    const provider = await providerOf(deps)
    const tokens = await oidc.authorizationCodeGrant(provider, new URL(OIDC_CALLBACK + search, deps.env.STAFF_URL), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) return undefined
    // A provider may keep the email address for its own page about the user.
    const asked = claims.email === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
    const { email, email_verified: isVerified } = asked
      ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
      : claims
    return {
      // Another provider's subjects are other people.
      subject: `${claims.iss} ${claims.sub}`,
      email: typeof email === 'string' && isVerified === true ? normaliseEmail(email) : undefined,
    }
  } catch (err) {
    deps.log.warn({ err }, 'a sign-in by OpenID Connect failed')
    return undefined
  }
}

async function accountOf(
  tx: Transaction,
  { subject, email }: Identity,
  { requestId }: Visitor,
): Promise<StaffAccountRow | undefined> {
  const named = email === undefined || email === DEMONSTRATION_EMAIL ? undefined : email
  const found =
    (await findStaffAccountBySubject(tx, subject)) ??
    (named === undefined ? undefined : await findStaffAccountByEmail(tx, named))
  const account = found && (await lockStaffAccount(tx, found.id))
  if (account?.oidcSubject === subject) return account.closedAt === null ? account : undefined
  // Bound to another subject, or found by the subject and reset meanwhile.
  if (found?.oidcSubject === subject || account?.closedAt !== null || account.oidcSubject !== null) return undefined
  await updateStaffAccount(tx, account.id, { oidcSubject: subject })
  const { id: accountId, name: actorName } = account
  await recordStaffEvent(tx, { accountId, actorName, kind: 'provider-bound', detail: subject, requestId })
  return account
}
