/** What makes one shop of the three: brand facts, wording and links. Everything else is shared. */
import * as z from 'zod/mini'
import { isOpeningLine } from '../src/domain/opening-hours.ts'
import { SITE_CODES, type SiteCode } from '../src/domain/site.ts'
import { HomeBlockConfig, path } from './home-block.ts'

const text = z.string().check(z.trim(), z.minLength(1))
/** What is not an address of ours has to be whole and encrypted. */
const address = z.url({ protocol: /^https$/ })

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #0f4f4b'))

/** A configured id or none. */
export const ANALYTICS_ID = /^((GTM|G)-[A-Z0-9]{4,15})?$/
export const AFFILIATE_ID = /^\d{0,10}$/

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
  pageId: z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be small letters, digits and dashes')),
})

const Site = z.strictObject({
  code: z.enum(SITE_CODES),
  /** Name of the set of colours and fonts. */
  theme: z.enum(['bf', 'sn', 'mt']),
  brandName: text,
  strapline: text,
  /** Where the brand is known on the web: links to it in texts are made links of this site, wherever that is reached. */
  siteUrl: hostAddress,
  email: z.email(),
  /** As people read it: '01632 960 144'. Ofcom keeps 01632 960000 to 960999 for fiction. */
  telephone: z.string().check(z.regex(/^01632 960 ?\d{3}$/, 'must be a number kept for fiction, 01632 960xxx')),
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
  socialLinks: z.array(z.object({ network: z.enum(['facebook', 'instagram', 'youtube']), url: address })),
  /** For what is drawn outside of pages: icons, shared pictures, the browser's own bars. The same as the theme's. */
  palette: z.object({
    paper: colour,
    ink: colour,
    muted: colour,
    primary: colour,
    tint: colour,
    action: colour,
    accent: colour,
  }),
  /** Shown where it is said how to pay: what the payment provider takes. */
  paymentMarks: z.array(z.enum(['visa', 'mastercard', 'paypal'])).check(z.minLength(1)),
  /** A bar on paper, a bar on the brand's colour, or a newspaper's head with the date above the navigation. */
  headerStyle: z.enum(['light', 'dark', 'masthead']),
  /** In pixels, where there is room for it. */
  logo: z.object({ width: z.number().check(z.int(), z.gt(0)), height: z.number().check(z.int(), z.gt(0)) }),
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
  campaignReferer: z.string(),
  referralCode: z.string(),
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
})

export type SiteConfig = z.infer<typeof Site>
export type SiteLink = z.infer<typeof Link>
export type StaticPage = z.infer<typeof StaticPage>

/** Days out as they are offered in an answer or a message: who sells them, where, and why. */
export function attractionsOf({ attractions: { partner, url, words } }: Pick<SiteConfig, 'attractions'>) {
  return { partner, url, words }
}

/**
 * Checks a site's configuration.
 * @throws Error that names every bad key [PROD-07].
 */
export function checkSite(code: SiteCode, config: unknown): SiteConfig {
  const outcome = z.safeParse(Site, config, { error: z.locales.en().localeError })
  if (!outcome.success) {
    const faults = outcome.error.issues.map((issue) => `${issue.path.map(String).join('.')} ${issue.message}`)
    throw new Error(`sites/${code.toLowerCase()}.ts: ${faults.join('; ')}`)
  }
  if (outcome.data.code !== code) throw new Error(`sites/${code.toLowerCase()}.ts: code is ${outcome.data.code}`)
  const faults = pageFaults(outcome.data)
  if (faults.length > 0) throw new Error(`sites/${code.toLowerCase()}.ts: ${faults.join('; ')}`)
  return outcome.data
}

/** Two pages at one address, one page at two, and links that name another page than the one at their address. */
function pageFaults({ staticPages, footerLinks }: SiteConfig): string[] {
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
