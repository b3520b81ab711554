import { parse, serialize } from 'hono/utils/cookie'
import {
  AFFILIATE_CLICK_DAYS,
  AFFILIATE_COOKIE,
  CONSENT_COOKIE,
  needsConsent,
  tripCookie,
  CONSENT_DAYS,
  readConsent,
  writeConsent,
  type ConsentChoice,
} from '../../domain/customer/consent.ts'
import { TRIP_DAYS } from '../../domain/trip/trip.ts'

/** A visitor's cookie consent, what is stored with it, and passes of trips. Changes take effect with the response. */
export interface VisitorCookies {
  /** Undefined if the visitor has not chosen. */
  readonly consent: ConsentChoice | undefined
  /** The affiliate click of this visit; undefined without consent, whatever the browser sends. */
  readonly affiliateClick: string | undefined
  /** Stores the choice; a rejection deletes every cookie that needs consent. */
  choose(choice: ConsentChoice): void
  /** @returns whether it was stored; not without consent. */
  keepAffiliateClick(click: string): boolean
  /** The token by which this browser has voted on a trip; undefined if it has not. */
  tripPass(tripId: string): string | undefined
  keepTripPass(tripId: string, pass: string): void
  /** Set-Cookie headers; empty if unchanged. */
  cookies(): string[]
}

const DAY_SECONDS = 86_400

const CLICK = /^[A-Za-z0-9_-]{1,100}$/

/**
 * @param publicUrl decides whether cookies are Secure, and their possible domains
 * @param onUse called when something is read or set, which makes a response personal
 */
export function openVisitorCookies(
  cookieHeader: string | undefined,
  publicUrl: string,
  onUse: () => void = () => {},
): VisitorCookies {
  const sent = cookieHeader ? parse(cookieHeader) : {}
  // Set by the server: some browsers delete cookies set by scripts within days.
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: publicUrl.startsWith('https:') } as const
  const kept = sent[AFFILIATE_COOKIE]
  let consent = readConsent(sent[CONSENT_COOKIE])
  let click = kept !== undefined && CLICK.test(kept) ? kept : undefined
  const changes = new Map<string, string>()

  const forget = (name: string) => {
    const { hostname } = new URL(publicUrl)
    // Analytics scripts set cookies for the widest possible domain, which the browser does not send.
    for (const domain of [undefined, ...domainsAbove(hostname)]) {
      changes.set(`${name} ${domain}`, serialize(name, '', { path: '/', domain, secure: options.secure, maxAge: 0 }))
    }
  }

  return {
    get consent() {
      onUse()
      return consent
    },
    get affiliateClick() {
      onUse()
      return consent === 'accepted' ? click : undefined
    },
    choose(choice) {
      onUse()
      consent = choice
      // Not HttpOnly: a page is the same for everybody, and its script reads the choice.
      const maxAge = CONSENT_DAYS * DAY_SECONDS
      changes.set(
        CONSENT_COOKIE,
        serialize(CONSENT_COOKIE, writeConsent(choice), { ...options, httpOnly: false, maxAge }),
      )
      if (choice === 'rejected') Object.keys(sent).filter(needsConsent).forEach(forget)
    },
    keepAffiliateClick(fresh) {
      onUse()
      if (consent !== 'accepted') return false
      click = fresh
      const maxAge = AFFILIATE_CLICK_DAYS * DAY_SECONDS
      changes.set(AFFILIATE_COOKIE, serialize(AFFILIATE_COOKIE, fresh, { ...options, maxAge }))
      return true
    },
    tripPass(tripId) {
      onUse()
      return sent[tripCookie(tripId)]
    },
    keepTripPass(tripId, pass) {
      onUse()
      const name = tripCookie(tripId)
      changes.set(name, serialize(name, pass, { ...options, maxAge: TRIP_DAYS * DAY_SECONDS }))
    },
    cookies: () => [...changes.values()],
  }
}

/** 'www.example.org' and 'example.org' of www.example.org; none for an IP address or a name without a dot. */
function domainsAbove(hostname: string): string[] {
  if (/^[\d.]+$|[[\]:]/.test(hostname)) return []
  const parts = hostname.split('.')
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))
}
