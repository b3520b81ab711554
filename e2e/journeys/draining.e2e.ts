import path from 'node:path'
import { readPostmaster } from '../../src/server/store/embedded/postmaster.ts'
import { expect, test } from '../support/fixtures.ts'
import { startShop, type StartedShop } from '../support/start-shop.ts'

/**
 * Longer than any machine takes for the requests, so the shop is killed in the end: its proxy has long since noticed.
 */
const DRAIN_SECONDS = '300'

test('a server that has to end reports it, and answers shop and back office until a proxy has noticed', async () => {
  const shop = await startShop({ STAFF_PORT: '0', DRAIN_SECONDS, LOG_LEVEL: 'silent' })
  const statusOf = async (address: string) => (await fetch(address, { redirect: 'manual' })).status
  try {
    expect(await statusOf(`${shop.address}/readyz`)).toBe(200)
    process.kill(shop.pid, 'SIGTERM')
    await expect.poll(() => statusOf(`${shop.address}/readyz`)).toBe(503)
    expect(await statusOf(`${shop.address}/help`)).toBe(200)
    expect(await statusOf(`${shop.staffAddress}/staff/sign-in`)).toBe(200)
  } finally {
    await killWithDatabase(shop)
  }
})

/** The database has a group of its own, and outlives the server. */
async function killWithDatabase(shop: StartedShop): Promise<void> {
  const folder = path.join(shop.dataDir, 'postgres')
  const database = readPostmaster(folder)?.pid
  process.kill(shop.pid, 'SIGKILL')
  if (database !== undefined) process.kill(database, 'SIGINT')
  await expect.poll(() => readPostmaster(folder)).toBeUndefined()
  await shop.close()
}
