/** Google Tag Manager (GTM-…) or Analytics (G-…): the list on the page that it reads, and its script. */
import type { Listener } from './analytics.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

const HOST = 'https://www.googletagmanager.com'

/** Measuring is what visitors agree to; advertising by Google is not. */
const CONSENT = {
  analytics_storage: 'granted',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
}

/** A command to the tag. It knows one by its being the arguments of a function: a list of the same is not read. */
function command(..._parts: unknown[]): void {
  window.dataLayer?.push(arguments)
}

let isLoaded = false

/** Whether its script has been put into this page: it can be stopped by loading the page anew only. */
export const isTagLoaded = () => isLoaded

/**
 * Puts the tag's script into the page, once. Call it with the visitor's consent only.
 * @returns what hands events to the tag
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
      // Where a page is, is said with its event: the address may have a query that is nobody's business.
      command('config', id, { send_page_view: false, page_location: location.origin + location.pathname })
    }
    const script = document.createElement('script')
    script.async = true
    // Handed on by the tag to what it puts in itself.
    script.nonce = document.querySelector('script')?.nonce ?? ''
    script.src = `${HOST}/${isManager ? 'gtm.js' : 'gtag/js'}?id=${id}`
    document.head.append(script)
  }
  return isManager ? (event) => window.dataLayer?.push(event) : tellAnalytics
}

/** Analytics has names of its own for pages and searches. */
const tellAnalytics: Listener = ({ event, ...fields }) => {
  if (event === 'page') {
    const { path } = fields as { path: string }
    const page_location = location.origin + path
    command('set', { page_location })
    command('event', 'page_view', { ...fields, page_location })
  } else command('event', event, fields)
}
