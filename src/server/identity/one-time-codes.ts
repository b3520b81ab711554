/** One-time codes of an authenticator app: TOTP, RFC 6238, with the parameters that all such programs know. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { toString as drawQrCode } from 'qrcode'
import { forEachSecret, type Secrets } from '../safety/secrets.ts'
import type { AccountDeps } from './session.ts'

const PERIOD_SECONDS = 30

/** A code of the step before and of the next one is accepted: clocks of telephones differ. */
const WINDOW = 1

export interface NewCodes {
  /** The secret, encrypted for the account: a form sends it back with the first code, and it is stored then. */
  readonly sealed: string
  /** For who cannot take a picture: groups of four letters. */
  readonly typed: string
  /** An SVG element of 1 unit per module, black on white, without style attributes. */
  readonly picture: string
  /** otpauth://totp/… */
  readonly address: string
}

type Keyed = Pick<AccountDeps, 'env'>

/**
 * A new secret for an account, or the one that a form has sent back, to be shown again. Nothing is stored.
 * @param issuer what the authenticator lists it under
 */
export async function newCodes(
  { env }: Keyed,
  account: { readonly id: string; readonly email: string },
  issuer: string,
  sent?: string,
): Promise<NewCodes> {
  const secret = sentSecret(sent, account.id, env) ?? new Secret({ size: 20 })
  const address = new TOTP({ issuer, label: account.email, secret, period: PERIOD_SECONDS }).toString()
  return {
    sealed: seal(secret.base32, account.id, env.SESSION_SECRET),
    typed: secret.base32.match(/.{4}/g)?.join(' ') ?? '',
    picture: await drawQrCode(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }),
    address,
  }
}

function sentSecret(sent: string | undefined, accountId: string, secrets: Secrets): Secret | undefined {
  try {
    return sent === undefined ? undefined : Secret.fromBase32(unseal(sent, accountId, secrets))
  } catch (error) {
    if (error instanceof NotSealedHere) return undefined
    throw error
  }
}

/** Another account's secret, or one that was sealed with another key. */
export class NotSealedHere extends Error {}

/**
 * The step of a code, counted from 1970; each may be accepted once.
 * @returns undefined if the code is wrong
 * @throws NotSealedHere
 */
export function stepOf(
  { env, clock }: Keyed & Pick<AccountDeps, 'clock'>,
  accountId: string,
  sealed: string,
  code: string,
): number | undefined {
  const secret = Secret.fromBase32(unseal(sealed, accountId, env))
  const timestamp = clock.now()
  const token = code.replaceAll(/\s/g, '')
  const delta = TOTP.validate({ token, secret, period: PERIOD_SECONDS, timestamp, window: WINDOW })
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}

/**
 * The same secret, sealed with SESSION_SECRET, whether it was before or with the secret that will be removed.
 * @throws NotSealedHere
 */
export const sealedAnew = ({ env }: Keyed, accountId: string, sealed: string): string =>
  seal(unseal(sealed, accountId, env), accountId, env.SESSION_SECRET)

/** Whether it was sealed for this account with a secret that is accepted. */
export function isSealedFor({ env }: Keyed, accountId: string, sealed: string): boolean {
  try {
    unseal(sealed, accountId, env)
    return true
  } catch (error) {
    if (error instanceof NotSealedHere) return false
    throw error
  }
}

const [IV_BYTES, TAG_BYTES] = [12, 16]

const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'staff-one-time-codes', 32))

/** AES-256-GCM, bound to the account: copied to another one it is of no use. */
function seal(text: string, accountId: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), iv).setAAD(Buffer.from(accountId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function unseal(sealed: string, accountId: string, secrets: Secrets): string {
  const read = forEachSecret(secrets, (secret) => unsealWith(sealed, accountId, secret))
  const text = read.find((found) => typeof found === 'string')
  if (text === undefined) {
    const [cause] = read
    throw new NotSealedHere('the secret of one-time codes cannot be read: was SESSION_SECRET changed?', { cause })
  }
  return text
}

/** @returns why, if it was not sealed like that */
function unsealWith(sealed: string, accountId: string, secret: string): string | Error {
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(accountId))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch (error) {
    return error as Error
  }
}
