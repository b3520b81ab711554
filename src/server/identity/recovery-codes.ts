/**
 * Recovery codes, for an owner who has lost the device with passkey and one-time codes. Each works once, with the
 * password.
 */
import { createHmac, randomInt } from 'node:crypto'
import { forEachSecret } from '../safety/secrets.ts'
import { consumeRecoveryCode, replaceRecoveryCodes } from '../store/identity/sign-in-store.ts'
import type { Transaction } from '../store/transaction.ts'
import type { AccountDeps } from './session.ts'

const COUNT = 10

/** Without those that look like others: 60 bits in twelve. */
const CHARACTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 12

const newCode = () => Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')

const hashOf = (accountId: string, code: string, secret: string) =>
  createHmac('sha256', secret).update(`staff-recovery:${accountId}:${code}`).digest('base64url')

/**
 * Replaces the codes of an account. @returns ten codes, 'k3md-9qxp-7v2w', which are shown once: their keyed hashes are
 * stored
 */
export async function renewRecoveryCodes(
  tx: Transaction,
  { env }: Pick<AccountDeps, 'env'>,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => hashOf(accountId, code, env.SESSION_SECRET)),
  )
  return codes.map((code) => [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-'))
}

/** A code normalised for comparison, without separators; undefined for a text that cannot be one. */
export function readRecoveryCode(text: string): string | undefined {
  const code = text.toLowerCase().replaceAll(/[\s\p{Pd}]/gu, '')
  return code.length === LENGTH ? code.replaceAll('o', '0').replaceAll(/[il]/g, '1') : undefined
}

/** Uses a code up. @returns whether it was one of the account's that had not been used */
export async function takeRecoveryCode(
  tx: Transaction,
  { env }: Pick<AccountDeps, 'env'>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const hashes = forEachSecret(env, (secret) => hashOf(accountId, code, secret))
  return consumeRecoveryCode(tx, accountId, hashes)
}
