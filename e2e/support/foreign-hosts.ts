import type { Page } from '@playwright/test'

/** Records requests to other hosts from now on, and answers them with empty responses. */
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
