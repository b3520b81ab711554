/** What makes one shop of the three: brand facts, wording and links. Everything else is shared. */
import * as z from 'zod/mini'
import { SITE_CODES, type SiteCode } from '../src/domain/site.ts'

const text = z.string().check(z.trim(), z.minLength(1))
/** An address of ours begins with one slash; anything else has to be whole and encrypted. */
const path = z.string().check(z.regex(/^\/(?!\/)/, 'must begin with one slash'))
const address = z.url({ protocol: /^https$/ })

const Link = z.object({
  title: text,
  path: z.union([path, address]),
  pageId: z.optional(z.string()),
  external: z.optional(z.boolean()),
})

const Column = z.object({ picture: text, title: text, text, url: path, overlayText: z.optional(text) })

const HomeBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('HeroText'), heading: text, subheading: text, picture: text }),
  z.object({
    type: z.literal('Banner'),
    fluid: z.boolean(),
    background: text,
    text,
    content: text,
    url: path,
  }),
  z.object({ type: z.literal('HomeColumns'), heading: text, background: text, columns: z.array(Column) }),
])

const Site = z.strictObject({
  code: z.enum(SITE_CODES),
  /** Name of the set of colours and fonts. */
  theme: z.enum(['bf', 'sn', 'mt']),
  brandName: text,
  strapline: text,
  email: z.email(),
  /** As people read it: '01632 960 144'. Ofcom keeps 01632 960000 to 960999 for fiction. */
  telephone: z.string().check(z.regex(/^01632 960 ?\d{3}$/, 'must be a number kept for fiction, 01632 960xxx')),
  /** Customer service hours [SHELL-13]. */
  hours: z.array(z.object({ days: text, opens: text, closes: text })).check(z.minLength(1)),
  company: z.object({ name: text, address: text }),
  reviewsLink: z.object({ title: text, url: address }),
  socialLinks: z.array(z.object({ network: z.enum(['facebook', 'instagram', 'youtube']), url: address })),
  headerStyle: z.enum(['light', 'dark']),
  logo: z.object({ width: z.number().check(z.int(), z.gt(0)), height: z.number().check(z.int(), z.gt(0)) }),
  showOffers: z.boolean(),
  showCaravanSales: z.boolean(),
  showReviews: z.boolean(),
  /** The bubbles of parks are shown only with this [PARK-04]. */
  showParkRating: z.boolean(),
  threeDSecure: z.boolean(),
  /** Empty until one is bought: without an id nothing is loaded [NEWS-04]. */
  trackingIds: z.object({ analytics: z.string(), affiliate: z.string() }),
  campaignReferer: z.string(),
  referralCode: z.string(),
  privacyUrl: path,
  termsUrl: path,
  footerLinks: z.array(Link).check(z.minLength(1)),
  sampleReviews: z.object({
    heading: text,
    samples: z.array(z.object({ author: text, text })).check(z.length(3)),
  }),
  home: z.array(HomeBlock).check(z.minLength(1)),
})

export type SiteConfig = z.infer<typeof Site>
export type SiteLink = z.infer<typeof Link>

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
  return outcome.data
}
