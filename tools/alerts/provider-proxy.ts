import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { createHttpServer, listen } from '../../src/server/process/listen.ts'

export interface ProviderProxy {
  readonly url: string
  /** The shop's calls are answered with 500 from now on; browsers get tokens for their cards all the same. */
  fail(): void
  heal(): void
  close(): Promise<void>
}

/** In front of the sandbox's provider. */
export async function openProviderProxy(providerUrl: string): Promise<ProviderProxy> {
  let isWell = true
  const app = new Hono().all('*', ({ req }) => {
    const { pathname, search } = new URL(req.url)
    if (!isWell && pathname !== '/v1/tokens') return new Response('', { status: 500 })
    return proxy(providerUrl + pathname + search, { raw: req.raw })
  })
  const { url, close } = await listen(createHttpServer(app.fetch), { HOST: '127.0.0.1', PORT: 0 })
  return {
    url,
    fail: () => void (isWell = false),
    heal: () => void (isWell = true),
    close: () => close(),
  }
}
