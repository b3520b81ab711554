import { expect, test } from '../support/fixtures.ts'
import { startShop } from '../support/start-shop.ts'

test('a server that is told to end says so, and answers shop and back office until a proxy has noticed', async () => {
  const shop = await startShop({ STAFF_PORT: '0', DRAIN_SECONDS: '4', LOG_LEVEL: 'silent' })
  const statusOf = async (address: string) => (await fetch(address, { redirect: 'manual' })).status
  try {
    expect(await statusOf(`${shop.address}/readyz`)).toBe(200)
    process.kill(shop.pid, 'SIGTERM')
    await expect.poll(() => statusOf(`${shop.address}/readyz`)).toBe(503)
    expect(await statusOf(`${shop.address}/help`)).toBe(200)
    expect(await statusOf(`${shop.staffAddress}/staff/sign-in`)).toBe(200)
  } finally {
    await shop.close()
  }
})
