/** Brands that share a database: each brand's server sends its own emails, with its name and address. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteConfig } from '../../../brands/testing/demonstration-brands.ts'
import { senderOf } from '../../mail/mail.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { sendConfirmationAgain } from '../account/send-again.ts'
import { takeMessage } from '../correspondence/take-message.ts'
import { processOutbox } from './process-outbox.ts'
import type { TaskDeps } from '../tasks/task.ts'

const MT_URL = 'https://mt.example.org'

let shop: TestShop
let other: TaskDeps
beforeAll(async () => {
  shop = await createTestShop()
  const site = siteConfig('MT')
  const env = { ...shop.deps.env, SITE_CODE: 'MT' as const, PUBLIC_URL: MT_URL }
  other = { ...shop.deps, env, site, sender: senderOf(site, { PUBLIC_URL: MT_URL }, true) }
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query('update outbox set done_at = now()')
  shop.sent.length = 0
})

const workOf = async (deps: TaskDeps) => {
  while ((await processOutbox(deps)) > 0);
  return shop.sent.splice(0).map(({ from, text }) => ({ name: from.name, hasItsAddress: text.includes(MT_URL) }))
}

test('an email about a booking of one brand, sent again by staff of another, is left to the first one’s server', async () => {
  const { caller, bookingId } = await shop.fillIn()
  await shop.pay(caller)
  await workOf(shop.deps)
  await shop.query("update booking set site = 'MT' where id = $1", [bookingId])
  await sendConfirmationAgain(shop.deps, { kind: 'operator', name: 'Sam' }, bookingId)
  expect(await workOf(shop.deps)).toEqual([])
  expect(await workOf(other)).toEqual([{ name: other.sender.site.brandName, hasItsAddress: true }])
})

test('a message to one brand is acknowledged by its own server', async () => {
  const typed = { name: 'Bo Hale', email: 'bo@example.org', telephone: '', bookingReference: '', topic: 'other' }
  expect(await takeMessage(other, 'request-1', { ...typed, message: 'Is there a ramp?' })).toMatchObject({
    kind: 'taken',
  })
  expect(await workOf(shop.deps)).toEqual([])
  expect(await workOf(other)).toHaveLength(2)
})

test('a task without a brand, from a release before, is done by any server', async () => {
  const { caller } = await shop.fillIn()
  await shop.pay(caller)
  await shop.query('update outbox set site = null where done_at is null')
  expect(await workOf(other)).toHaveLength(1)
})
