import type { Page } from '@playwright/test'

/** 1.6 Mbit/s down, 0.72 up, 150 ms there and back: Lighthouse's "slow 4G". */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1000 * 1000) / 8, uploadThroughput: 90_000 }

/** How many times slower the processor is than this machine's. */
const SLOWER_PROCESSOR = 4

/**
 * Gives the page the line and the processor of a slow phone.
 * @returns to lose and regain the connection: `context.setOffline` does not, beside another session's line
 */
export async function emulateSlowPhone(page: Page): Promise<{ setOffline: (offline: boolean) => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  return {
    setOffline: async (offline) => {
      await devtools.send('Network.emulateNetworkConditions', { ...LINE, offline })
    },
  }
}
