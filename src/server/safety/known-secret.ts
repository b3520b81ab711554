/** The database knows by a hash which SESSION_SECRET a site has, so that another one is noticed before it does harm [RUN-17]. */
import { createHmac } from 'node:crypto'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { readNote, writeNote } from '../store/installation-store.ts'
import { forEachSecret, type Secrets } from './secrets.ts'

type Keyed = Secrets & Pick<Env, 'SITE_CODE'>
type Client = Parameters<typeof readNote>[0]

/** Servers of several brands that share a database may have a secret each. */
const nameOf = ({ SITE_CODE }: Keyed) => `secret of ${SITE_CODE}`

const hashOf = (secret: string) => createHmac('sha256', secret).update('known-secret').digest('hex').slice(0, 16)

/** Whether the last start was with this secret, or the one that is still accepted. True before the first. */
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
