/**
 * Whether a load balancer should send requests to this process: `/readyz`. Whether it lives is another question:
 * `/healthz`.
 */
import type { Context, Hono, Env as HonoEnv } from 'hono'
import type pg from 'pg'
import type { AvailabilityIndex } from '../availability/queries.ts'
import { createHmac } from 'node:crypto'
import type { Env } from '../env.ts'

/** Milliseconds for the answer to one query. */
const QUERY_LIMIT_MS = 1000

/** Five heartbeats: beyond, searches may show what others have sold since. */
const SILENCE_LIMIT_MS = 10_000

export interface Readiness {
  /** Not ready from now on: this process is about to end, and answers only what it has accepted. */
  drain(): void
  /** Why it is not ready; none if it is. Those who ask at the same time share one query. */
  reasons(): Promise<readonly string[]>
}

interface Checked {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly availability: Pick<AvailabilityIndex, 'silentMs'>
}

export function createReadiness({ pool, availability }: Checked): Readiness {
  let isDraining = false
  let asking: Promise<boolean> | undefined
  const answersNow = () => (asking ??= answersInTime(pool).finally(() => (asking = undefined)))
  return {
    drain() {
      isDraining = true
    },
    async reasons() {
      const isAnswered = await answersNow()
      return [
        ...(isDraining ? ['draining: this process is about to end'] : []),
        ...(isAnswered ? [] : ['database: no answer to a query within 1 s']),
        ...(availability.silentMs <= SILENCE_LIMIT_MS ? [] : ['stock: no news of the database for 10 s']),
      ]
    },
  }
}

/** 200, or 503 with a reason on each line. */
export function mountReadiness<E extends HonoEnv>(
  app: Hono<E>,
  readiness: Readiness,
  securityHeaders: Record<string, string>,
): void {
  const headers = { ...securityHeaders, 'cache-control': 'no-store' }
  const answer = async (context: Context) => {
    const reasons = await readiness.reasons()
    return reasons.length === 0
      ? context.text('ready', 200, headers)
      : context.text(`${reasons.join('\n')}\n`, 503, { ...headers, 'retry-after': '5' })
  }
  app.get('/readyz', answer)
  // HAProxy asks this where `option httpchk` names no address.
  app.on('OPTIONS', '/', answer)
}

async function answersInTime(pool: Checked['pool']): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), QUERY_LIMIT_MS)
  })
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Names the installation of the site that answers, for the doctor and for an operator who compares servers behind a
 * proxy.
 */
export const INSTANCE_HEADER = 'x-instance'

/**
 * 'BF-0f3c…': the site, and a hash that is the same for all servers with one SESSION_SECRET, which it does not tell.
 */
export function instanceOf({ SITE_CODE, SESSION_SECRET }: Pick<Env, 'SITE_CODE' | 'SESSION_SECRET'>): string {
  return `${SITE_CODE}-${createHmac('sha256', SESSION_SECRET).update('instance').digest('hex').slice(0, 16)}`
}
