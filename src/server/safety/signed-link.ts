import { createHmac, timingSafeEqual } from 'node:crypto'
import { forEachSecret, type Secrets } from './secrets.ts'
import { isUuid } from '../../domain/booking/uuid.ts'

/** A link's purpose is part of its signature: a token for one is invalid for another. */
export type LinkPurpose =
  | 'confirm-newsletter'
  | 'leave-newsletter'
  | 'confirm-price-alert'
  | 'stop-price-alert'
  | 'pay-balance'
  | 'pay-hold'
  | 'vote'

/** Signs a token that names a row; whoever has it may do what it is for. */
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
