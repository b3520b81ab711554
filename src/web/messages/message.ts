import type { billingMessages } from './billing-messages.ts'
import type { blogMessages } from './blog-messages.ts'
import type { accountMessages } from './account-messages.ts'
import type { browseMessages } from './browse-messages.ts'
import type { bookingFootMessages } from './booking-foot-messages.ts'
import type { bookingMessages } from './booking-messages.ts'
import type { calendarMessages } from './calendar-messages.ts'
import type { comboboxMessages } from './combobox-messages.ts'
import type { confirmationMessages } from './confirmation-messages.ts'
import type { consentMessages } from './consent-messages.ts'
import type { contentMessages } from './content-messages.ts'
import type { detailsMessages } from './details-messages.ts'
import type { earlierPaymentMessages } from './earlier-payment-messages.ts'
import type { endedHoldMessages } from './ended-hold-messages.ts'
import { errorMessages } from './error-messages.ts'
import type { filtersMessages } from './filters-messages.ts'
import { formatMessage, type MessageParams } from './format-message.ts'
import type { guideMessages } from './guide-messages.ts'
import type { homeMessages } from './home-messages.ts'
import type { listsMessages } from './lists-messages.ts'
import type { loginLinkMessages } from './login-link-messages.ts'
import type { loginMessages } from './login-messages.ts'
import type { maintenanceMessages } from './maintenance-messages.ts'
import type { mapLiveMessages } from './map-live-messages.ts'
import type { mapMessages } from './map-messages.ts'
import type { mapPanelMessages } from './map-panel-messages.ts'
import type { menuMessages } from './menu-messages.ts'
import type { paginationMessages } from './pagination-messages.ts'
import type { parkDetailsMessages } from './park-details-messages.ts'
import type { parkMessages } from './park-messages.ts'
import type { parkPricesMessages } from './park-prices-messages.ts'
import type { paymentActionMessages } from './payment-action-messages.ts'
import type { paymentFailureMessages } from './payment-failure-messages.ts'
import type { paymentMessages } from './payment-messages.ts'
import { registerMessages, wordingOf } from './registry.ts'
import type { resetMessages } from './reset-messages.ts'
import type { resultsMessages } from './results-messages.ts'
import type { savingMessages } from './saving-messages.ts'
import type { sandboxMessages } from './sandbox-messages.ts'
import type { searchBoxMessages } from './search-box-messages.ts'
import type { searchMessages } from './search-messages.ts'
import type { stayMessages } from './stay-messages.ts'
import type { stripeMessages } from './stripe-messages.ts'
import type { shortlistMessages } from './shortlist-messages.ts'
import { shellMessages } from './shell-messages.ts'
import { uiMessages } from './ui-messages.ts'
import type { brandsMessages } from './brands-messages.ts'
import type { contactMessages } from './contact-messages.ts'
import type { inspirationMessages } from './inspiration-messages.ts'
import type { newsletterMessages } from './newsletter-messages.ts'
import type { offersMessages } from './offers-messages.ts'
import type { signupMessages } from './signup-messages.ts'
import type { whereMessages } from './where-messages.ts'

/**
 * Every word a customer reads, by key [ERR-06], one file an area. What any page may say is loaded with the program;
 * a page's own area is imported by its route.
 */
const EVERYWHERE = [uiMessages, errorMessages, shellMessages] as const
EVERYWHERE.forEach(registerMessages)

type Messages = typeof uiMessages &
  typeof errorMessages &
  typeof shellMessages &
  typeof searchMessages &
  typeof searchBoxMessages &
  typeof whereMessages &
  typeof stayMessages &
  typeof calendarMessages &
  typeof comboboxMessages &
  typeof paginationMessages &
  typeof homeMessages &
  typeof resetMessages &
  typeof resultsMessages &
  typeof listsMessages &
  typeof filtersMessages &
  typeof savingMessages &
  typeof shortlistMessages &
  typeof parkMessages &
  typeof parkDetailsMessages &
  typeof parkPricesMessages &
  typeof bookingFootMessages &
  typeof bookingMessages &
  typeof endedHoldMessages &
  typeof earlierPaymentMessages &
  typeof detailsMessages &
  typeof confirmationMessages &
  typeof loginMessages &
  typeof loginLinkMessages &
  typeof accountMessages &
  typeof paymentMessages &
  typeof paymentActionMessages &
  typeof paymentFailureMessages &
  typeof billingMessages &
  typeof sandboxMessages &
  typeof stripeMessages &
  typeof contentMessages &
  typeof consentMessages &
  typeof blogMessages &
  typeof guideMessages &
  typeof browseMessages &
  typeof mapMessages &
  typeof mapPanelMessages &
  typeof mapLiveMessages &
  typeof menuMessages &
  typeof maintenanceMessages &
  typeof brandsMessages &
  typeof contactMessages &
  typeof inspirationMessages &
  typeof newsletterMessages &
  typeof offersMessages &
  typeof signupMessages

export type MessageKey = keyof Messages

/** A key whose wording has no gaps. */
export type PlainMessageKey = {
  [Key in MessageKey]: unknown extends MessageParams<Messages[Key]> ? Key : never
}[MessageKey]

/** Of one of several keys, the parameters that any of them needs: which it is, is known when the page runs. */
type ParamsOf<Key extends MessageKey> = (
  Key extends unknown ? (params: MessageParams<Messages[Key]>) => void : never
) extends (params: infer All) => void
  ? All
  : never

type Arguments<Key extends MessageKey> = unknown extends ParamsOf<Key> ? [] : [params: ParamsOf<Key>]

/** The wording of a key, its gaps filled. */
export function message<Key extends MessageKey>(key: Key, ...params: Arguments<Key>): string {
  return formatMessage(wordingOf(key), params[0] as Readonly<Record<string, string | number>> | undefined)
}
