/**
 * SESSION_SECRET signs, seals and keys hashes. For a while after a change the one before it is accepted too [RUN-17].
 */
import type { Env } from '../env.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '../../domain/booking/uuid.ts'
import type { Log } from '../log.ts'
import { readNote, writeNote } from '../store/installation-store.ts'

export type Secrets = Pick<Env, 'SESSION_SECRET' | 'SESSION_SECRET_PREVIOUS'>

/** The hashes of one input with each accepted secret. Only the first, of SESSION_SECRET, is stored or sent. */
export type ForEachSecret<Made = string> = readonly [current: Made, ...previous: Made[]]

export function forEachSecret<Made>(
  { SESSION_SECRET, SESSION_SECRET_PREVIOUS }: Secrets,
  make: (secret: string) => Made,
): ForEachSecret<Made> {
  return SESSION_SECRET_PREVIOUS === undefined
    ? [make(SESSION_SECRET)]
    : [make(SESSION_SECRET), make(SESSION_SECRET_PREVIOUS)]
}

/** A link's purpose is part of its signature: a token for one is invalid for another. */
type LinkPurpose =
  | 'confirm-newsletter'
  | 'leave-newsletter'
  | 'confirm-price-alert'
  | 'stop-price-alert'
  | 'pay-balance'
  | 'pay-hold'
  | 'vote'

/** Signs a token that names a row; its bearer may do what it is for. */
export function signToken(purpose: LinkPurpose, id: string, secret: string): string {
  return `${id}.${signatureOf(purpose, id, secret)}`
}

/** The id in a token of ours, also of the secret before; undefined for any other token. */
export function readToken(purpose: LinkPurpose, token: string, secrets: Secrets): string | undefined {
  const [id = '', signature = ''] = token.split('.', 2)
  if (!isUuid(id)) return undefined
  const sent = Buffer.from(signature)
  const isOurs = (expected: Buffer) => expected.length === sent.length && timingSafeEqual(expected, sent)
  return forEachSecret(secrets, (secret) => Buffer.from(signatureOf(purpose, id, secret))).some(isOurs) ? id : undefined
}

const signatureOf = (purpose: LinkPurpose, id: string, secret: string) =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url')

type Keyed = Secrets & Pick<Env, 'SITE_CODE'>
type Client = Parameters<typeof readNote>[0]

/** Servers of several brands that share a database may have a secret each. */
const nameOf = ({ SITE_CODE }: Keyed) => `secret of ${SITE_CODE}`

const hashOf = (secret: string) => createHmac('sha256', secret).update('known-secret').digest('hex').slice(0, 16)

/**
 * The database knows by a hash which SESSION_SECRET a site has, so that another one is noticed before it does harm
 * [RUN-17]. Whether the last start was with this secret, or the one that is still accepted. True before the first.
 */
export async function isSecretKnown(client: Client, env: Keyed): Promise<boolean> {
  const known = await readNote(client, nameOf(env))
  return known === undefined || forEachSecret(env, hashOf).includes(known)
}

export const OTHER_SECRET =
  'SESSION_SECRET is another one than at the last start: bookings under way, sign-ins and links in emails end with it'

export const OTHER_SECRET_REMEDY =
  'Set the former SESSION_SECRET again, or name it in SESSION_SECRET_PREVIOUS for some days (docs/operations.md).'

/** Notes the secret, and warns in the log if it is one that nobody has named. */
export async function noteSecret(client: Client, env: Keyed, log: Log): Promise<void> {
  if (!(await isSecretKnown(client, env))) {
    log.warn({ event: 'secret-changed' }, `${OTHER_SECRET}. ${OTHER_SECRET_REMEDY}`)
  }
  await writeNote(client, nameOf(env), hashOf(env.SESSION_SECRET))
}
