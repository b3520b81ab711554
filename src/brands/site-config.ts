/** The configuration of a brand: facts, texts, links and look. */
import * as z from 'zod/mini'
import { isOpeningException, isOpeningLine } from '../domain/dates/opening-hours.ts'
import { isSiteCode, type SiteCode } from '../domain/site/site.ts'
import { isTelephone, TELEPHONE_RULE } from '../domain/site/telephone.ts'
import { BrandError, brandFault, type BrandFault, type BrandFiles } from './brand-files.ts'
import { Design } from './design.ts'
import { DEFAULT_FOOTER_PATHS, isLinkable } from './page-links.ts'
import { HomeBlockConfig, path } from './home-block.ts'
import { BrandPolicy } from './policy-file.ts'
import { DEFAULT_POLICY, policyInForce } from '../domain/money/policy.ts'

const text = z.string().check(z.trim(), z.minLength(1))
/** Addresses of other sites must be absolute https addresses. */
const address = z.url({ protocol: /^https$/ })

/** A configured id or none. */
export const ANALYTICS_ID = /^((GTM|G)-[A-Z0-9]{4,15})?$/
export const AFFILIATE_ID = /^\d{0,10}$/

/** The parts of the United Kingdom that have a register of companies. */
export const REGISTERS = ['England and Wales', 'Scotland', 'Northern Ireland'] as const

const referral = z.string().check(z.regex(/^[\w.-]{0,60}$/, 'must be letters, digits, dots and dashes'))

/** The host only: paths are appended. */
const hostAddress = address.check(
  z.refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'must be a host such as https://example.org',
  ),
)

/** A text in its folder, without its ending. */
const TEXT_NAME = /^(?:pages|posts|guides)\/[a-z0-9]+(?:-[a-z0-9]+)*$/

const Link = z.object({
  title: text,
  path: z.union([path, address]),
  /** Id of the content page it links to. */
  pageId: z.optional(text),
  external: z.optional(z.boolean()),
})

/** A content page: its page id and address [ROUTE-11]. */
const StaticPage = z.object({
  title: text,
  path: z.string().check(z.regex(/^\/[a-z0-9-]+$/, 'must be one part, such as /about-us')),
  pageId: z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens')),
})

const Site = z.strictObject({
  code: z.custom<SiteCode>((value) => typeof value === 'string' && isSiteCode(value)),
  brandName: text,
  strapline: text,
  /** The brand's own website: links to it in texts become links of this site, wherever that runs. */
  siteUrl: hostAddress,
  email: z.email(),
  /** As displayed: '01632 960 144', abroad '+353 1 555 0100'. */
  telephone: z.string().check(z.refine(isTelephone, TELEPHONE_RULE)),
  /** Customer service hours [SHELL-13]. */
  hours: z
    .array(
      z
        .object({ days: text, opens: text, closes: text })
        .check(z.refine(isOpeningLine, 'must be days such as Monday to Saturday and times such as 9am to 5pm')),
    )
    .check(z.minLength(1)),
  /** Days with other hours than their weekday: bank holidays. Without times: closed. */
  hoursExceptions: z._default(
    z.array(
      z
        .strictObject({ date: text, opens: z.optional(text), closes: z.optional(text) })
        .check(z.refine(isOpeningException, 'must be a date such as 2027-12-25, and times such as 9am to 1pm or none')),
    ),
    [],
  ),
  /** Compulsory in every footer and email; the opening of the shop asks for the missing parts [LAW-03]. */
  company: z.object({
    name: text,
    address: text,
    registeredIn: z.optional(z.enum(REGISTERS)),
    number: z.optional(text),
    /** If another than `address`. */
    registeredOffice: z.optional(text),
    vatNumber: z.optional(text),
    /** Anything else that its law asks for, or another legal form than a company. */
    legalLine: z.optional(text),
  }),
  /** Whether it sells to customers who live outside of the United Kingdom; a price in euro alone doesn't say so. */
  sellsAbroad: z._default(z.boolean(), true),
  /** The accredited provider of alternative dispute resolution that a complaint may go to, and whether we take part. */
  disputes: z.optional(z.strictObject({ provider: text, url: address, takesPart: z.boolean() })),
  /** The introduction of the help page. */
  helpIntroduction: text,
  reviewsLink: z.optional(z.object({ title: text, url: address })),
  /** 'facebook', 'instagram' and 'youtube' have icons; other networks show this name. */
  socialLinks: z._default(z.array(z.object({ network: text, url: address })), []),
  /** Payment methods shown in the footer. */
  paymentMarks: z.array(z.enum(['visa', 'mastercard', 'paypal'])).check(z.minLength(1)),
  /** A bar on paper, a bar in the brand's colour, or a newspaper masthead with the date above the navigation. */
  headerStyle: z.enum(['light', 'dark', 'masthead']),
  /** File name of the main navigation among the JSON files [SHELL-05]. */
  megaMenuFile: z.string().check(z.regex(/^[a-z0-9-]+\.json$/, 'must be a file name such as menu.json')),
  /** The partner for days out, offered after booking [PROD-08]. */
  attractions: z.optional(z.object({ partner: text, url: address, words: text, path })),
  showOffers: z.boolean(),
  showCaravanSales: z.boolean(),
  /** Whether hotels, which cannot be booked here, are an entry of the main navigation [SHELL-03]. */
  showHotels: z._default(z.boolean(), true),
  /** Titles of the entries for what cannot be booked here: they should promise no more than their pages [SHELL-20]. */
  menuTitles: z.prefault(
    z.strictObject({ hotels: z._default(text, 'Hotels'), caravanSales: z._default(text, 'Caravan sales') }),
    {},
  ),
  showReviews: z.boolean(),
  /** Shows ratings of parks [PARK-04]. */
  showParkRating: z.boolean(),
  threeDSecure: z.boolean(),
  /** Empty by default: without an id nothing is loaded, stored or sent [NEWS-04]. */
  trackingIds: z.strictObject({
    /** Id of Google Tag Manager or Google Analytics. */
    analytics: z.string().check(z.regex(ANALYTICS_ID, 'must be an id such as GTM-ABC123 or G-ABC123')),
    /** Our id at the affiliate network. */
    affiliate: z.string().check(z.regex(AFFILIATE_ID, 'must be a number of up to 10 digits')),
    /** An image requested once after a newsletter sign-up. */
    pixel: z.optional(address),
  }),
  /** Identify this site to partners: added to links to them as `utm_source` and `ref`. Empty for none. */
  campaignReferer: referral,
  referralCode: referral,
  /** Page that the first search of a browser opens on the home page beside its results; optional [SRCH-05]. */
  externalOffersPage: z.optional(address),
  /** The policy of holidays whose operator has none of its own. */
  policies: z.pipe(
    z.prefault(BrandPolicy, {}),
    z.transform((own) => policyInForce(DEFAULT_POLICY, own)),
  ),
  privacyUrl: path,
  termsUrl: path,
  /** All content pages of the site [ROUTE-10]. */
  staticPages: z.array(StaticPage).check(z.minLength(1)),
  /** Shared posts, guides and pages that this site does not have: 'pages/ferry-deals', 'posts/hot-tub-manners'. */
  withoutTexts: z._default(
    z.array(z.string().check(z.regex(TEXT_NAME, 'must be a folder and a name, such as posts/hot-tub-manners'))),
    [],
  ),
  footerLinks: z.array(Link).check(z.minLength(1)),
  /** Whether the brand lists its own footer links, instead of the default ones without and instead of some. */
  hasOwnFooter: z._default(z.boolean(), false),
  /** The main navigation; by default the holiday types on sale. `/channel/…` has the menu of its type. */
  navigation: z.optional(z.array(Link).check(z.minLength(1))),
  /** Shown where `showReviews` says so. */
  sampleReviews: z.optional(
    z.object({ heading: text, samples: z.array(z.object({ author: text, text })).check(z.length(3)) }),
  ),
  /** Whether subscribers take part in the newsletter's prize draw. */
  showPrizeDraw: z._default(z.boolean(), false),
  /** Names of parks in order: recommended lists begin with these [RES-11]. */
  parkOrder: z.optional(z.array(text).check(z.minLength(1))),
  home: z.array(HomeBlockConfig).check(z.minLength(1)),
  design: Design,
})

/** The content of a brand's files. */
export type SiteFacts = z.infer<typeof Site>

/** A brand read from its folder. */
export interface SiteConfig extends SiteFacts {
  /** Name of its folder, part of the addresses of its files. */
  readonly theme: string
  readonly files: BrandFiles
}
export type StaticPage = z.infer<typeof StaticPage>

/** A brand on the design system page. */
export interface GalleryBrand {
  readonly theme: string
  readonly name: string
  readonly stylesheet: string
}

/** The offer of days out in responses and emails: partner, address and text. Undefined without a partner. */
export function attractionsOf({ attractions }: Pick<SiteConfig, 'attractions'>) {
  if (!attractions) return undefined
  const { partner, url, words } = attractions
  return { partner, url, words }
}

/**
 * Validates a site's configuration.
 * @throws Error that names every invalid key [PROD-07]
 */
export function checkSite(code: SiteCode, config: unknown): SiteFacts {
  const outcome = z.safeParse(Site, config, { error: z.locales.en().localeError })
  const faults = [
    ...(outcome.error?.issues.map((issue) => brandFault(issue.path, issue.message)) ?? []),
    ...linkErrors(config),
    ...(outcome.success ? pageErrors(outcome.data) : []),
  ]
  if (!outcome.success || faults.length > 0) throw new BrandError(code, faults)
  if (outcome.data.code !== code) throw new BrandError(code, [brandFault(['code'], `is ${outcome.data.code}`)])
  return withReferral(outcome.data)
}

/** Links of a configuration that may have other errors. */
const Linked = z.object({
  staticPages: z.array(StaticPage),
  privacyUrl: z.catch(z.optional(path), undefined),
  termsUrl: z.catch(z.optional(path), undefined),
  footerLinks: z.catch(z.array(Link), []),
  hasOwnFooter: z.catch(z.optional(z.boolean()), undefined),
  navigation: z.catch(z.optional(z.array(Link)), undefined),
  home: z.catch(z.array(z.unknown()), []),
})

type LinkPlace = readonly [field: readonly PropertyKey[], address: string, remedy: string]

const footerField = (index: number, isOwn = false): readonly PropertyKey[] =>
  isOwn ? ['footer', 'links', index, 'path'] : ['footer', 'instead']

const ADD_PAGE = 'add it to pages, or link to another one'

/** Links to pages that do not exist, with what to do. */
function linkErrors(config: unknown): BrandFault[] {
  const { data } = z.safeParse(Linked, config)
  if (!data) return []
  const pages = new Set(data.staticPages.map((page) => page.path))
  const links: LinkPlace[] = [
    ...(['privacyUrl', 'termsUrl'] as const).flatMap((field) => {
      const address = data[field]
      return address === undefined ? [] : [[[field], address, 'name one of pages, or add it there'] as const]
    }),
    ...data.footerLinks
      .map(({ path: linked }, index): LinkPlace => [footerField(index, data.hasOwnFooter), linked, ADD_PAGE])
      .filter(([, linked]) => linked.startsWith('/') && (data.hasOwnFooter || !DEFAULT_FOOTER_PATHS.has(linked))),
    ...(data.navigation ?? [])
      .map(({ path: linked }, index): LinkPlace => [['navigation', index, 'path'], linked, ADD_PAGE])
      .filter(([, linked]) => linked.startsWith('/')),
    ...urlsIn(data.home, ['home']).map(
      ([field, address]) => [field, address, 'add it to pages of site.json, or link to another one'] as const,
    ),
  ]
  return links
    .filter(([, address]) => !isLinkable(address, pages))
    .map(([field, address, remedy]) =>
      brandFault(field, `links to ${address}, which is no page of the site: ${remedy}`),
    )
}

/** The addresses of the site itself in blocks, with their fields. */
function urlsIn(value: unknown, field: PropertyKey[]): [PropertyKey[], string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    key === 'url' && typeof each === 'string' && /^\/(?!\/)/.test(each)
      ? [[[...field, key], each] as [PropertyKey[], string]]
      : urlsIn(each, [...field, key]),
  )
}

/** The site with its referer and code in links to partners. */
function withReferral(site: SiteFacts): SiteFacts {
  const { attractions, externalOffersPage } = site
  return {
    ...site,
    ...(attractions && { attractions: { ...attractions, url: partnerUrl(site, attractions.url) } }),
    ...(externalOffersPage !== undefined && { externalOffersPage: partnerUrl(site, externalOffersPage) }),
  }
}

/** A partner's address with our referer and code, if configured; its existing query is kept. */
function partnerUrl(
  { campaignReferer, referralCode }: Pick<SiteFacts, 'campaignReferer' | 'referralCode'>,
  url: string,
): string {
  if (campaignReferer === '' && referralCode === '') return url
  const address = new URL(url)
  for (const [name, value] of [
    ['utm_source', campaignReferer],
    ['ref', referralCode],
  ] as const) {
    if (value !== '' && !address.searchParams.has(name)) address.searchParams.set(name, value)
  }
  return address.href
}

/** Finds two pages at one address, one page at two, and links with a wrong page id. */
function pageErrors({ staticPages, footerLinks }: SiteFacts): BrandFault[] {
  const repeated = (['path', 'pageId'] as const).flatMap((key) =>
    staticPages.flatMap((page, index) => {
      const isRepeated = staticPages.findIndex((other) => other[key] === page[key]) < index
      return isRepeated ? [brandFault(['staticPages', index, key], `is there twice: ${page[key]}`)] : []
    }),
  )
  const misled = footerLinks.flatMap(({ path: linkPath, pageId }, index) => {
    const isMisled = pageId !== undefined && staticPages.find((page) => page.pageId === pageId)?.path !== linkPath
    return isMisled
      ? [brandFault(['footerLinks', index, 'pageId'], `is not of the page at ${linkPath}: ${pageId}`)]
      : []
  })
  return [...repeated, ...misled]
}
