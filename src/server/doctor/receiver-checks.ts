/** Receivers of errors and traces. What they are sent is empty. */
import type { Env } from '../env.ts'
import { fetchInTime } from '../http/fetch-in-time.ts'
import { warnOfConnection } from './connection-faults.ts'
import type { Findings } from './finding.ts'

const LIMIT_MS = 8000

/** Whether the Sentry-compatible service of ERROR_DSN takes reports with our key. */
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
