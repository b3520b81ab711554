/** The services that the site uses over the network. Nothing is sent, booked or paid. */
import { fetchInTime } from '../http/fetch-in-time.ts'
import { fetchHostedTypes } from '../content/accommodation-host.ts'
import { openCms } from '../content/sources/wordpress/open-cms.ts'
import { systemClock } from '../deps.ts'
import type { Env } from '../env.ts'
import { createLog, type Log } from '../log.ts'
import { openMail } from '../mail/open-mail.ts'
import { openPayments } from '../payments/open-payments.ts'
import { warnOfConnection, type Findings } from './finding.ts'

const LIMIT_MS = 8000

/** Connects, encrypts and logs in. */
export async function checkEmail(findings: Findings, env: Env): Promise<void> {
  const { check, close } = openMail(env)
  try {
    await check?.()
    findings.good(check ? 'The mail server accepts us' : 'Emails are files in DATA_DIR/mail, as SMTP_URL is not set')
  } catch (error) {
    warnOfConnection(findings, 'SMTP_URL: the mail server', error)
  } finally {
    await close()
  }
}

/** The errors that the server logs with their remedy when it opens the content system. */
export async function checkContentSystem(findings: Findings, env: Env): Promise<void> {
  if (env.CMS_URL === undefined) return
  const { log, lines } = listening()
  const site = await openCms(env, { log, clock: systemClock })?.findSite()
  for (const line of lines) findings.fault('CMS_URL: posts and pages cannot be read', line.replace(/^CMS_URL: /, ''))
  if (site) findings.good(`Posts and pages are read from ${site.home}`)
}

/** The errors that the server logs with their remedy when it starts. */
export async function checkPayments(findings: Findings, env: Env): Promise<void> {
  const { log, lines } = listening()
  // As a program beside the server, so that a provider within a server is not started.
  const payments = await openPayments(env, log, `http://127.0.0.1:${env.PORT}`)
  try {
    await payments.check?.()
    for (const line of lines) {
      const [what = '', ...remedy] = line.split(/(?<=\.)\s|: (?=no payment can be taken until)/)
      findings.fault(what, remedy.join(' ') || 'Look at the provider’s status page, and at its dashboard.')
    }
    if (lines.length > 0) return
    const { name, setup } = payments.provider
    findings.good(setup.isSandbox ? `${name}: no money is taken` : `${name} accepts the key with its permissions`)
  } finally {
    await payments.close?.()
  }
}

/** Whether each supplier answers, and accepts our key. */
export async function checkSuppliers(findings: Findings, env: Env): Promise<void> {
  for (const [name, { url, key }] of Object.entries(env.SUPPLIERS)) {
    try {
      const response = await fetchInTime(`${url}/v1/availability`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        // No park: an answer or a refusal of the question, and nothing is looked up.
        body: JSON.stringify({ arrival: '2000-01-01', nights: 1, parkIds: [] }),
        redirect: 'manual',
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      const { status } = response
      await response.body?.cancel()
      if (status === 401 || status === 403) {
        findings.fault(`SUPPLIERS: ${name} refuses the key`, 'Correct its key, or ask the supplier for another one.')
      } else if (status === 200 || status === 400 || status === 422) findings.good(`${name} answers`)
      else {
        findings.fault(
          `SUPPLIERS: ${name} answers with status ${status}`,
          'Check its url, which /v1/availability is added to, and ask the supplier.',
        )
      }
    } catch (error) {
      warnOfConnection(findings, `SUPPLIERS: ${name}`, error)
    }
  }
}

/** Whether the host of unit types answers as it should. */
export async function checkContentHost(findings: Findings, { ACCOMMODATION_TYPES_URL: address }: Env): Promise<void> {
  if (address === undefined) return
  try {
    await fetchHostedTypes(address, [1])
    findings.good(`${new URL(address).host} answers`)
  } catch (error) {
    warnOfConnection(findings, 'ACCOMMODATION_TYPES_URL: the content host', error)
  }
}

/** A log whose warnings and errors are kept instead of printed. */
function listening(): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) })
  return { log, lines }
}

/** Whether the Sentry-compatible service of ERROR_DSN takes reports with our key: an empty one is sent. */
export async function checkErrorReports(findings: Findings, { ERROR_DSN: dsn }: Pick<Env, 'ERROR_DSN'>): Promise<void> {
  if (dsn === undefined) return
  const { origin, pathname, username: key } = new URL(dsn)
  const [, base = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  // An envelope without items.
  const address = `${origin}${base}/api/${project}/envelope/?sentry_version=7&sentry_key=${key}`
  const status = await post(findings, 'ERROR_DSN: the service', address, 'application/x-sentry-envelope', '{}\n')
  if (status === undefined) return
  // Some refuse an envelope for being empty.
  if (status < 300 || status === 400 || status === 429) findings.good('Errors are reported')
  else if (status === 401 || status === 403) {
    findings.fault('ERROR_DSN: the service refuses the key', 'Copy the DSN of the project again.')
  } else {
    findings.fault(`ERROR_DSN: the service answers with status ${status}`, 'Correct its address or project number.')
  }
}

/** Whether the receiver of OTEL_EXPORTER_OTLP_ENDPOINT takes traces as we send them. */
export async function checkTraces(
  findings: Findings,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): Promise<void> {
  if (endpoint === undefined) return
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT: the receiver'
  const status = await post(findings, name, `${endpoint}/v1/traces`, 'application/json', '{"resourceSpans":[]}')
  if (status === undefined) return
  if (status < 300) findings.good('Traces are received')
  else {
    findings.fault(
      `${name} answers with status ${status}`,
      'Name the base of a receiver of OTLP over HTTP, mostly on port 4318; /v1/traces is added to it.',
    )
  }
}

/** @returns the status, or undefined after the fault of a connection that failed */
async function post(
  findings: Findings,
  name: string,
  address: string,
  contentType: string,
  body: string,
): Promise<number | undefined> {
  try {
    const response = await fetchInTime(address, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    warnOfConnection(findings, name, error)
    return undefined
  }
}
