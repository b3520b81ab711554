import type { Page } from '@playwright/test'

/** Addresses of other hosts that pages ask for from now on; they answer with nothing. */
export async function noteForeign(page: Page, own: string): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(
    (url) => url.protocol.startsWith('http') && url.origin !== new URL(own).origin,
    async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ body: '' })
    },
  )
  return asked
}
