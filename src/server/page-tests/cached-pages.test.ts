/** Pages that are kept in memory, through everything that changes them. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { randomOf, type Random } from '../../../demo/catalogue/generate/random.ts'
import { addDays, londonDateAt, londonMidnight } from '../../domain/dates/calendar-date.ts'
import { cacheVersionOfPages } from '../api/cache-version.ts'
import { createApp } from '../app.ts'
import { releaseExpiredHolds } from '../commands/holds/release-booking.ts'
import type { StoryCard } from '../content/content-source.ts'
import type { Deps } from '../deps.ts'
import { loadTestPage } from '../testing/page-loader.ts'
import { CORNWALL, FIRST_FRIDAY, GUNTON_SANDS, MARRAM_POINT, SUFFOLK, TODAY } from '../testing/small-catalogue.ts'
import { ANY_LOAD, createTestApp, type TestApp } from '../testing/test-app.ts'
import { TestBrowser } from '../testing/test-browser.ts'

const STEPS = inject('isLong') ? 2_000 : 200
const ORIGIN = 'http://127.0.0.1:3000'
const MINUTE_MS = 60_000
const WEEKS = 4

let app: TestApp
let deps: Deps
let kept: ReturnType<typeof createApp>
let now: number
let post: { title: string; revision: number }
beforeAll(async () => {
  app = await createTestApp()
  now = app.deps.clock.now()
  Object.assign(app.deps.clock, { now: () => now })
  post = { title: 'A week on the coast', revision: 0 }
  const { stories } = app.deps
  const retitle = <Card extends StoryCard>(card: Card): Card => ({ ...card, title: `${post.title}: ${card.title}` })
  const changing = {
    ...stories,
    get revision() {
      return post.revision
    },
    posts: async (page: number) => {
      const { posts, total } = await stories.posts(page)
      return { posts: posts.map(retitle), total }
    },
  }
  deps = { ...app.deps, stories: changing }
  kept = createApp(deps, { loadPage: loadTestPage, load: ANY_LOAD })
})
afterAll(() => app.close())

const friday = (week: number) => addDays(FIRST_FRIDAY, 7 * week)

/** A page must not differ where visitors differ. */
const VISITORS: readonly Record<string, string>[] = [
  {},
  { cookie: `booking=${'s'.repeat(43)}; account=${'t'.repeat(43)}; XSRF-TOKEN=${'a'.repeat(32)}` },
  { cookie: 'cookie-consent=1-accepted; affiliate-click=ada-4567', 'user-agent': 'another' },
  { cookie: 'cookie-consent=1-rejected', 'accept-language': 'de' },
]

function addressOf(chance: Random): string {
  const stay = `date=${friday(chance.whole(0, WEEKS - 1))}&nights=${chance.pick([3, 7])}&adults=2`
  return chance.pick([
    '/',
    '/help',
    '/offers',
    '/blog',
    '/brands',
    '/results/all-regions?channel=ukcaravan',
    '/results/all-dates?channel=ukcaravan',
    '/channel/ukcaravan',
    '/dog-friendly/ukcaravan',
    `/holidays/ukcaravan/${SUFFOLK}/suffolk`,
    `/results?channel=ukcaravan&region=${SUFFOLK}&${stay}`,
    `/results?channel=ukcaravan&region=${CORNWALL}&${stay}`,
    `/park-result/ukcaravan/${SUFFOLK}/${GUNTON_SANDS.parkId}/gunton-sands?${stay}`,
    `/park-result/ukcaravan/${SUFFOLK}/${MARRAM_POINT.parkId}/marram-point?${stay}`,
    '/region/boats',
    `/api/search?channelId=ukcaravan&regionId=${SUFFOLK}&arrivalDate=${friday(0)}&duration=3&adults=2`,
  ])
}

const browsers: TestBrowser[] = []

/** Something that may change a page; its name, to see that all of them happen. */
async function change(chance: Random): Promise<string> {
  const unit = chance.pick([GUNTON_SANDS.saver, GUNTON_SANDS.gold])
  const arrival = friday(chance.whole(0, WEEKS - 1))
  const kind = chance.next()
  if (kind < 0.3) {
    const browser = new TestBrowser({ request: async (path, init) => kept.request(ORIGIN + path, init) })
    const priced = deps.availability.current.quote(unit, arrival, 3)
    if (!priced) return 'sold out'
    const { parkId } = GUNTON_SANDS
    await browser.call('book', {
      parkId,
      unitId: unit,
      arrivalDate: arrival,
      duration: 3,
      adults: 2,
      expectedPrice: priced.pence,
    })
    browsers.push(browser)
    return 'booked'
  }
  if (kind < 0.45) {
    await browsers.splice(chance.whole(0, browsers.length), 1)[0]?.call('abandonBooking', {})
    return 'abandoned'
  }
  if (kind < 0.55) {
    await deps.pool.query("update booking set hold_expires_at = now() - interval '1 second' where status = 'held'")
    await releaseExpiredHolds(deps)
    return 'holds ended'
  }
  if (kind < 0.7) {
    const quote = deps.availability.current.storePrice(unit, { arrival, nights: 3 })
    if (quote === undefined) return 'sold out'
    const answer = { pence: quote + 100 * chance.whole(0, 2), free: chance.whole(0, 3) }
    deps.availability.applyAnswers({ arrival, nights: 3 }, new Map([[unit, answer]]))
    return 'supplier'
  }
  if (kind < 0.75) {
    await deps.pool.query('update price set pence = pence + 100 where unit_type_id = $1 and arrival = $2', [
      unit,
      arrival,
    ])
    const version = deps.availability.current.catalogue.version
    await deps.pool.query('update catalogue_state set version = version + 1')
    await expect.poll(() => deps.availability.current.catalogue.version).toBeGreaterThan(version)
    return 'imported'
  }
  if (kind < 0.85) {
    post = { title: `A week on the coast, ${chance.whole(1, 9)}`, revision: post.revision + 1 }
    return 'post changed'
  }
  if (kind < 0.97) {
    now += chance.whole(1, 90) * MINUTE_MS
    return 'minutes passed'
  }
  return passMidnight()
}

/** Offers begin and end with a day. */
function passMidnight(): string {
  if (londonDateAt(now) < addDays(TODAY, 14)) now = londonMidnight(addDays(londonDateAt(now), 1))
  return 'midnight'
}

async function textAt(server: ReturnType<typeof createApp>, address: string, headers: Record<string, string>) {
  const response = await server.request(ORIGIN + address, { headers })
  expect(response.status, address).toBe(200)
  return { text: await response.text(), isCacheable: response.headers.get('x-request-id') === null, response }
}

test(
  `through ${STEPS} random bookings, ends of holds, supplier answers, imports, changed posts and midnights a kept page equals one rendered at that moment byte for byte, for every visitor, and has nothing personal in it`,
  { timeout: 240_000 },
  async () => {
    const happened: Record<string, number> = {}
    const note = (what: string) => {
      happened[what] = (happened[what] ?? 0) + 1
    }
    const chance = randomOf('kept-pages', 1)
    for (let step = 0; step < STEPS; step++) {
      if (chance.chance(0.25)) note(await change(chance))
      if (step === STEPS / 2) note(passMidnight())
      const address = addressOf(chance)
      // Until nothing changes meanwhile: a booking is seen in the index a moment after it is made.
      for (let isSteady = false; !isSteady;) {
        const cacheVersion = cacheVersionOfPages(deps)
        const seen = await textAt(kept, address, chance.pick(VISITORS))
        const made = await textAt(createApp(deps, { loadPage: loadTestPage, load: ANY_LOAD }), address, {})
        isSteady = cacheVersion === cacheVersionOfPages(deps)
        if (!isSteady) continue
        note(seen.isCacheable ? 'kept' : 'loaded')
        if (seen.text !== made.text) expect(seen.text, `step ${step}: ${address}`).toBe(made.text)
        expect(seen.text).not.toMatch(/s{43}|t{43}|a{32}|ada-4567/)
        expect(seen.response.headers.get('set-cookie')).toBeNull()
      }
    }
    for (const what of [
      'kept',
      'loaded',
      'booked',
      'abandoned',
      'holds ended',
      'supplier',
      'imported',
      'post changed',
      'minutes passed',
      'midnight',
    ]) {
      expect(happened[what] ?? 0, what).toBeGreaterThan(0)
    }
    expect(happened.kept).toBeGreaterThan(STEPS / 20)
  },
)
