/** The shop and its sandbox bank on a small disk that becomes full while customers book, and then has room again. */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import { PlainBrowser } from '../../src/server/testing/plain-browser.ts'
import { readCharges } from '../../src/server/testing/test-payments.ts'
import { expect, test } from '../support/fixtures.ts'
import { startShop, type StartedShop } from '../support/start-shop.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const CARD = { nameOnCard: 'A Hale', number: '4242 4242 4242 4242', expiry: '12/40', securityNumber: '123' }
const LEAD = {
  'customer.title': 'Ms',
  'customer.firstName': 'Ada',
  'customer.lastName': 'Hale',
  'customer.email': 'ada.hale@example.org',
  'customer.telephone': '+44 1632 960144',
  'customer.street': '1 Mill Lane',
  'customer.town': 'Norwich',
  'customer.postcode': 'NR1 3QG',
}

/** Writes until nothing more fits. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (let size = 1 << 20; size > 0; size >>= 1) {
      const part = Buffer.alloc(size)
      try {
        while (writeSync(handle, part) === size);
      } catch {
        // A smaller part may still fit.
      }
    }
  } finally {
    closeSync(handle)
  }
}

test('a disk that is full loses nothing that was confirmed: pages and search stay up, a payment is being checked or a step is 503, and with room again the next one is confirmed, nobody charged twice [PAY-07]', async () => {
  test.setTimeout(240_000)
  const disk = mkdtempSync(path.join(os.tmpdir(), 'small-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=500m', 'tmpfs', disk])
  test.skip(status !== 0, 'needs the right to mount a small disk')
  const port = String(await getPort())
  const settings = { DATA_DIR: disk, PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent' }
  const shop = { ...(await startShop(settings, port)), address: `http://127.0.0.1:${port}` }
  try {
    expect(await book(shop, 1)).toBe('confirmed')
    const ends: (string | number)[] = ['confirmed']
    const ballast = () => path.join(disk, `ballast-${ends.length}`)
    fill(ballast())
    while (ends.length < 60 && ends.filter((end) => end !== 'confirmed').length < 6) {
      ends.push(await book(shop, 1 + ends.length))
      fill(ballast())
    }
    expect(ends.filter((end) => end !== 'confirmed' && end !== 'checking' && end !== 503)).toEqual([])
    for (const address of ['/', '/results?channel=uklodge', '/blog', '/healthz']) {
      expect((await fetch(shop.address + address)).status, address).toBe(200)
    }
    for (const name of readdirSync(disk)) if (name.startsWith('ballast')) rmSync(path.join(disk, name))
    await expect.poll(() => book(shop, 1), { timeout: 60_000 }).toBe('confirmed')
    const charges = readCharges(path.join(disk, 'sandbox-provider'))
    const references = charges.map(({ reference }) => reference)
    expect(new Set(references).size).toBe(references.length)
    expect(references.length).toBeGreaterThan(ends.filter((end) => end === 'confirmed').length)
  } finally {
    await shop.close()
    spawnSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
})

/** Books and pays. Returns what the customer was told last, or the status with which a step was refused. */
async function book(shop: StartedShop, place: number): Promise<string | number> {
  const request = (address: string, init?: RequestInit) =>
    fetch(shop.address + address, { ...init, redirect: 'manual' })
  const dates = await (await request('/json-files/minprices?channelId=uklodge&regionId=all-regions&duration=3')).json()
  const { date } = (dates as { data: { prices: { date: string }[] } }).data.prices.at(-place)!
  const stay = `date=${date}&nights=3&adults=2`
  const browser = await new PlainBrowser({ request }).open(
    `/results?channel=uklodge&region=all-regions&${stay}&sort=price-asc`,
  )
  const [, park = ''] = /href="(\/park-result\/uklodge\/[^"#]+)"/.exec(browser.html) ?? []
  await browser.open(park.replaceAll('&amp;', '&'))
  const [, label = ''] = /aria-label="(Book [^"]+ for £[^"]+)"/.exec(browser.html) ?? []
  for (const [button, values] of [
    [label, {}],
    ['Continue to your details', {}],
    ['Continue to payment', LEAD],
    ['Continue to the payment page', { acceptTerms: true }],
  ] as const) {
    await browser.press(button, values)
    if (browser.status !== 200) return browser.status
  }
  const [, pay = ''] = /(Pay £[\d,.]+)</.exec(browser.html) ?? []
  // The bank could not write the card's token or a payment: the page says that it is checking, or has no Pay button.
  if (pay === '') return 'checking'
  await browser.press(pay, CARD)
  if (browser.status !== 200) return browser.status
  return browser.address === '/booking/confirmation' ? 'confirmed' : 'checking'
}
