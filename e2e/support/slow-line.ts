import type { Page } from '@playwright/test'

/** 1.6 Mbit/s down, 0.72 up, 150 ms there and back: Lighthouse's "slow 4G". */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1000 * 1000) / 8, uploadThroughput: 90_000 }

/**
 * Gives the page the line of a slow phone. Its processor is the machine's: processor time is measured by `npm run
 * bench:presses` and `bench:lighthouse`.
 * @returns to lose and regain the connection: `context.setOffline` does not, beside another session's line
 */
export async function emulateSlowLine(page: Page): Promise<{ setOffline: (offline: boolean) => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  return {
    setOffline: async (offline) => {
      await devtools.send('Network.emulateNetworkConditions', { ...LINE, offline })
    },
  }
}
