import { createOwnAddresses } from '../body/own-addresses.ts'
import { createCmsRequest } from '../sources/wordpress/cms-request.ts'
import { createWordPressClient } from '../sources/wordpress/wordpress-client.ts'
import { createWordPressSource, type WordPressSource } from '../sources/wordpress/wordpress-source.ts'
import type { FakeWordPress } from './fake-wordpress.ts'

/** Limit of a request, milliseconds. */
export const LIMIT_MS = 300

interface Connection {
  readonly wordpress: FakeWordPress
  /** The names of logged events are added here. */
  readonly events: string[]
  readonly now: () => number
  /** How long nothing is requested after too many failures, milliseconds. */
  readonly pauseMs?: number
}

/** The content source of a WordPress, with limits short enough for tests. */
export function connectWordPress({ wordpress, events, now, pauseMs = 1 }: Connection): WordPressSource {
  const note = ({ event = 'unnamed' }: { event?: string }) => void events.push(event)
  const log = { info: note, warn: note } as unknown as Parameters<typeof createWordPressClient>[1] & {
    info: typeof note
  }
  const ask = createCmsRequest({ cmsUrl: wordpress.url, log, send: fetch, limitMs: LIMIT_MS, pauseMs })
  const addresses = createOwnAddresses({
    publicUrl: 'http://127.0.0.1:3000',
    siteUrl: 'https://www.brackenfold.example',
    uploads: () => [{ named: wordpress.uploadsUrl, from: wordpress.uploadsUrl }],
  })
  return createWordPressSource({ client: createWordPressClient(ask, log), addresses, log, now })
}
