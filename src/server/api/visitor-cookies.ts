import { parse, serialize } from 'hono/utils/cookie'
import {
  AFFILIATE_CLICK_DAYS,
  AFFILIATE_COOKIE,
  CONSENT_COOKIE,
  needsConsent,
} from '../../domain/customer/browser-storage.ts'
import { CONSENT_DAYS, readConsent, writeConsent, type ConsentChoice } from '../../domain/customer/consent.ts'

/** What a visitor has said to cookies, and what was kept because they agreed. Changes take effect with the answer. */
export interface VisitorCookies {
  /** Undefined where the visitor has not been asked, or has not answered yet. */
  readonly consent: ConsentChoice | undefined
  /** The click on an affiliate's link that led here; undefined without consent, whatever the browser sends. */
  readonly affiliateClick: string | undefined
  /** Keeps the choice; a rejection deletes every cookie that needed consent. */
  choose(choice: ConsentChoice): void
  /** @returns whether it is kept; without consent it is not. */
  keepAffiliateClick(click: string): boolean
  /** Set-Cookie lines to send; empty where nothing changed. */
  cookies(): string[]
}

const DAY_SECONDS = 86_400

const CLICK = /^[A-Za-z0-9_-]{1,100}$/

/** @param publicUrl decides whether cookies are for secure connections alone, and of which domains they can be */
export function openVisitorCookies(cookieHeader: string | undefined, publicUrl: string): VisitorCookies {
  const sent = cookieHeader ? parse(cookieHeader) : {}
  const { protocol, hostname } = new URL(publicUrl)
  // Not to be read by scripts, and set by the server: some browsers forget within days what a script has set.
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: protocol === 'https:' } as const
  const kept = sent[AFFILIATE_COOKIE]
  let consent = readConsent(sent[CONSENT_COOKIE])
  let click = kept !== undefined && CLICK.test(kept) ? kept : undefined
  const changes = new Map<string, string>()

  const forget = (name: string) => {
    // A measuring program sets its own for the widest domain that it may: which one that was is not sent.
    for (const domain of [undefined, ...domainsAbove(hostname)]) {
      changes.set(`${name} ${domain}`, serialize(name, '', { path: '/', domain, secure: options.secure, maxAge: 0 }))
    }
  }

  return {
    get consent() {
      return consent
    },
    get affiliateClick() {
      return consent === 'accepted' ? click : undefined
    },
    choose(choice) {
      consent = choice
      const maxAge = CONSENT_DAYS * DAY_SECONDS
      changes.set(CONSENT_COOKIE, serialize(CONSENT_COOKIE, writeConsent(choice), { ...options, maxAge }))
      if (choice === 'rejected') Object.keys(sent).filter(needsConsent).forEach(forget)
    },
    keepAffiliateClick(fresh) {
      if (consent !== 'accepted') return false
      click = fresh
      const maxAge = AFFILIATE_CLICK_DAYS * DAY_SECONDS
      changes.set(AFFILIATE_COOKIE, serialize(AFFILIATE_COOKIE, fresh, { ...options, maxAge }))
      return true
    },
    cookies: () => [...changes.values()],
  }
}

/** 'www.example.org' and 'example.org' of www.example.org; none of an address in numbers or of a name without a dot. */
function domainsAbove(hostname: string): string[] {
  if (/^[\d.]+$|[[\]:]/.test(hostname)) return []
  const parts = hostname.split('.')
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))
}
