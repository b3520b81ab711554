import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../env.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import type { ErrorReports } from './sentry-reports.ts'

/** Error reporting besides the log; undefined if not configured. The library is loaded on first use. */
export async function openErrorReports(env: Pick<Env, 'ERROR_DSN' | 'NODE_ENV'>): Promise<ErrorReports | undefined> {
  if (env.ERROR_DSN === undefined) return undefined
  const { openSentryReports } = await import('./sentry-reports.ts')
  return openSentryReports({ dsn: env.ERROR_DSN, release: releaseOf(PROJECT_ROOT), environment: env.NODE_ENV })
}

function releaseOf(root: string): string {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8')
  const { name, version } = JSON.parse(text) as { name: string; version: string }
  return `${name}@${version}`
}
