/** The cookies that the site sets, which the privacy policy lists from here, and a visitor's consent to them. */
import { TRIP_DAYS } from '../trip/trip.ts'

/** Whether a visitor accepts cookies that the site does not need to work. */
export const CONSENT_CHOICES = ['accepted', 'rejected'] as const
export type ConsentChoice = (typeof CONSENT_CHOICES)[number]

/** Days that either choice is stored; then the visitor is asked again. */
export const CONSENT_DAYS = 365

/** Raise it when the question changes: an older choice is then ignored and the visitor is asked again. */
const VERSION = 1

/** The cookie's value: '1-accepted'. */
export function writeConsent(choice: ConsentChoice): string {
  return `${VERSION}-${choice}`
}

/** The stored choice; undefined if there is none or it answers an older version of the question. */
export function readConsent(kept: string | undefined): ConsentChoice | undefined {
  return CONSENT_CHOICES.find((choice) => kept === writeConsent(choice))
}

/** Days that an affiliate click is stored; a later sale is not credited to it. */
export const AFFILIATE_CLICK_DAYS = 30

/** Without a `__Host-` prefix, since the value is not a secret. */
export const CONSENT_COOKIE = 'cookie-consent'
export const AFFILIATE_COOKIE = 'affiliate-click'

/** Of each trip that the browser has voted on. */
export const tripCookie = (tripId: string) => `trip-${tripId}`

/** `needed` and `payment` cookies are strictly necessary; the others require consent. */
type CookiePurpose = 'needed' | 'affiliate' | 'analytics'

interface ListedCookie {
  readonly name: string
  readonly purpose: CookiePurpose
  /** Its purpose, as customers read it. */
  readonly words: string
  /** How long it is stored, as customers read it. */
  readonly kept: string
}

const UNTIL_CLOSED = 'Until you close the browser'

/** Every cookie that the site sets or has set, the necessary ones first. */
export const COOKIES: readonly ListedCookie[] = [
  {
    name: 'XSRF-TOKEN',
    purpose: 'needed',
    words: 'Proves that what is sent in your name comes from our own pages',
    kept: UNTIL_CLOSED,
  },
  {
    name: 'booking',
    purpose: 'needed',
    words: 'Joins your browser to the booking in progress. It holds a random secret and nothing about you',
    kept: UNTIL_CLOSED,
  },
  {
    name: 'account',
    purpose: 'needed',
    words: 'The same for a booking you have logged in to',
    kept: `${UNTIL_CLOSED}, and of no use 30 minutes after you last used it`,
  },
  {
    name: CONSENT_COOKIE,
    purpose: 'needed',
    words: 'Remembers whether you said OK or Reject to the cookies below, so that we do not ask on every page',
    kept: `${CONSENT_DAYS} days`,
  },
  {
    name: 'Names that begin with trip-',
    purpose: 'needed',
    words: 'Shows that it was you who voted on a shared trip, so that you can take your vote back',
    kept: `${TRIP_DAYS} days`,
  },
  {
    name: AFFILIATE_COOKIE,
    purpose: 'affiliate',
    words: 'The number of the click that brought you here from a partner’s site, so that they are paid if you book',
    kept: `${AFFILIATE_CLICK_DAYS} days`,
  },
  {
    name: '_ga, and names that begin with _ga_',
    purpose: 'analytics',
    words: 'Set by Google Analytics: tell one visit from another, so that we can count them',
    kept: 'Up to 2 years',
  },
]

/** Cookies of Google Analytics and Tag Manager, deleted when consent is withdrawn. */
const ANALYTICS_COOKIE = /^(_ga|_gid|_gat|_gcl|_dc_gtm)(_|$)/

/** Whether a cookie requires consent. */
export function needsConsent(name: string): boolean {
  return name === AFFILIATE_COOKIE || ANALYTICS_COOKIE.test(name)
}
