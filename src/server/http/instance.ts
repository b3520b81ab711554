/** Which installation of the site answers, for the doctor and for whoever compares servers behind a proxy. */
import { createHmac } from 'node:crypto'
import type { Env } from '../env.ts'

export const INSTANCE_HEADER = 'x-instance'

/**
 * 'BF-0f3c…': the site, and a hash that is the same for all servers with one SESSION_SECRET, which it does not tell.
 */
export function instanceOf({ SITE_CODE, SESSION_SECRET }: Pick<Env, 'SITE_CODE' | 'SESSION_SECRET'>): string {
  return `${SITE_CODE}-${createHmac('sha256', SESSION_SECRET).update('instance').digest('hex').slice(0, 16)}`
}
