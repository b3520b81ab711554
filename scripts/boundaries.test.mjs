/**
 * Proves that the linter enforces each boundary: it lints a small project of bad and good files with our configuration.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { lintSamples } from './lint/lint-samples.mjs'

const importing = (source) => `import { thing } from '${source}'\nexport const copy = thing\n`

/** One of code, the others blank or of comments. */
const linesOf = (count) => `export const one = 1\n${'\n'.repeat(count - 201)}${'// Why.\n'.repeat(200)}`

const BAD = [
  ['src/domain/money/price.ts', importing('../../server/env.ts'), 'domain imports only itself'],
  ['src/domain/dates/clock.ts', importing('node:fs'), 'domain imports only itself'],
  ['src/domain/customer/form.ts', importing('zod/mini'), 'domain imports only itself'],
  ['src/domain/dates/today.ts', 'export const now = Date.now()\n', 'the time of day is handed in'],
  ['src/domain/money/draw.ts', 'export const id = crypto.randomUUID()\n', 'domain draws no random numbers'],
  ['src/contract/book.ts', importing('../server/env.ts'), 'contract imports domain and zod/mini only'],
  ['src/contract/search.ts', importing('zod'), 'contract imports domain and zod/mini only'],
  ['src/server/app.ts', importing('../web/root.tsx'), 'server never imports web or back-office'],
  ['src/server/api/book.ts', importing('../../web/root.tsx'), 'server never imports web or back-office'],
  ['src/server/app.ts', importing('../back-office/routes.ts'), 'server never imports web or back-office'],
  [
    'src/web/features/search/staff.tsx',
    importing('../../../back-office/routes.ts'),
    'never imports server or back-office',
  ],
  ['src/server/api/pay.ts', importing('../payments/adapters/third/adapter.ts'), 'api never imports adapters'],
  ['src/server/api/post.ts', importing('../mail/adapters/pigeon-mail.ts'), 'api never imports adapters'],
  ['src/server/api/open.ts', importing('../payments/open-payments.ts'), 'api never imports adapters'],
  ['src/server/commands/payments/ask.ts', importing('../../payments/adapters/third/adapter.ts'), 'who opens adapters'],
  ['src/server/env.ts', importing('./payments/adapters/third/settings.ts'), 'who opens adapters'],
  ['src/server/api/query.ts', importing('drizzle-orm/pg-core'), 'never the database'],
  [
    'src/back-office/booking-actions/list.tsx',
    "import type { Row } from '../../server/store/bookings/note-store.ts'\nexport type Own = Row\n",
    'never a store',
  ],
  [
    'src/back-office/offers/list.tsx',
    "import type { Row } from '../../server/store/catalogue/offer-store.ts'\nexport type Own = Row\n",
    'never a store',
  ],
  ['src/web/root.tsx', importing('../server/deps.ts'), 'web never imports server or back-office'],
  ['src/web/routes/home.tsx', importing('node:path'), 'web never imports server or back-office'],
  ['src/web/features/search/box.tsx', importing('../results/card.tsx'), 'a feature never imports another feature'],
  ['src/web/features/park/page.tsx', importing('../../features/results/card.tsx'), 'never imports another feature'],
  ['src/web/features/search/where.tsx', importing('../../routes/home.tsx'), 'a feature never imports a route'],
  ['src/web/features/search/link.tsx', importing('../../routes.ts'), 'a feature never imports a route'],
  [
    'src/web/features/search/server.tsx',
    importing('../../../server/env.ts'),
    'web never imports server or back-office',
  ],
  ['src/web/features/search/dates/day.tsx', importing('../../results/card.tsx'), 'never imports another feature'],
  ['src/web/features/search/dates/week.tsx', importing('../../../routes.ts'), 'a feature never imports a route'],
  [
    'src/web/features/payment/form.tsx',
    importing('./providers/third/fields.tsx'),
    'the form knows payment providers by their list alone',
  ],
  [
    'src/web/features/payment/providers/third/fields.tsx',
    importing('../sandbox/card.tsx'),
    'a payment provider never imports another one',
  ],
  ['src/web/features/payment/providers/third/route.tsx', importing('../../../../routes.ts'), 'never imports a route'],
  ['src/web/ui/card.tsx', importing('../features/results/card.tsx'), 'ui knows no feature'],
  ['src/web/ui/actions/link.tsx', importing('../../routes.ts'), 'ui knows no feature'],
  ['src/web/ui/menu.tsx', importing('../memory/search-state.ts'), 'ui knows no feature'],
  ['src/web/memory/search-state.ts', importing('../features/search/box.tsx'), 'knows no feature or route'],
  ['src/catalogue-files/parks.ts', importing('../server/env.ts'), 'catalogue-files imports domain, and the tables'],
  ['demo/illustrations/sky.ts', importing('../../src/server/env.ts'), 'illustrations import domain and floor plans'],
  ['src/maps/tile.ts', importing('../server/env.ts'), 'maps import domain'],
  ['src/maps/towns.ts', importing('../../demo/catalogue/facts/places.ts'), 'maps import domain'],
  ['src/domain/unit/plan.ts', importing('../../floor-plan/parts.ts'), 'domain imports only itself'],
  ['src/floor-plan/walls.ts', importing('../server/env.ts'), 'floor plans import domain only'],
  ['src/web/map/panel.tsx', importing('../features/results/card.tsx'), 'map knows no feature'],
  ['src/server/one.ts', "import { two } from './two.ts'\nexport const one = () => two()\n", 'cycle'],
  ['src/server/two.ts', "import { one } from './one.ts'\nexport const two = () => one()\n", 'cycle'],
  [
    'src/server/three.ts',
    "import type { Four } from './four.ts'\nexport interface Three {\n  readonly four: Four\n}\n",
    'cycle',
  ],
  [
    'src/server/four.ts',
    "import type { Three } from './three.ts'\nexport interface Four {\n  readonly three: Three\n}\n",
    'cycle',
  ],
  ['src/web/ui/index.ts', "export * from './button.tsx'\n", 'barrel'],
  ['src/web/ui/modal.tsx', 'const open = true\nexport default open\n', 'default export'],
  ['src/web/ui/long.ts', linesOf(401), 'too many lines'],
  ['src/web/features/content/words.ts', 'export const words = /\\S*[a-z]\\S*/gu\n', 'more than linear time'],
  ['src/server/content/body/blocks.ts', 'export const key = /[a-z]+\\s*=/i\n', 'more than linear time'],
  ['src/domain/customer/name.ts', 'export const name = /^([A-Z]+)*$/\n', 'more than linear time'],
  ['src/domain/customer/title.ts', '/* A */ export const name = /^([A-Z]+)*$/ /* B */\n', 'more than linear time'],
]

const GOOD = [
  ['src/web/ui/short.ts', linesOf(400)],
  ['src/web/features/content/parts.ts', 'export const words = /[^\\s]+/gu\n'],
  ['src/server/content/title.test.ts', 'export const end = /\\s+$/\n'],
  ['src/domain/money/deposit.ts', importing('./money.ts')],
  ['src/domain/money/balance.ts', importing('../dates/calendar-date.ts')],
  ['src/floor-plan/beds.ts', importing('../domain/unit/unit.ts')],
  ['src/domain/dates/calendar-date.ts', 'export const day = new Date(0)\n'],
  ['src/domain/money/deposit.test.ts', importing('vitest')],
  ['src/contract/quote.ts', importing('../domain/money/money.ts')],
  ['src/contract/party.ts', importing('zod/mini')],
  ['src/back-office/offers/code.tsx', importing('../../server/queries/offers.ts')],
  ['src/server/render.ts', importing('../web/entry.server.tsx')],
  ['src/server/serve.ts', importing('../back-office/open-back-office.ts')],
  ['src/server/api/refund.ts', "import type { Port } from '../payments/payment-provider.ts'\nexport type Own = Port\n"],
  ['src/server/mail/open-mail.ts', importing('./adapters/pigeon-mail.ts')],
  ['src/server/api/quote.ts', importing('../commands/quote-price.ts')],
  ['src/web/features/payment/providers/third/form.tsx', importing('../../provider-form.ts')],
  ['src/web/features/search/guests.tsx', importing('./steppers.tsx')],
  ['src/web/features/search/dates/month.tsx', importing('../box.tsx')],
  ['src/web/features/search/region.tsx', importing('../../ui/select.tsx')],
  ['src/web/features/search/nights.tsx', importing('../../../domain/dates/stay.ts')],
  ['src/web/routes/results.tsx', importing('../features/results/list.tsx')],
  ['src/web/ui/actions/button.tsx', importing('./icon.tsx')],
  ['src/catalogue-files/loader.ts', importing('../server/store/schema/catalogue.ts')],
  ['src/maps/letters.ts', importing('../brands/typeface.ts')],
  ['src/web/map/region.tsx', importing('../../maps/regions/area-frame.ts')],
  ['demo/illustrations/palette.ts', importing('../../src/domain/channel.ts')],
  ['src/floor-plan/beds.ts', importing('../domain/unit/unit.ts')],
]

let complaintsAbout

beforeAll(() => {
  complaintsAbout = lintSamples([...BAD, ...GOOD])
})

describe('the linter refuses', () => {
  test.each(BAD)('%s with %j', (file, _source, complaint) => {
    expect(complaintsAbout(file).join('\n')).toContain(complaint)
  })
})

describe('the linter allows', () => {
  test.each(GOOD)('%s with %j', (file) => {
    expect(complaintsAbout(file)).toEqual([])
  })
})
