import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAlert } from '../commands/price-alerts/create-alert.ts'
import { purgeCorrespondence } from '../commands/purge/purge-correspondence.ts'
import { leaveByToken, signUp } from '../commands/correspondence/sign-up.ts'
import { takeMessage } from '../commands/correspondence/take-message.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { runStaffProgram } from './program.ts'
import type { StaffDeps } from './staff-deps.ts'
import { FIRST_FRIDAY } from '../testing/small-catalogue.ts'

let shop: TestShop
let folder: string
let deps: StaffDeps

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'correspondence-'))
  shop = await createTestShop()
  deps = {
    ...shop.deps,
    env: { ...shop.deps.env, PURGE_AFTER_DAYS: 400, DATA_DIR: folder },
    actor: { kind: 'operator', name: 'ada' },
  }
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await shop.query('delete from contact_message')
  await shop.query('delete from newsletter_signup')
})

async function run(...args: string[]) {
  let out = ''
  let error = ''
  const terminal = { out: (text: string) => (out += text), error: (text: string) => (error += text) }
  const fileOf = (name: string) => path.join(folder, name)
  const code = await runStaffProgram(args, { terminal, open: async () => deps, fileOf })
  return { code, out, error }
}

const QUESTION = { email: 'bo@example.org', telephone: '', bookingReference: '', topic: 'access', message: 'A ramp?' }

async function write(name = 'Bo Lund'): Promise<string> {
  const outcome = await takeMessage(deps, 'request-1', { ...QUESTION, name })
  if (outcome.kind !== 'taken') throw new Error('the message was refused')
  return outcome.message.id
}

const eventsOf = async (id: string) =>
  (
    await shop.query<{ told: string }>(
      `select concat_ws(' ', kind, actor, actor_name, request_id) told from correspondence_event where subject_id = $1 order by id`,
      [id],
    )
  ).map(({ told }) => told)

describe('npm run bookings -- messages', () => {
  test('lists unanswered messages, and marks one as answered with the user’s name [BEYOND-11]', async () => {
    const id = await write()
    const { out } = await run('messages')
    for (const words of [id, `M-${id.slice(0, 8).toUpperCase()}`, 'Bo Lund <bo@example.org>', 'A ramp?', 'open']) {
      expect(out).toContain(words)
    }
    for (let times = 0; times < 2; times++) {
      expect((await run('messages', '--answered', id)).code).toBe(0)
    }
    expect(await eventsOf(id)).toEqual(['message-received customer request-1', 'message-answered operator ada'])
    expect(await run('messages')).toEqual({ code: 0, out: '', error: 'No messages.\n' })
    expect((await run('messages', '--all')).out).toContain('answered')
  })

  test('refuses an unknown message', async () => {
    for (const id of ['x', '00000000-0000-0000-0000-000000000000']) {
      expect(await run('messages', '--answered', id)).toMatchObject({ code: 1, error: 'This message doesn’t exist.\n' })
    }
  })

  test('exports CSV without formulas, and JSON, in files readable by their owner only', async () => {
    await write('=cmd()')
    expect((await run('messages', '--format', 'csv')).out).toContain(`'=cmd()`)
    expect((await run('messages', '--format', 'json', '--out', 'messages.json')).code).toBe(0)
    const file = path.join(folder, 'messages.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([
      { name: '=cmd()', words: 'A ramp?', answeredAt: null },
    ])
  })
})

describe('npm run bookings -- newsletter', () => {
  test('lists confirmed subscribers of its own brand with their unsubscribe links [BEYOND-11]', async () => {
    for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) {
      await signUp(deps, 'request-1', { fname: 'Ada', email })
    }
    await shop.query(`update newsletter_signup set confirmed_at = now() where email <> 'b@example.org'`)
    await shop.query(`update newsletter_signup set unsubscribed_at = now() where email = 'c@example.org'`)
    const mt = { ...deps, env: { ...deps.env, SITE_CODE: 'MT' as const } }
    await signUp(mt, 'request-1', { fname: 'Ada', email: 'd@example.org' })
    await shop.query(`update newsletter_signup set confirmed_at = now() where site = 'MT'`)
    const rows = JSON.parse((await run('newsletter', '--format', 'json')).out) as { email: string; leaveUrl: string }[]
    expect(rows.map(({ email }) => email)).toEqual(['a@example.org'])
    const token = new URL(rows[0]?.leaveUrl ?? '').searchParams.get('token') ?? ''
    expect(await leaveByToken(deps, 'request-2', token)).toBe('changed')
    expect((await run('newsletter')).out.trim()).toBe(
      'site,email,firstName,wording,askedAt,confirmedAt,unsubscribedAt,leaveUrl',
    )
    expect((await run('newsletter', '--all')).out.trim().split('\r\n')).toHaveLength(4)
  })
})

describe('npm run bookings -- price-alerts', () => {
  test('lists the alerts of an address and deletes them [BEYOND-11] [BEYOND-14]', async () => {
    for (const email of ['a@example.org', 'b@example.org']) {
      const party = { adults: 2, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 }
      const stay = { channel: 'ukcaravan', parkId: 1, arrival: FIRST_FRIDAY, nights: 3, party } as const
      await createAlert(deps, email, stay, 38_900)
    }
    expect((await run('price-alerts', ' A@Example.org')).out).toContain('unconfirmed')
    expect((await run('price-alerts', 'c@example.org')).out).toBe('')
    expect(await run('price-alerts', 'a@example.org', '--delete', '--yes')).toMatchObject({
      out: '1 price alert(s) were deleted.\n',
    })
    expect(await shop.query('select email from price_alert')).toEqual([{ email: 'b@example.org' }])
  })
})

describe('old correspondence', () => {
  const age = (table: string, column: string, days: number) =>
    shop.query(`update ${table} set ${column} = now() - make_interval(days => $1)`, [days])
  const count = async (table: string) => (await shop.query(`select 1 from ${table}`)).length

  test('is deleted after 400 days and not after 399, with its emails; events stay, without personal data', async () => {
    const id = await write()
    mkdirSync(path.join(folder, 'mail'), { recursive: true })
    const email = path.join(folder, 'mail', `contact-${id}.eml`)
    writeFileSync(email, 'A ramp?')
    await age('contact_message', 'created_at', 399)
    expect(await purgeCorrespondence(deps, { kind: 'job' })).toBe(0)
    await age('contact_message', 'created_at', 400)
    expect(await purgeCorrespondence(deps, { kind: 'job' })).toBe(1)
    expect([await count('contact_message'), existsSync(email)]).toEqual([0, false])
    expect(await eventsOf(id)).toEqual(['message-received customer request-1', 'message-purged job'])
  })

  test('of the newsletter is unconfirmed and ended sign-ups; subscribers stay', async () => {
    await signUp(deps, 'request-1', { fname: 'Ada', email: 'a@example.org' })
    await age('newsletter_signup', 'asked_at', 400)
    await age('newsletter_signup', 'confirmed_at', 400)
    expect(await purgeCorrespondence(deps, { kind: 'job' })).toBe(0)
    await age('newsletter_signup', 'unsubscribed_at', 399)
    expect(await purgeCorrespondence(deps, { kind: 'job' })).toBe(0)
    await age('newsletter_signup', 'unsubscribed_at', 400)
    expect(await purgeCorrespondence(deps, { kind: 'job' })).toBe(1)
    await signUp(deps, 'request-1', { fname: 'Ada', email: 'a@example.org' })
    await age('newsletter_signup', 'asked_at', 400)
    expect(await run('purge', '--yes')).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 message(s) and sign-up(s) were deleted.'),
    })
    expect(await count('newsletter_signup')).toBe(0)
  })
})
