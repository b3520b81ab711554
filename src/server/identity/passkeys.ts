/**
 * Passkeys: WebAuthn with the user verified by the device, so that one signs in alone [STAFF-01]. They are bound to the
 * host of STAFF_URL.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { newSessionToken } from '../api/session.ts'
import type { Deps } from '../deps.ts'
import {
  findPasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  consumeSignIn,
  insertSignIn,
} from '../store/identity/sign-in-store.ts'
import { findStaffAccount, lockStaffAccount } from '../store/identity/staff-account-store.ts'
import { recordStaffEvent } from '../store/identity/staff-event-store.ts'
import { inTransaction, rollBackWith, type Transaction } from '../store/transaction.ts'
import { recordFailure, type SignedIn, type SignInDeps, type SignInRefused } from './password-sign-in.ts'
import { beginSession, hashStaffToken, staffTokenHashes, type AccountDeps, type Visitor } from './session.ts'

export type PasskeyDeps = AccountDeps & { readonly env: Pick<Deps['env'], 'STAFF_URL'> }

/** From the options until the device has answered. */
const MINUTES = 5

/** The options for the browser, and the token for the cookie `staff-sign-in`. */
export interface Begun<Options> {
  readonly options: Options
  readonly token: string
}

const hostOf = ({ env }: PasskeyDeps) => new URL(env.STAFF_URL).hostname

/** Keeps the challenge, which is used once. */
async function begin<Options extends { readonly challenge: string }>(
  { db, env }: PasskeyDeps,
  options: Options,
  accountId?: string,
): Promise<Begun<Options>> {
  const token = newSessionToken()
  const tokenHash = hashStaffToken('sign-in', token, env.SESSION_SECRET)
  await insertSignIn(db, {
    tokenHash,
    kind: 'passkey',
    accountId,
    data: { challenge: options.challenge },
    minutes: MINUTES,
  })
  return { options, token }
}

/** The challenge that was kept, for a sign-in or for the account that adds a passkey; then it is gone. */
async function takeChallenge(
  { db, env }: PasskeyDeps,
  token: string | undefined,
  accountId: string | null,
): Promise<string | undefined> {
  if (token === undefined) return undefined
  const begun = await consumeSignIn(db, staffTokenHashes('sign-in', token, env), 'passkey')
  return begun?.accountId === accountId ? begun.data.challenge : undefined
}

/** Begins a sign-in: the browser offers the passkeys that it has for this host. */
export async function beginPasskeySignIn(deps: PasskeyDeps): Promise<Begun<PublicKeyCredentialRequestOptionsJSON>> {
  return begin(deps, await generateAuthenticationOptions({ rpID: hostOf(deps), userVerification: 'required' }))
}

/**
 * Signs in by a passkey.
 * @param sent what the browser has answered, as JSON
 */
export async function signInByPasskey(
  deps: SignInDeps & PasskeyDeps,
  visitor: Visitor,
  token: string | undefined,
  sent: string,
): Promise<SignedIn | { readonly kind: 'wrong' } | SignInRefused> {
  const response = parse<AuthenticationResponseJSON>(sent)
  const admission = await deps.staffLimits.admit(visitor.address, `passkey ${response?.id.slice(0, 100)}`)
  if (admission.kind === 'refused') return admission
  const challenge = await takeChallenge(deps, token, null)
  const passkey = response && (await findPasskey(deps.db, response.id))
  const counter = challenge && passkey && (await checked(deps, challenge, passkey, response))
  const sessionToken =
    counter !== undefined &&
    passkey &&
    (await inTransaction(deps.db, (tx) => finish(tx, deps, visitor, passkey, Number(counter))))
  if (sessionToken) {
    await admission.succeeded()
    return { kind: 'signed-in', token: sessionToken }
  }
  const account = passkey && (await findStaffAccount(deps.db, passkey.accountId))
  if (account) await recordFailure(deps, account, visitor, 'passkey')
  await admission.failed()
  return { kind: 'wrong' }
}

/** @returns the authenticator's counter; undefined if the answer is not the passkey's to this challenge on this host */
async function checked(
  deps: PasskeyDeps,
  challenge: string,
  { id, publicKey, counter, transports }: PasskeyRow,
  response: AuthenticationResponseJSON,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: deps.env.STAFF_URL,
      expectedRPID: hostOf(deps),
      requireUserVerification: true,
      credential: {
        id,
        publicKey: Uint8Array.from(publicKey),
        counter,
        transports,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library says by errors what is wrong with an answer.
    return undefined
  }
}

async function finish(
  tx: Transaction,
  deps: PasskeyDeps,
  visitor: Visitor,
  passkey: PasskeyRow,
  counter: number,
): Promise<string | undefined> {
  const account = await lockStaffAccount(tx, passkey.accountId)
  if (account?.closedAt !== null) return undefined
  if (!(await notePasskeyUse(tx, passkey.id, counter))) return rollBackWith(undefined)
  return beginSession(tx, deps, account, visitor, 'passkey')
}

/**
 * EdDSA, ES256 and RS256 by their numbers in COSE. By default the library would add algorithms that this version of
 * Node.js is trying out, and another version could not check their passkeys.
 */
const ALGORITHMS = [-8, -7, -257]

/** Begins to add a passkey to an account. @param site the name that the browser may show */
export async function beginAddingPasskey(
  deps: PasskeyDeps,
  account: { readonly id: string; readonly email: string; readonly name: string },
  site: string,
): Promise<Begun<PublicKeyCredentialCreationOptionsJSON>> {
  const known = await listPasskeys(deps.db, account.id)
  const options = await generateRegistrationOptions({
    rpName: site,
    rpID: hostOf(deps),
    userName: account.email,
    userDisplayName: account.name,
    userID: new TextEncoder().encode(account.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return begin(deps, options, account.id)
}

/** A passkey that may be stored. */
export type NewPasskey = Pick<PasskeyRow, 'id' | 'accountId' | 'publicKey' | 'counter' | 'transports'>

/**
 * Checks the browser's answer.
 * @returns undefined if it does not answer a request for this account
 */
export async function readNewPasskey(
  deps: PasskeyDeps,
  accountId: string,
  token: string | undefined,
  sent: string,
): Promise<NewPasskey | undefined> {
  const response = parse<RegistrationResponseJSON>(sent)
  const challenge = await takeChallenge(deps, token, accountId)
  if (!response || challenge === undefined) return undefined
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: deps.env.STAFF_URL,
      expectedRPID: hostOf(deps),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return undefined
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { id, accountId, publicKey: Buffer.from(publicKey), counter, transports: [...transports] }
  } catch {
    return undefined
  }
}

const MAX_NAME = 60

/** Stores a passkey under a name. @returns false if it is registered already */
export async function storePasskey(
  tx: Transaction,
  passkey: NewPasskey,
  { name, actorName, requestId }: { readonly name: string; readonly actorName: string; readonly requestId?: string },
): Promise<boolean> {
  const shown = name.trim().slice(0, MAX_NAME) || 'Passkey'
  if (!(await insertPasskey(tx, { ...passkey, name: shown }))) return false
  const { accountId } = passkey
  await recordStaffEvent(tx, { accountId, actorName, kind: 'passkey-added', detail: shown, requestId })
  return true
}

function parse<Response extends { readonly id: string }>(sent: string): Response | undefined {
  try {
    const response = JSON.parse(sent) as Response | null
    // Base64url, which the database can be asked for.
    return typeof response?.id === 'string' && /^[\w-]+$/.test(response.id) ? response : undefined
  } catch {
    return undefined
  }
}
