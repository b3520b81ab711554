import { Hono } from 'hono'
import type { Env } from '../env.ts'
import { INSTANCE_HEADER, instanceOf } from '../http/instance.ts'
import { createHttpServer, listen } from '../process/listen.ts'
import type { OnEnd } from '../process/run-process.ts'

const FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves metrics at an address of their own, which is not the public site's. @throws Error if the port is taken */
export async function serveMetrics(
  env: Pick<Env, 'METRICS_HOST' | 'METRICS_PORT' | 'SITE_CODE' | 'SESSION_SECRET'>,
  read: () => Promise<string>,
  onEnd: OnEnd,
): Promise<string> {
  const { METRICS_HOST, METRICS_PORT = 0 } = env
  const headers = { 'content-type': FORMAT, [INSTANCE_HEADER]: instanceOf(env) }
  const app = new Hono().get('/metrics', async (context) => context.body(await read(), 200, headers))
  const { url, close } = await listen(createHttpServer(app.fetch), { HOST: METRICS_HOST, PORT: METRICS_PORT })
  onEnd(close)
  return url
}
