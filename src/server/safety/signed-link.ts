import { createHmac, timingSafeEqual } from 'node:crypto'

/** For what a link may be used: one for the one purpose is none for another. */
export type LinkPurpose = 'confirm-newsletter' | 'leave-newsletter' | 'pay-balance'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A token that names a row and proves that we have written it; whoever has it may do what it is for. */
export function signToken(purpose: LinkPurpose, id: string, secret: string): string {
  return `${id}.${signatureOf(purpose, id, secret)}`
}

/** The id of the row that a token of ours names; undefined for any other. */
export function readToken(purpose: LinkPurpose, token: string, secret: string): string | undefined {
  const [id = '', signature = ''] = token.split('.', 2)
  if (!ID.test(id)) return undefined
  const [expected, sent] = [Buffer.from(signatureOf(purpose, id, secret)), Buffer.from(signature)]
  return expected.length === sent.length && timingSafeEqual(expected, sent) ? id : undefined
}

const signatureOf = (purpose: LinkPurpose, id: string, secret: string) =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url')
