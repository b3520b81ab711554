import { Hono } from 'hono'
import type { Env } from '../env.ts'
import { createHttpServer, listen } from '../process/listen.ts'
import type { OnEnd } from '../process/run-process.ts'

const FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves metrics at an address of their own, which is not the public site's. @throws Error if the port is taken */
export async function serveMetrics(
  { METRICS_HOST, METRICS_PORT = 0 }: Pick<Env, 'METRICS_HOST' | 'METRICS_PORT'>,
  read: () => Promise<string>,
  onEnd: OnEnd,
): Promise<string> {
  const app = new Hono().get('/metrics', async (context) => context.body(await read(), 200, { 'content-type': FORMAT }))
  const { url, close } = await listen(createHttpServer(app.fetch), { HOST: METRICS_HOST, PORT: METRICS_PORT })
  onEnd(close)
  return url
}
