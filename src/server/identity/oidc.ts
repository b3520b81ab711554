/**
 * Sign-in by OpenID Connect: the code flow with PKCE, state and nonce, against the provider of STAFF_OIDC_ISSUER
 * [STAFF-01]. The provider says who somebody is, the account here what they may do.
 */
import * as oidc from 'openid-client'
import { DEMONSTRATION_EMAIL } from '../../domain/identity/sign-in-rule.ts'
import { normaliseEmail } from '../../domain/customer/newsletter.ts'
import { newSessionToken } from '../api/session.ts'
import type { Deps } from '../deps.ts'
import { consumeSignIn, insertSignIn } from '../store/identity/sign-in-store.ts'
import {
  findStaffAccountByEmail,
  findStaffAccountBySubject,
  lockStaffAccount,
  updateStaffAccount,
  type StaffAccountRow,
} from '../store/identity/staff-account-store.ts'
import { recordStaffEvent } from '../store/identity/staff-event-store.ts'
import { inTransaction, type Transaction } from '../store/transaction.ts'
import { answerFailure, discoveryFailure, type OidcFailure } from './oidc-failure.ts'
import { authorizationPage, discoverProvider, knownProvider, type ProviderSettings } from './oidc-provider.ts'
import { recordFailure, type SignedIn } from './password-sign-in.ts'
import { beginSession, hashStaffToken, staffTokenHashes, type AccountDeps, type Visitor } from './session.ts'

export type OidcDeps = AccountDeps &
  Pick<Deps, 'log'> & {
    readonly env: Pick<Deps['env'], 'STAFF_URL'> & ProviderSettings
  }

/** Where the provider sends browsers back to. */
export const OIDC_CALLBACK = '/staff/sign-in/oidc/callback'

/** From the provider's page until it sends the browser back. */
const MINUTES = 10

export const hasProvider = ({ env }: { readonly env: Pick<OidcDeps['env'], 'STAFF_OIDC_ISSUER'> }): boolean =>
  env.STAFF_OIDC_ISSUER !== undefined

export type OidcBegun =
  /** The provider's page, and the token for the cookie `staff-sign-in`. */
  { readonly kind: 'begun'; readonly address: string; readonly token: string } | OidcFailure

/**
 * Begins a sign-in.
 * @param back the page to go back to afterwards
 */
export async function beginOidcSignIn(deps: OidcDeps, back: string): Promise<OidcBegun> {
  const provider = await orFailure(deps, () => discoverProvider(deps.env), discoveryFailure)
  if ('kind' in provider) return provider
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const parameters = {
    redirect_uri: deps.env.STAFF_URL + OIDC_CALLBACK,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  const address = await orFailure(deps, () => authorizationPage(provider, parameters), answerFailure)
  if ('kind' in address) return address
  const token = newSessionToken()
  const tokenHash = hashStaffToken('sign-in', token, deps.env.SESSION_SECRET)
  await insertSignIn(deps.db, { tokenHash, kind: 'oidc', data: { state, nonce, verifier, back }, minutes: MINUTES })
  return { kind: 'begun', address: address.href, token }
}

/** The result of a call to the provider, or why it failed, which is logged. */
async function orFailure<Given extends object>(
  { log }: Pick<OidcDeps, 'log'>,
  call: () => Promise<Given>,
  failureOf: (error: unknown) => OidcFailure,
): Promise<Given | OidcFailure> {
  try {
    return await call()
  } catch (err) {
    const failure = failureOf(err)
    log.warn({ err, ...failure }, 'a sign-in of staff by OpenID Connect failed')
    return failure
  }
}

/** The provider's claims about a person. */
interface Identity {
  readonly subject: string
  /** Verified, in lower case. */
  readonly email: string | undefined
}

export type OidcOutcome = (SignedIn & { readonly back: string }) | OidcFailure

/**
 * Finishes a sign-in. The first binds the provider's subject to the account of its verified email address; after that
 * only the subject counts, whatever its email address becomes.
 * @param search of the address to which the provider has sent the browser
 */
export async function finishOidcSignIn(
  deps: OidcDeps,
  visitor: Visitor,
  token: string | undefined,
  search: string,
): Promise<OidcOutcome> {
  if (token === undefined) return { kind: 'expired' }
  const begun = await consumeSignIn(deps.db, staffTokenHashes('sign-in', token, deps.env), 'oidc')
  if (!begun) return { kind: 'expired' }
  const identity = await orFailure(deps, () => identify(deps, begun.data, search), answerFailure)
  if ('kind' in identity) return identity
  const outcome = await inTransaction(deps.db, async (tx) => {
    const account = await accountOf(tx, identity, visitor)
    return 'kind' in account ? account : beginSession(tx, deps, account, visitor, 'OpenID Connect')
  })
  if (typeof outcome === 'string') return { kind: 'signed-in', token: outcome, back: begun.data.back ?? '' }
  // Without the email address, which is personal.
  deps.log.info({ kind: outcome.kind }, 'a user of the OpenID Connect provider has no account to sign in to')
  const account = identity.email === undefined ? undefined : await findStaffAccountByEmail(deps.db, identity.email)
  if (account) await recordFailure(deps, account, visitor, 'OpenID Connect')
  return outcome
}

/** @throws an error of openid-client */
async function identify(
  deps: OidcDeps,
  { state, nonce, verifier }: Readonly<Record<string, string>>,
  search: string,
): Promise<Identity> {
  const provider = await knownProvider(deps.env)
  const tokens = await oidc.authorizationCodeGrant(provider, new URL(OIDC_CALLBACK + search, deps.env.STAFF_URL), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()!
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
}

async function accountOf(
  tx: Transaction,
  { subject, email }: Identity,
  { requestId }: Visitor,
): Promise<StaffAccountRow | OidcFailure> {
  const named = email === undefined || email === DEMONSTRATION_EMAIL ? undefined : email
  const found =
    (await findStaffAccountBySubject(tx, subject)) ??
    (named === undefined ? undefined : await findStaffAccountByEmail(tx, named))
  if (!found) return email === undefined ? { kind: 'no-email' } : { kind: 'no-account', email }
  const account = await lockStaffAccount(tx, found.id)
  // Found by the subject and reset meanwhile.
  if (!account || (found.oidcSubject === subject && account.oidcSubject !== subject)) return { kind: 'expired' }
  if (account.closedAt !== null) return { kind: 'account-closed' }
  if (account.oidcSubject === subject) return account
  if (account.oidcSubject !== null) return { kind: 'other-user' }
  await updateStaffAccount(tx, account.id, { oidcSubject: subject })
  const { id: accountId, name: actorName } = account
  await recordStaffEvent(tx, { accountId, actorName, kind: 'provider-bound', detail: subject, requestId })
  return account
}
