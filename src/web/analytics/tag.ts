/** Google Tag Manager (GTM-…) or Analytics (G-…): the data layer and the script. */
import type { Listener } from './analytics.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

const HOST = 'https://www.googletagmanager.com'

/** Visitors consent to analytics; not to advertising by Google. */
const CONSENT = {
  analytics_storage: 'granted',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
}

/** A gtag command. The tag accepts only `arguments` objects, not arrays. */
function command(..._parts: unknown[]): void {
  window.dataLayer?.push(arguments)
}

let isLoaded = false

/** Whether the script is in the page: only a reload removes it. */
export const isTagLoaded = () => isLoaded

/**
 * Adds the tag's script to the page, once. Requires the visitor's consent.
 *
 * @returns a function that sends events to the tag
 */
export function loadTag(id: string): Listener {
  const isManager = id.startsWith('GTM-')
  if (!isLoaded) {
    isLoaded = true
    window.dataLayer = []
    command('consent', 'default', CONSENT)
    if (isManager) window.dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
    else {
      command('js', new Date())
      // Without the query, which is private; page views are sent as events.
      command('config', id, { send_page_view: false, page_location: location.origin + location.pathname })
    }
    const script = document.createElement('script')
    script.async = true
    script.src = `${HOST}/${isManager ? 'gtm.js' : 'gtag/js'}?id=${id}`
    document.head.append(script)
  }
  return isManager ? (event) => window.dataLayer?.push(event) : sendToAnalytics
}

/** Analytics uses other names for page views and searches. */
const sendToAnalytics: Listener = ({ event, ...fields }) => {
  if (event === 'page') {
    const { path } = fields as { path: string }
    const page_location = location.origin + path
    command('set', { page_location })
    command('event', 'page_view', { ...fields, page_location })
  } else command('event', event, fields)
}
