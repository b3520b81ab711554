import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { onSignedUp } from '../memory/after-signup.ts'
import { apiClient } from '../api/api-client.ts'
import { listen, track, type AnalyticsEvent } from './analytics.ts'
import type { Tracking } from '../page/page-facts.tsx'
import { requestTracking, type RequestTracking } from '../api/request-tracking.ts'
import { pageEvents } from './page-events.ts'
import { loadTag } from './tag.ts'

/** What was told of a booking, so that a page that is looked at again does not tell it again. */
const TOLD_PREFIX = 'told'

/** As the affiliate network writes it; what is not such a number is not sent. */
const CLICK = /^[A-Za-z0-9_-]{1,100}$/

/**
 * Measures the visit, for as long as it is there: which is with the visitor's consent alone. Shows nothing. What happens is
 * read from the router and from the list of failed calls, so that pages need not know of it.
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
  const told = useRef<string>(undefined)
  useEffect(() => {
    const page = matches.at(-1)
    // A link within a page, and data that were asked for anew, are no other page.
    if (!page || told.current === address) return
    told.current = address
    const events = pageEvents({ routeId: page.id, path: pathname, data: page.loaderData })
    events.filter((event) => isNews(event, bookingShown(page.loaderData))).forEach(track)
  }, [address, pathname, matches])
}

/** The number of the sale, where the page shows a booking. */
function bookingShown(data: unknown): string | undefined {
  return (data as { booking?: { saleId?: string } } | null | undefined)?.booking?.saleId
}

const ONCE_A_BOOKING = new Set<AnalyticsEvent['event']>(['begin_checkout', 'add_payment_info', 'purchase'])

function isNews({ event }: AnalyticsEvent, booking: string | undefined): boolean {
  if (booking === undefined || !ONCE_A_BOOKING.has(event)) return true
  const key = `${TOLD_PREFIX}-${event}`
  try {
    if (sessionStorage.getItem(key) === booking) return false
    sessionStorage.setItem(key, booking)
  } catch {
    // A browser that keeps nothing tells a sale as often as it is looked at; whoever counts knows it by its number.
  }
  return true
}

/** What has failed since. A call that was given up on purpose has not. */
function newErrors({ errors }: RequestTracking, { errors: before }: RequestTracking): AnalyticsEvent[] {
  if (errors === before) return []
  return Object.entries(errors).flatMap(([call, byRequest]) =>
    Object.entries(byRequest).flatMap(([id, { status, errors: faults }]): AnalyticsEvent[] => {
      const isKnown = before[call as keyof typeof before]?.[id] !== undefined
      return isKnown || status === -1 ? [] : [{ event: 'error', call, status, message: faults[0]?.message ?? '' }]
    }),
  )
}

/** Asks for an image once for each newsletter sign-up; whose it is sees no address of ours. */
function pixelAt(address: string) {
  return ({ event }: AnalyticsEvent) => {
    if (event !== 'newsletterSignUp') return
    Object.assign(new Image(), { referrerPolicy: 'no-referrer', src: address })
  }
}

/** The click stands in the address of the document as it was opened, which the browser remembers while it is shown. */
function keepAffiliateClick(): void {
  const opened = performance.getEntriesByType('navigation')[0]?.name ?? location.href
  const awc = new URL(opened).searchParams.get('awc')
  // Nobody waits for it, and the page is none the worse without.
  if (awc !== null && CLICK.test(awc)) void apiClient.affiliate({ awc }).catch(() => undefined)
}
