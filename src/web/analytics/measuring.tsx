import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { onSignedUp } from '../memory/newsletter-signup.ts'
import { apiClient } from '../api/api-client.ts'
import { listen, track, type AnalyticsEvent } from './analytics.ts'
import type { Tracking } from '../page/page-facts.tsx'
import { requestTracking, type RequestTracking } from '../api/request-tracking.ts'
import { pageEvents } from './page-events.ts'
import { loadTag } from './tag.ts'

/** Keys of booking events already sent, so that a reload does not repeat them. */
const SENT_PREFIX = 'sent'

/** Click ids in the affiliate network's format; others are not sent. */
const CLICK = /^[A-Za-z0-9_-]{1,100}$/

/**
 * Measures the visit while mounted, which requires the visitor's consent. Renders nothing. Reads the router and the
 * list of failed calls, so pages are not involved.
 */
export function Measuring({ tracking }: { readonly tracking: Tracking }) {
  useEffect(() => {
    const ends = [
      tracking.analytics === undefined ? undefined : listen(loadTag(tracking.analytics)),
      tracking.pixel === undefined ? undefined : listen(pixelAt(tracking.pixel)),
      onSignedUp(() => track({ event: 'newsletterSignUp' })),
      requestTracking.subscribe((now, before) => newErrors(now, before).forEach(track)),
    ]
    if (tracking.affiliate) keepAffiliateClick()
    return () => ends.forEach((end) => end?.())
  }, [tracking])
  usePageEvents()
  return null
}

function usePageEvents(): void {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const address = pathname + search
  const sent = useRef<string>(undefined)
  useEffect(() => {
    const page = matches.at(-1)
    // Fragment navigation and revalidation are not page views.
    if (!page || sent.current === address) return
    sent.current = address
    const events = pageEvents({ routeId: page.id, path: pathname, data: page.loaderData })
    events.filter((event) => isFirstOccurrence(event, bookingShown(page.loaderData))).forEach(track)
  }, [address, pathname, matches])
}

/** The transaction id, if the page shows a booking. */
function bookingShown(data: unknown): string | undefined {
  return (data as { booking?: { saleId?: string } } | null | undefined)?.booking?.saleId
}

const ONCE_A_BOOKING = new Set<AnalyticsEvent['event']>(['begin_checkout', 'add_payment_info', 'purchase'])

function isFirstOccurrence({ event }: AnalyticsEvent, booking: string | undefined): boolean {
  if (booking === undefined || !ONCE_A_BOOKING.has(event)) return true
  const key = `${SENT_PREFIX}-${event}`
  try {
    if (sessionStorage.getItem(key) === booking) return false
    sessionStorage.setItem(key, booking)
  } catch {
    // Without storage a sale is sent on each view; the analytics tool deduplicates by transaction id.
  }
  return true
}

/** Calls that have failed since. Aborted calls do not count. */
function newErrors({ errors }: RequestTracking, { errors: before }: RequestTracking): AnalyticsEvent[] {
  if (errors === before) return []
  return Object.entries(errors).flatMap(([call, byRequest]) =>
    Object.entries(byRequest).flatMap(([id, { status, errors }]): AnalyticsEvent[] => {
      const isKnown = before[call as keyof typeof before]?.[id] !== undefined
      return isKnown || status === -1 ? [] : [{ event: 'error', call, status, message: errors[0]?.message ?? '' }]
    }),
  )
}

/** Loads the tracking pixel once per newsletter sign-up, without a referrer. */
function pixelAt(address: string) {
  return ({ event }: AnalyticsEvent) => {
    if (event !== 'newsletterSignUp') return
    Object.assign(new Image(), { referrerPolicy: 'no-referrer', src: address })
  }
}

/** The click id is in the document's first address, which is kept while the document lives. */
function keepAffiliateClick(): void {
  const opened = performance.getEntriesByType('navigation')[0]?.name ?? location.href
  const awc = new URL(opened).searchParams.get('awc')
  // Not awaited: a failure does not affect the page.
  if (awc !== null && CLICK.test(awc)) void apiClient.affiliate({ awc }).catch(() => undefined)
}
