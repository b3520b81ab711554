/** What makes a brand: facts, wording, links and looks. Everything else is shared. */
import * as z from 'zod/mini'
import { isOpeningLine } from '../domain/dates/opening-hours.ts'
import { isSiteCode, type SiteCode } from '../domain/site/site.ts'
import type { BrandFiles } from './brand-files.ts'
import { Design } from './design.ts'
import { HomeBlockConfig, path } from './home-block.ts'

const text = z.string().check(z.trim(), z.minLength(1))
/** What is not an address of ours has to be whole and encrypted. */
const address = z.url({ protocol: /^https$/ })

/** A configured id or none. */
export const ANALYTICS_ID = /^((GTM|G)-[A-Z0-9]{4,15})?$/
export const AFFILIATE_ID = /^\d{0,10}$/

/** The country's code after a plus, or the number as it is dialled within the country. */
const TELEPHONE = /^(\+[1-9]|0(?!0)|[1-9])[\d ]{4,22}\d$/

const referral = z.string().check(z.regex(/^[\w.-]{0,60}$/, 'must be letters, digits, dots and dashes'))

/** The host alone, as paths are put after it. */
const hostAddress = address.check(
  z.refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'must be a host such as https://example.org',
  ),
)

const Link = z.object({
  title: text,
  path: z.union([path, address]),
  /** Of the page of words it leads to. */
  pageId: z.optional(text),
  external: z.optional(z.boolean()),
})

/** A page of words: under which address the page with an id is found [ROUTE-11]. */
const StaticPage = z.object({
  title: text,
  path: z.string().check(z.regex(/^\/[a-z0-9-]+$/, 'must be one part, such as /about-us')),
  pageId: z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens')),
})

const Site = z.strictObject({
  code: z.custom<SiteCode>((value) => typeof value === 'string' && isSiteCode(value)),
  brandName: text,
  strapline: text,
  /** Where the brand is known on the web: links to it in texts are made links of this site, wherever that is reached. */
  siteUrl: hostAddress,
  email: z.email(),
  /** As people read it: '01632 960 144', of a shop abroad '+353 1 555 0100'. */
  telephone: z.string().check(z.regex(TELEPHONE, 'must be digits and spaces such as 020 7946 0000 or +353 1 555 0100')),
  /** Customer service hours [SHELL-13]. */
  hours: z
    .array(
      z
        .object({ days: text, opens: text, closes: text })
        .check(z.refine(isOpeningLine, 'must be days such as Monday to Saturday and times such as 9am to 5pm')),
    )
    .check(z.minLength(1)),
  company: z.object({ name: text, address: text }),
  /** What the help page begins with. */
  helpIntroduction: text,
  reviewsLink: z.object({ title: text, url: address }),
  /** 'facebook', 'instagram' and 'youtube' have a sign of their own; any other network is called what it is called here. */
  socialLinks: z.array(z.object({ network: text, url: address })),
  /** Shown where it is said how to pay: what the payment provider takes. */
  paymentMarks: z.array(z.enum(['visa', 'mastercard', 'paypal'])).check(z.minLength(1)),
  /** A bar on paper, a bar on the brand's colour, or a newspaper's head with the date above the navigation. */
  headerStyle: z.enum(['light', 'dark', 'masthead']),
  /** Under which name the main navigation is among the JSON files [SHELL-05]. */
  megaMenuFile: z.string().check(z.regex(/^[a-z0-9-]+\.json$/, 'must be a file name such as menu.json')),
  /** The partner who sells what there is to do near by; offered to those who have booked [PROD-08]. */
  attractions: z.object({ partner: text, url: address, words: text, path }),
  showOffers: z.boolean(),
  showCaravanSales: z.boolean(),
  showReviews: z.boolean(),
  /** The bubbles of parks are shown only with this [PARK-04]. */
  showParkRating: z.boolean(),
  threeDSecure: z.boolean(),
  /** Empty until there is one: without an id nothing is loaded, kept or sent [NEWS-04]. */
  trackingIds: z.strictObject({
    /** Of Google Tag Manager or Google Analytics. */
    analytics: z.string().check(z.regex(ANALYTICS_ID, 'must be an id such as GTM-ABC123 or G-ABC123')),
    /** Our number at the affiliate network. */
    affiliate: z.string().check(z.regex(AFFILIATE_ID, 'must be a number of up to 10 digits')),
    /** An image that is asked for once after a newsletter sign-up. */
    pixel: z.optional(address),
  }),
  /** By which partners know whose customers ours are: on every link to one, as `utm_source` and `ref`. Empty for none. */
  campaignReferer: referral,
  referralCode: referral,
  /** Where the first search of a browser on the home page leads beside its results; none where it is left out [SRCH-05]. */
  externalOffersPage: z.optional(address),
  privacyUrl: path,
  termsUrl: path,
  /** Every page of words that the site has [ROUTE-10]. */
  staticPages: z.array(StaticPage).check(z.minLength(1)),
  footerLinks: z.array(Link).check(z.minLength(1)),
  sampleReviews: z.object({
    heading: text,
    samples: z.array(z.object({ author: text, text })).check(z.length(3)),
  }),
  /** Names of parks, first to last: recommended lists begin with those of them that they have [RES-11]. */
  parkOrder: z.optional(z.array(text).check(z.minLength(1))),
  home: z.array(HomeBlockConfig).check(z.minLength(1)),
  design: Design,
})

/** What the files of a brand say. */
export type SiteFacts = z.infer<typeof Site>

/** A brand as it was read from its folder. */
export interface SiteConfig extends SiteFacts {
  /** Name of its folder, under which its files are served. */
  readonly theme: string
  readonly files: BrandFiles
}
export type SiteLink = z.infer<typeof Link>
export type StaticPage = z.infer<typeof StaticPage>

/** A brand as the page of the design system shows it. */
export interface GalleryBrand {
  readonly theme: string
  readonly name: string
  readonly stylesheet: string
}

/** Days out as they are offered in an answer or a message: who sells them, where, and why. */
export function attractionsOf({ attractions: { partner, url, words } }: Pick<SiteConfig, 'attractions'>) {
  return { partner, url, words }
}

/**
 * Checks a site's configuration.
 * @throws Error that names every bad key [PROD-07].
 */
export function checkSite(code: SiteCode, config: unknown): SiteFacts {
  const outcome = z.safeParse(Site, config, { error: z.locales.en().localeError })
  if (!outcome.success) {
    const faults = outcome.error.issues.map((issue) => `${issue.path.map(String).join('.')} ${issue.message}`)
    throw new Error(`brands/${code.toLowerCase()}: ${faults.join('; ')}`)
  }
  if (outcome.data.code !== code) throw new Error(`brands/${code.toLowerCase()}: code is ${outcome.data.code}`)
  const faults = pageFaults(outcome.data)
  if (faults.length > 0) throw new Error(`brands/${code.toLowerCase()}: ${faults.join('; ')}`)
  return withReferral(outcome.data)
}

/** A site whose links to partners say whose customers it sends. */
function withReferral(site: SiteFacts): SiteFacts {
  const { attractions, externalOffersPage } = site
  return {
    ...site,
    attractions: { ...attractions, url: partnerUrl(site, attractions.url) },
    ...(externalOffersPage !== undefined && { externalOffersPage: partnerUrl(site, externalOffersPage) }),
  }
}

/** A partner's address with our referer and code, where we have them; what its query has already stays. */
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

/** Two pages at one address, one page at two, and links that name another page than the one at their address. */
function pageFaults({ staticPages, footerLinks }: SiteFacts): string[] {
  const repeated = (['path', 'pageId'] as const).flatMap((key) =>
    staticPages.flatMap((page, index) => {
      const isRepeated = staticPages.findIndex((other) => other[key] === page[key]) < index
      return isRepeated ? [`staticPages.${index}.${key} is there twice: ${page[key]}`] : []
    }),
  )
  const misled = footerLinks.flatMap(({ path: linkPath, pageId }, index) => {
    const isMisled = pageId !== undefined && staticPages.find((page) => page.pageId === pageId)?.path !== linkPath
    return isMisled ? [`footerLinks.${index}.pageId is not of the page at ${linkPath}: ${pageId}`] : []
  })
  return [...repeated, ...misled]
}
