import type { Env } from '../env.ts'
import { readRelease } from '../release.ts'
import type { ErrorReports } from './sentry-reports.ts'

/** Error reporting in addition to the log; undefined if not configured. The library is loaded on first use. */
export async function openErrorReports(env: Pick<Env, 'ERROR_DSN' | 'NODE_ENV'>): Promise<ErrorReports | undefined> {
  if (env.ERROR_DSN === undefined) return undefined
  const { openSentryReports } = await import('./sentry-reports.ts')
  const { name, version } = readRelease()
  return openSentryReports({ dsn: env.ERROR_DSN, release: `${name}@${version}`, environment: env.NODE_ENV })
}
