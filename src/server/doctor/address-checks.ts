/** Whether what answers at the addresses of the settings is this site. */
import type { Env } from '../env.ts'
import { fetchInTime } from '../http/fetch-in-time.ts'
import { INSTANCE_HEADER, instanceOf } from '../http/readiness.ts'
import { hereOf } from '../process/listen.ts'
import { forEachSecret, type Secrets } from '../safety/secrets.ts'
import { portErrors } from '../settings/start-errors.ts'
import { warnOfConnection, type Findings } from './finding.ts'

const LIMIT_MS = 8000

/** Whether the address that customers use leads to a server of the site. */
export async function checkPublicAddress(findings: Findings, env: Env): Promise<void> {
  const { PUBLIC_URL: address } = env
  if (!address.startsWith('https:') && !env.ALLOW_SANDBOX_PAYMENTS) {
    findings.fault(
      `PUBLIC_URL ${address} is not https`,
      'Put a proxy with a certificate in front, and set PUBLIC_URL to it.',
    )
  }
  if (address.startsWith('https:') && env.TRUSTED_PROXY.length === 0) {
    findings.fault(
      `PUBLIC_URL ${address} is a proxy’s, and TRUSTED_PROXY names none: all customers have the proxy’s address`,
      'Set TRUSTED_PROXY to the address that the proxy has for the server, such as 127.0.0.1.',
    )
  }
  try {
    const { other } = await ask(`${address}/healthz`, env)
    if (!other) findings.good(`${address} answers`)
    else findings.fault(`PUBLIC_URL ${address} is answered by ${other}`, curePublic(other))
  } catch (error) {
    warnOfConnection(findings, `PUBLIC_URL ${address}`, error)
  }
}

const curePublic = (other: string) =>
  other.includes('SESSION_SECRET')
    ? 'Give all servers of the site one SESSION_SECRET, or correct PUBLIC_URL.'
    : 'Correct PUBLIC_URL, or the proxy in front of the server.'

/** Whether the ports are the server's that runs, or free for the one that will be started. */
export async function checkPorts(findings: Findings, env: Env): Promise<void> {
  const { PORT, HOST, METRICS_PORT, METRICS_HOST } = env
  if (PORT === 0) return
  const site = await askPort(`http://${hereOf(HOST)}:${PORT}/healthz`, env)
  if (site === undefined || site.other) {
    if (site?.other) {
      findings.fault(
        `PORT ${PORT} is answered by ${site.other}`,
        'Stop the program that uses it, or set PORT to another one.',
      )
    } else findings.good(`No server runs on port ${PORT}`)
    // The port itself is reported already.
    for (const fault of await portErrors(site === undefined ? env : { ...env, PORT: 0 })) {
      findings.fault(fault, 'Correct it, or stop the program that uses the port.')
    }
    return
  }
  findings.good(`The server runs on port ${PORT}`)
  if (METRICS_PORT === undefined) return
  const metrics = await askPort(`http://${hereOf(METRICS_HOST)}:${METRICS_PORT}/metrics`, env)
  if (metrics && !metrics.other) {
    const [, version = 'unknown'] = /^brackenfold_build_info\{[^}]*version="([^"]*)"/m.exec(metrics.body ?? '') ?? []
    findings.good(`Metrics are on port ${METRICS_PORT}, of release ${version}, which runs`)
  } else {
    findings.fault(
      `METRICS_PORT ${METRICS_PORT} is ${metrics ? `answered by ${metrics.other}` : 'not open, although the server runs'}`,
      'Set METRICS_PORT to a port that nothing else uses, and restart the server.',
    )
  }
}

/** Undefined if nothing answers. */
const askPort = (address: string, env: Env) => ask(address, env).catch(() => undefined)

/** @returns what our server has answered, or what else than a server of this site and secret it was */
async function ask(
  address: string,
  env: Pick<Env, 'SITE_CODE' | keyof Secrets>,
): Promise<{ readonly other?: string; readonly body?: string }> {
  const answer = await fetchInTime(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  const { status, headers } = answer
  const instance = headers.get(INSTANCE_HEADER)
  // Of a server that has not been restarted with the new secret yet.
  const ours = forEachSecret(env, (SESSION_SECRET) => instanceOf({ ...env, SESSION_SECRET }))
  if (status === 200 && instance !== null && ours.includes(instance)) return { body: await answer.text() }
  await answer.body?.cancel()
  if (instance === null) return { other: `something else: ${status} for ${new URL(address).pathname}` }
  const [site] = instance.split('-')
  if (site !== env.SITE_CODE) return { other: `a server of ${site}, not of ${env.SITE_CODE}` }
  return { other: `a server of ${site} with another SESSION_SECRET` }
}
