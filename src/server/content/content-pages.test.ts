import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SITE_CODES, siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { cancellationCharge } from '../../domain/money/cancellation.ts'
import { HOLD_EXTENSIONS_ALLOWED, HOLD_MINUTES } from '../../domain/booking/hold.ts'
import { MAX_PARTY } from '../../domain/booking/party.ts'
import { voucherIfCancelled } from '../../domain/words/discount-words.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { createOwnAddresses } from './body/links.ts'
import { STRIPE_COOKIES } from '../payments/adapters/stripe/settings.ts'
import type { ProviderCookie } from '../payments/payment-provider.ts'
import { overridePages, readContentPages } from './content-pages.ts'
import { pageWords, type SoldTerms } from './page-words.ts'
import { isPicture } from '../testing/illustrations.ts'
import { htmlOf } from './testing/html-of.ts'

const SOLD: SoldTerms = {
  operators: [
    { name: 'Gorsebank', channels: ['ukcaravan'], ownPolicy: { depositKind: 'fixed', depositValue: 10_000 } },
    { name: 'Marram', channels: ['ukcaravan'], ownPolicy: { depositKind: 'fixed', depositValue: 6_000 } },
    { name: 'Saltings', channels: ['ukcaravan'], ownPolicy: { depositKind: 'percent', depositValue: 2_000 } },
    {
      name: 'Fellside',
      channels: ['uklodge'],
      ownPolicy: { depositKind: 'percent', depositValue: 2_500, balanceDueWeeks: 10, depositCompulsory: true },
    },
  ],
  waiver: { rate: 600, minimum: 1_900 },
}

function pagesOf(code: 'BF' | 'SN' | 'MT', isDemonstration = true, folder?: string) {
  const site = siteConfig(code)
  const addresses = createOwnAddresses({ publicUrl: 'http://127.0.0.1:3000', siteUrl: site.siteUrl })
  const words = pageWords(site, SOLD, { isDemonstration, keepDays: 400 })
  const pages = readContentPages(site, words, addresses, isPicture, folder)
  return {
    paths: pages.paths,
    page(address: string) {
      const found = pages.page(address)
      return found && { ...found, html: htmlOf(found.body) }
    },
  }
}

/** The visible text of a page. */
function textOf(html: string | undefined): string {
  return (html ?? '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

/** The cells of the table with a heading. */
function tableRows(html: string, heading: string): string[][] {
  const start = html.indexOf(`<th>${heading}</th>`)
  const rows = html.slice(start, html.indexOf('</table>', start)).split('<tr>').slice(1)
  return rows.map((row) => [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell))
}

describe('the pages of a site', () => {
  test.each(SITE_CODES)(
    '%s has its configured pages at their addresses, each with title and description [ROUTE-11, CMS-01]',
    (code) => {
      const pages = pagesOf(code)
      const { staticPages } = siteConfig(code)
      expect(pages.paths).toEqual(staticPages.map((page) => page.path))
      expect(pages.paths).toEqual(expect.arrayContaining(['/help', '/about-us', '/terms', '/offers', '/attractions']))
      for (const { path: address, pageId } of staticPages) {
        const page = pages.page(address)
        expect(page?.pageId).toBe(pageId)
        expect(page?.title.length, address).toBeGreaterThan(4)
        expect(page?.description.length, address).toBeGreaterThan(40)
        expect(textOf(page?.html).length, address).toBeGreaterThan(400)
        expect(page?.html).not.toMatch(/\{\{|undefined|NaN/)
      }
      expect(pages.page('/moon')).toBeUndefined()
    },
  )

  test.each(SITE_CODES)('%s names itself, never another brand [CMS-02]', (code) => {
    const pages = pagesOf(code)
    const text = textOf(pages.paths.map((address) => pages.page(address)?.html).join(' '))
    expect(text).toContain(siteConfig(code).company.name)
    expect(text).toContain(siteConfig(code).telephone)
    for (const other of SITE_CODES.filter((each) => each !== code)) {
      expect(text).not.toContain(siteConfig(other).brandName)
      expect(text).not.toContain(siteConfig(other).telephone)
    }
  })

  test.each(SITE_CODES)(
    '%s has a page about its partner for attractions, with the link to it [PROD-08, CMS-02]',
    (code) => {
      const attractions = siteConfig(code).attractions!
      const html = pagesOf(code).page(attractions.path)?.html
      expect(textOf(html)).toContain(attractions.partner)
      expect(html).toContain(`href="${attractions.url.replaceAll('&', '&amp;')}"`)
    },
  )

  test.each(SITE_CODES)('%s has no header picture on two of its pages', (code) => {
    const pages = pagesOf(code)
    const pictures = pages.paths.flatMap((address) => pages.page(address)?.picture?.key ?? [])
    expect(pictures.length).toBeGreaterThan(12)
    expect(pictures.toSorted()).toEqual([...new Set(pictures)].toSorted())
  })

  test('include the addresses that booking and shell link to', () => {
    for (const code of SITE_CODES) {
      const { termsUrl, privacyUrl } = siteConfig(code)
      expect(pagesOf(code).paths).toEqual(expect.arrayContaining([termsUrl, privacyUrl]))
    }
  })

  test('say that payments are a demonstration only if they are', () => {
    expect(textOf(pagesOf('BF').page('/terms')?.html)).toContain('No money is taken')
    expect(textOf(pagesOf('BF', false).page('/terms')?.html)).not.toContain('No money is taken')
  })

  test('the privacy policy lists Stripe’s cookies only if Stripe is the provider [DUE-04]', () => {
    const site = siteConfig('BF')
    const cookies = (paymentCookies?: readonly ProviderCookie[]) =>
      pageWords(site, SOLD, { isDemonstration: true, paymentCookies, keepDays: 400 }).cookies
    for (const name of ['__stripe_mid', '__stripe_sid', 'm.stripe.com']) {
      expect(cookies(STRIPE_COOKIES)).toContain(name)
      expect(cookies()).not.toContain(name)
    }
  })

  test('the privacy policy names the company that finds addresses only if one does [BEYOND-17]', () => {
    const words = (findsAddresses?: boolean) =>
      pageWords(siteConfig('BF'), SOLD, { isDemonstration: true, findsAddresses, keepDays: 400 }).addressProvider
    expect(words(true)).toContain('gets the postcode, and nothing else about you')
    expect(words()).toBe('')
    expect(textOf(pagesOf('BF').page('/privacy-policy')?.html)).not.toContain('Find address')
  })

  test.each(['BF', 'SN', 'MT'] as const)(
    'the privacy policy of %s says that visits to pages are counted without cookies, and no page that nothing counts them [STAFF-07]',
    (code) => {
      const pages = pagesOf(code)
      expect(textOf(pages.page('/privacy-policy')?.html)).toContain(
        'We count how often pages are looked at, without cookies and without knowing who looks.',
      )
      for (const path of pages.paths)
        expect(textOf(pages.page(path)?.html), path).not.toMatch(/nothing counts your visit/i)
    },
  )

  test('help says how to see euro, and the privacy policy that the choice is kept, only if there is a rate [BEYOND-15]', () => {
    const words = (showsEuro?: boolean) =>
      pageWords(siteConfig('BF'), SOLD, { isDemonstration: true, showsEuro, keepDays: 400 })
    expect(words(true).euroQuestion).toContain('Press Show prices in euro too at the foot of any page')
    expect(words(true).euroStorage).toContain('keeps your choice until you delete it')
    expect([words().euroQuestion, words().euroStorage]).toEqual(['', ''])
    expect(textOf(pagesOf('BF').page('/help')?.html)).not.toContain('euro,')
  })

  test('help has the opening hours, and each answer collapsed under its question [SHELL-13, CMS-02]', () => {
    const html = pagesOf('BF').page('/help')?.html ?? ''
    expect(tableRows(html, 'Day')).toEqual([
      ['Monday to Saturday', '9am to 5pm'],
      ['Sunday', '10am to 4pm'],
    ])
    expect(html).toContain('href="tel:01632960144"')
    expect(html.match(/<details><summary><h3>[^<]+\?<\/h3><\/summary>/g)?.length).toBeGreaterThan(20)
  })
})

test('a content system that does not answer is waited for once, for 1 second, and then not for 10 [CMS-01]', async () => {
  vi.useFakeTimers()
  let now = 0
  const pass = async (ms: number) => {
    now += ms
    await vi.advanceTimersByTimeAsync(ms)
  }
  try {
    const pages = overridePages(
      { gaps: [], rules: {} as never, ...pagesOf('BF') },
      {
        stories: { page: () => new Promise(() => {}) },
        now: () => now,
        log: { warn: () => {} },
      },
    )
    const answered: string[] = []
    const ask = (path: string) => void pages.page(path).then((page) => answered.push(page?.title ?? ''))
    ask('/terms')
    await pass(999)
    expect(answered).toEqual([])
    await pass(1)
    expect(answered).toEqual(['Booking terms'])
    ask('/customer-charter')
    await pass(0)
    expect(answered).toEqual(['Booking terms', 'Customer charter'])
    await pass(10_000)
    ask('/privacy-policy')
    await pass(999)
    expect(answered).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

describe('figures in texts', () => {
  const ARRIVAL = '2027-07-30'
  const TOTAL = 100_000
  const DEPOSIT = 6_000

  test.each(['/terms', '/cancellation-protection', '/help'])(
    '%s shows the ladder by which cancelling is charged, on the first and last day of each rung [BEYOND-07]',
    (address) => {
      const rows = tableRows(pagesOf('BF').page(address)?.html ?? '', 'Days before arrival')
      expect(rows).toHaveLength(7)
      for (const [days = '', kept = ''] of rows) {
        const [first, last = first] = days === 'After the day of arrival' ? ['-1'] : (days.match(/\d+/g) ?? [])
        const ends = days.endsWith('or more')
          ? [first, '400']
          : days.includes('or fewer')
            ? [first, '0']
            : [first, last]
        const percent = /^(\d+)%/.exec(kept)?.[1]
        const expected = percent ? TOTAL * (Number(percent) / 100) : kept === 'the deposit' ? DEPOSIT : TOTAL
        for (const daysBefore of ends.map(Number)) {
          const steps = siteConfig('BF').policies.cancellation
          const booking = { arrival: ARRIVAL, total: TOTAL, extrasBack: 0, deposit: DEPOSIT, waiver: undefined, steps }
          expect(cancellationCharge(booking, addDays(ARRIVAL, -daysBefore)), `${daysBefore} days`).toBe(expected)
        }
      }
    },
  )

  test.each(['/terms', '/help'])(
    '%s says what cancelling does to a voucher, in the words of the booking [BOOK-20]',
    (path) => {
      expect(pagesOf('BF').page(path)?.html).toContain(voucherIfCancelled)
    },
  )

  test('the cancellation charges follow the specification: 50 % from 57 days, 60 from 43, 75 from 29, 90 from 8, then 95', () => {
    expect(tableRows(pagesOf('BF').page('/terms')?.html ?? '', 'Days before arrival')).toEqual([
      ['71 or more', 'the deposit'],
      ['57 to 70', '50% of the price without extras'],
      ['43 to 56', '60% of the price without extras'],
      ['29 to 42', '75% of the price without extras'],
      ['8 to 28', '90% of the price without extras'],
      ['7 or fewer, the day of arrival included', '95% of the price without extras'],
      ['After the day of arrival', 'the whole price'],
    ])
  })

  test('the terms name operators with terms of their own, and what differs, and the most of a deposit [POL-04]', () => {
    const own = { changeFee: 2_000, cancellation: [{ daysBefore: 0, share: 'deposit' }] } as const
    const sold: SoldTerms = {
      ...SOLD,
      operators: [...SOLD.operators, { name: 'Drystone', channels: [], ownPolicy: own }],
    }
    const words = pageWords(siteConfig('BF'), sold, { isDemonstration: false, keepDays: 400 })
    expect(words.operatorTerms).toBe(
      [
        '## Operators with terms of their own',
        '### Drystone',
        [
          '- **If you cancel:** We keep the deposit until the day you arrive. Shares are of the price without extras, which we give back.',
          '- **If you change your booking:** Moving to other dates costs £20.',
        ].join('\n'),
      ].join('\n\n'),
    )
    expect(words.depositCap).toBe('No deposit is more than 50% of the price of the accommodation.')
  })

  test('deposits, weeks and the waiver’s price come from the catalogue', () => {
    const pages = pagesOf('BF')
    expect(tableRows(pages.page('/terms')?.html ?? '', 'Holiday')).toEqual([
      ['UK Holiday Parks', '£60, £100 or 20% of the accommodation', '8 weeks before arrival'],
      ['UK Lodge Breaks', '25% of the accommodation', '10 weeks before arrival'],
    ])
    expect(textOf(pages.page('/help')?.html)).toContain('8 or 10 weeks before arrival')
    expect(textOf(pages.page('/cancellation-protection')?.html)).toContain(
      '6% of the price of the accommodation, and at least £19',
    )
  })

  test('hold and party come from the domain rules', () => {
    const text = textOf(pagesOf('BF').page('/terms')?.html)
    expect(HOLD_EXTENSIONS_ALLOWED).toBe(1)
    expect(text).toContain(`hold it for you for ${HOLD_MINUTES} minutes`)
    expect(text).toContain(`keep the holiday once for another ${HOLD_MINUTES} minutes`)
    expect(text).toContain(`no party may be larger than ${MAX_PARTY}`)
  })

  test('no file contains an amount, share or duration of a rule', () => {
    // The prize draw sets its own days; no rule computes them.
    const ownRules = 'newsletter-prize.md'
    const files = ['content/pages', 'brands'].flatMap((folder) =>
      readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true })
        .map((name) => path.join(PROJECT_ROOT, folder, String(name)))
        .filter((name) => name.endsWith('.md') && !name.endsWith(ownRules)),
    )
    expect(files.length).toBeGreaterThan(40)
    for (const file of files) {
      const typed = readFileSync(file, 'utf8').match(/£\d+|\d+ ?%|\d+ (minutes|days|weeks)/g)
      expect(typed, file).toBeNull()
    }
  })
})

describe('an invalid file is reported at start', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pages-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const open = (text: string) => {
    mkdirSync(path.join(folder, 'pages'), { recursive: true })
    writeFileSync(path.join(folder, 'pages', 'terms.md'), text)
    return () => pagesOf('BF', false, folder)
  }

  test('without a title', () => {
    expect(open('---\npageId: terms\ndescription: Short\n---\nText\n')).toThrow(/terms\.md: title is missing/)
  })

  test('with an unknown name in braces', () => {
    const head = '---\npageId: terms\ntitle: Terms\ndescription: Short\n---\n'
    expect(open(`${head}{{depositt}}\n`)).toThrow(/terms\.md: unknown name \{\{depositt\}\}/)
    expect(open(`${head}{{constructor}}\n`)).toThrow(/constructor/)
  })

  test('a page id without a file, with its address [ROUTE-11]', () => {
    expect(open('---\npageId: bf-terms\ntitle: Terms\ndescription: Short\n---\nText\n')).toThrow(
      "brands/bf/pages: no file has the page id bf-help of /help: add it, with pageId: '{{site}}-help'",
    )
  })

  test('with a picture without alternative text, or without a drawing', () => {
    const head = '---\npageId: terms\ntitle: Terms\ndescription: Short\n'
    expect(open(`${head}picture: region-4\n---\nText\n`)).toThrow('terms.md: picture_alt and picture go together')
    expect(open(`${head}picture: blog-moon\npicture_alt: A bay\n---\nText\n`)).toThrow('terms.md: picture must be')
  })
})

describe('disputes and customers abroad', () => {
  const wordsWith = (facts: Partial<ReturnType<typeof siteConfig>>) =>
    pageWords({ ...siteConfig('BF'), ...facts }, SOLD, { isDemonstration: false, keepDays: 400 })
  const provider = { provider: 'Fair Ends', url: 'https://ends.example' }

  test('the charter names the accredited provider, and says whether the brand takes part [LAW-15]', () => {
    const named = '[Fair Ends](https://ends.example), an accredited provider of alternative dispute resolution (ADR)'
    expect(wordsWith({ disputes: { ...provider, takesPart: true } }).disputes).toContain(named)
    expect(wordsWith({ disputes: { ...provider, takesPart: true } }).disputes).toContain('We take part')
    expect(wordsWith({ disputes: { ...provider, takesPart: false } }).disputes).toContain('We don’t take part')
    expect(wordsWith({ disputes: undefined }).disputes).toMatch(/^names an accredited provider/)
    expect(readFileSync(path.join(PROJECT_ROOT, 'content/pages/customer-charter.md'), 'utf8')).toContain('{{disputes}}')
  })

  test('the terms keep the mandatory law of other countries where the brand sells there [LAW-16]', () => {
    expect(wordsWith({ sellsAbroad: true }).abroad).toContain('mandatory consumer law of that country')
    expect(wordsWith({ sellsAbroad: false }).abroad).toBe('We sell to customers who live in the United Kingdom.')
    expect(pagesOf('BF').page('/terms')?.html).toContain('mandatory consumer law of that country')
  })
})
