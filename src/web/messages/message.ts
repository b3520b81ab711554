import type { bookingMessages } from './booking-messages.ts'
import type { contentMessages } from './content-messages.ts'
import { errorMessages } from './error-messages.ts'
import { formatMessage, type MessageParams } from './format-message.ts'
import type { homeMessages } from './home-messages.ts'
import type { parkMessages } from './park-messages.ts'
import type { paymentMessages } from './payment-messages.ts'
import { registerMessages, wordingOf } from './registry.ts'
import type { resultsMessages } from './results-messages.ts'
import { searchMessages } from './search-messages.ts'
import { shellMessages } from './shell-messages.ts'
import { uiMessages } from './ui-messages.ts'

/**
 * Every word a customer reads, by key [ERR-06], one file an area. What any page may say is loaded with the program;
 * a page's own area is imported by its route.
 */
const EVERYWHERE = [uiMessages, errorMessages, shellMessages, searchMessages] as const
EVERYWHERE.forEach(registerMessages)

type Messages = typeof uiMessages &
  typeof errorMessages &
  typeof shellMessages &
  typeof searchMessages &
  typeof homeMessages &
  typeof resultsMessages &
  typeof parkMessages &
  typeof bookingMessages &
  typeof paymentMessages &
  typeof contentMessages

export type MessageKey = keyof Messages

type Arguments<Key extends MessageKey> =
  unknown extends MessageParams<Messages[Key]> ? [] : [params: MessageParams<Messages[Key]>]

/** The wording of a key, its gaps filled. */
export function message<Key extends MessageKey>(key: Key, ...params: Arguments<Key>): string {
  return formatMessage(wordingOf(key), params[0] as Readonly<Record<string, string | number>> | undefined)
}
