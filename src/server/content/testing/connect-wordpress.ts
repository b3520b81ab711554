import { createLog } from '../../log.ts'
import { createOwnAddresses } from '../body/links.ts'
import { workHere } from '../body/text-orders.ts'
import { createCmsRequest, type SendCmsRequest } from '../sources/wordpress/cms-request.ts'
import { createWordPressClient } from '../sources/wordpress/wordpress-client.ts'
import { createWordPressSource, type WordPressSource } from '../sources/wordpress/wordpress-source.ts'
import type { FakeWordPress } from './fake-wordpress.ts'

/** Limit of a request to a WordPress that hangs, milliseconds. */
const LIMIT_MS = 1_000

/** Of any other: a busy machine must not look like one that hangs. */
const LONG_LIMIT_MS = 60_000

interface Connection {
  readonly wordpress: FakeWordPress
  /** The names of logged events are added here. */
  readonly events: string[]
  readonly now: () => number
  /** How long nothing is requested after too many failures, milliseconds. */
  readonly pauseMs?: number
  /** Receives what the source logs, as the server would write it. */
  readonly written?: string[]
}

/** The content source of a WordPress, with a limit and a pause short enough for tests. */
export function connectWordPress({ wordpress, events, now, pauseMs = 1, written }: Connection): WordPressSource {
  const note = ({ event = 'unnamed' }: { event?: string }) => void events.push(event)
  const log = { info: note, warn: note } as unknown as Parameters<typeof createWordPressClient>[1] & {
    info: typeof note
  }
  const sourceLog = written ? createLog('warn', { write: (line) => void written.push(line) }) : log
  const options = { cmsUrl: wordpress.url, log, send: fetch, pauseMs }
  const askHanging = createCmsRequest({ ...options, limitMs: LIMIT_MS })
  const askOther = createCmsRequest({ ...options, limitMs: LONG_LIMIT_MS })
  const ask: SendCmsRequest = (...question) => (wordpress.fault === 'hangs' ? askHanging : askOther)(...question)
  const addresses = createOwnAddresses({
    publicUrl: 'http://127.0.0.1:3000',
    siteUrl: 'https://www.brackenfold.example',
    uploads: () => [{ named: wordpress.uploadsUrl, from: wordpress.uploadsUrl }],
  })
  return createWordPressSource({
    client: createWordPressClient(ask, log),
    addresses,
    work: workHere,
    log: sourceLog,
    now,
  })
}
