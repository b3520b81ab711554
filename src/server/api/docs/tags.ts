/** Groups of calls, in the order of the document. */
import * as accommodation from '../../../contract/accommodation-calls.ts'
import * as account from '../../../contract/account-calls.ts'
import * as address from '../../../contract/address-calls.ts'
import type { CallName } from '../../../contract/addresses.ts'
import * as booking from '../../../contract/booking-calls.ts'
import * as catalogue from '../../../contract/catalogue-calls.ts'
import * as change from '../../../contract/change-calls.ts'
import * as content from '../../../contract/content-calls.ts'
import * as correspondence from '../../../contract/correspondence-calls.ts'
import * as feeds from '../../../contract/feed-calls.ts'
import * as payment from '../../../contract/payment-calls.ts'
import * as priceAlerts from '../../../contract/price-alert-calls.ts'
import * as search from '../../../contract/search-calls.ts'
import * as shortlist from '../../../contract/shortlist-calls.ts'
import * as stories from '../../../contract/story-calls.ts'
import * as trips from '../../../contract/trip-calls.ts'
import * as visitor from '../../../contract/visitor-calls.ts'

interface Tag {
  readonly name: string
  readonly description: string
  /** Modules of its calls. */
  readonly modules: readonly object[]
}

export const TAGS: readonly Tag[] = [
  { name: 'Search', description: 'Parks and units for a stay and a party.', modules: [search] },
  { name: 'Catalogue', description: 'Regions, parks and units.', modules: [catalogue, accommodation] },
  { name: 'Cached files', description: 'Prices and names for whole channels.', modules: [feeds] },
  { name: 'Booking', description: 'A booking in progress, step by step.', modules: [booking, address] },
  { name: 'Payment', description: 'Pays for the booking in progress.', modules: [payment] },
  { name: 'My booking', description: 'A booking that is sold, for its guest.', modules: [account, change] },
  { name: 'Saved parks and trips', description: 'Lists of parks, alone and in a group.', modules: [shortlist, trips] },
  { name: 'Messages', description: 'Contact, newsletter and price alerts.', modules: [correspondence, priceAlerts] },
  { name: 'Content', description: 'Pages, blog and travel guides.', modules: [content, stories] },
  { name: 'Visitors', description: 'Cookie choice and reports of a browser.', modules: [visitor] },
]

export function tagOf(name: CallName): string {
  const tag = TAGS.find(({ modules }) => modules.some((calls) => name in calls))
  if (!tag) throw new Error(`${name} is in no group of calls`)
  return tag.name
}
