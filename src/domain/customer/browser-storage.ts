/** What the site keeps in a visitor's browser, and for how long: set by these names, listed in the privacy policy from here. */
import { CONSENT_DAYS } from './consent.ts'

/** A click on an affiliate's link is kept so many days at most: a sale that comes later is not theirs. */
export const AFFILIATE_CLICK_DAYS = 30

/** The same name on every connection is safe enough for what is no secret. */
export const CONSENT_COOKIE = 'cookie-consent'
export const AFFILIATE_COOKIE = 'affiliate-click'

/** For what a cookie is set: what the site cannot work without, or what a visitor has to agree to. */
export type CookiePurpose = 'needed' | 'affiliate' | 'analytics'

export interface ListedCookie {
  readonly name: string
  readonly purpose: CookiePurpose
  /** What it is for, as customers read it. */
  readonly words: string
  /** How long it is kept, as customers read it. */
  readonly kept: string
}

const UNTIL_CLOSED = 'Until you close the browser'

/** Every cookie that the site sets or has set, the needed ones first. */
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

/** Names under which measuring programs keep cookies of ours: they go when consent is taken back. */
const ANALYTICS_COOKIE = /^(_ga|_gid|_gat|_gcl|_dc_gtm)(_|$)/

/** Whether a cookie may only be there with consent. */
export function needsConsent(name: string): boolean {
  return name === AFFILIATE_COOKIE || ANALYTICS_COOKIE.test(name)
}
