import type pg from 'pg'
import type { Env } from '../env.ts'
import type { Secrets } from '../safety/secrets.ts'
import { discoverProvider, UnsupportedByClient } from '../identity/oidc-provider.ts'
import { isSealedFor } from '../identity/one-time-codes.ts'
import { warnOfConnection, type Findings } from './finding.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

type StaffSettings = Pick<Env, 'STAFF_PORT' | 'STAFF_URL' | 'STAFF_ADDRESSES' | 'TRUSTED_PROXY'>

/** Whether the back office, if it is open, is so to staff alone. */
export function checkBackOffice(findings: Findings, settings: StaffSettings): void {
  const { STAFF_PORT, STAFF_URL, STAFF_ADDRESSES, TRUSTED_PROXY } = settings
  if (STAFF_PORT === undefined) {
    findings.good('It is off: STAFF_PORT is not set')
    return
  }
  findings.good(`Staff reach it at ${STAFF_URL}/staff`)
  const { protocol, hostname } = new URL(STAFF_URL)
  if (protocol === 'http:' && !LOOPBACK.has(hostname)) {
    findings.fault(
      `Staff send their passwords unencrypted to ${STAFF_URL}`,
      'Put a proxy with a certificate in front, and name its https address in STAFF_URL.',
    )
  }
  if (protocol === 'https:' && TRUSTED_PROXY.length === 0) {
    findings.fault(
      `STAFF_URL ${STAFF_URL} is a proxy’s, and TRUSTED_PROXY names none: nobody is let in through it`,
      'Set TRUSTED_PROXY to the address that the proxy has for the server, such as 127.0.0.1.',
    )
  }
  const open = STAFF_ADDRESSES.filter((address) => /\/0+$/.test(address))
  if (open.length > 0) {
    findings.fault(
      `STAFF_ADDRESSES lets every address in: ${open.join(', ')}`,
      'List the networks of the company, or of its VPN.',
    )
  }
}

/** Whether somebody can give accounts to the others. The demonstration has its own account. */
export async function checkAdministrator(
  findings: Findings,
  client: pg.ClientBase,
  isDemonstration: boolean,
): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from staff_account where role = 'administrator' and closed_at is null",
  )
  if (isDemonstration || rows[0]!.count > 0) return
  findings.fault(
    'No account may open others in the back office',
    'Run npm run staff -- add EMAIL --name NAME --role administrator.',
  )
}

/** Whether the OpenID Connect provider of staff answers as one. */
export async function checkProvider(findings: Findings, env: Env): Promise<void> {
  if (env.STAFF_PORT === undefined || env.STAFF_OIDC_ISSUER === undefined) return
  try {
    await discoverProvider(env)
    findings.good(`Staff sign in at ${env.STAFF_OIDC_ISSUER} too`)
  } catch (error) {
    if (error instanceof UnsupportedByClient) {
      findings.fault(
        `STAFF_OIDC_CLIENT_AUTH: ${error.message}`,
        'Let the provider take client_secret_post, client_secret_basic or client_secret_jwt with HS256.',
      )
    } else if (isOfAnswer(error)) {
      findings.fault(
        `STAFF_OIDC_ISSUER: what answers at ${env.STAFF_OIDC_ISSUER} is no OpenID Connect provider of this issuer`,
        'Copy the issuer from the provider to the letter; /.well-known/openid-configuration is added to it.',
      )
    } else warnOfConnection(findings, 'STAFF_OIDC_ISSUER: the OpenID Connect provider', error)
  }
}

/** Of openid-client, for an answer that is not as it should be. */
const isOfAnswer = (error: unknown) => /^OAUTH_(?!TIMEOUT|ABORT)/.test(String((error as { code?: unknown }).code))

/** Whether the secrets of one-time codes can be read with SESSION_SECRET. */
export async function checkSecretOfAccounts(
  findings: Findings,
  client: Pick<pg.ClientBase, 'query'>,
  env: Secrets,
): Promise<void> {
  const { rows } = await client.query<{ id: string; sealed: string }>(
    'select id, totp_secret as sealed from staff_account where totp_secret is not null and closed_at is null',
  )
  const unread = rows.filter(({ id, sealed }) => !isSealedFor({ env }, id, sealed)).length
  if (unread === 0) return
  findings.fault(
    `SESSION_SECRET is another one than that of ${unread} staff accounts, whose one-time codes it cannot check`,
    'Set the former SESSION_SECRET again, or run npm run staff -- reset EMAIL for each.',
  )
}
