import type { Page, Request } from '@playwright/test'

/** The requests of a page since `followRequests`. */
export interface Requests {
  /** Waits until a page has loaded all that it requests without a press. */
  readonly untilNone: () => Promise<void>
  /** Addresses of other hosts. */
  readonly toOthersThan: (own: string) => string[]
}

/** Records requests without intercepting them, which would disable the cache. */
export function followRequests(page: Page): Requests {
  const addresses: string[] = []
  const open = new Set<Request>()
  page.on('request', (request) => {
    addresses.push(request.url())
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return {
    untilNone: async () => {
      for (let isIdle = false; !isIdle;) {
        isIdle = open.size === 0
        await page.evaluate(untilIdle)
        isIdle &&= open.size === 0
      }
    },
    toOthersThan: (own) =>
      addresses.filter((address) => address.startsWith('http') && new URL(address).origin !== new URL(own).origin),
  }
}

/** Until what the answers have caused, such as a render and the requests of its effects, is done. Runs in the page. */
async function untilIdle(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
  }
}
