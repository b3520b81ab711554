import { isDeepStrictEqual } from 'node:util'
import { BrandError } from '../../brands/brand-files.ts'
import type { SiteConfig } from '../../brands/site-config.ts'
import type { SoldTerms } from '../content/page-words.ts'
import type { Log } from '../log.ts'

/** Milliseconds before what could not be read is tried again. */
const RETRY_MS = 1000

/** A brand, and the terms of its operators, which its pages state. */
export interface ShownBrand {
  readonly site: SiteConfig
  readonly sold: SoldTerms
}

interface Serving<Served> {
  readonly read: () => Promise<ShownBrand>
  /** Makes all that depends on the brand. */
  readonly serve: (shown: ShownBrand) => Promise<Served>
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
}

interface CurrentBrand<Served> {
  readonly current: Served
  /** Reads the brand anew; of several calls meanwhile the last one counts. */
  readonly renew: () => void
  onChange(changed: (current: Served) => void): void
  /** Awaits a renewal in progress; there are none afterwards. */
  stop(): Promise<void>
}

/**
 * Serves another brand once the database has one, or operators have other terms. The one before goes on being served while the next is made, and if
 * that fails.
 */
export async function keepBrandCurrent<Served>(
  first: ShownBrand,
  { read, serve, log }: Serving<Served>,
): Promise<CurrentBrand<Served>> {
  let shown = first
  let current = await serve(first)
  const listeners: ((current: Served) => void)[] = []
  let isWanted = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> | undefined

  async function renewWhileWanted(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false
      try {
        const next = await read()
        // Of a brand in the database, the folder is named by its content.
        const isSameBrand = next.site.files.folder === shown.site.files.folder
        if (isSameBrand && isDeepStrictEqual(next.sold, shown.sold)) continue
        current = await serve(next)
        shown = next
        for (const changed of listeners) changed(current)
        log.info({ event: 'brand-renewed' }, 'the brand was changed and is served')
      } catch (err) {
        if (err instanceof BrandError) {
          log.error({ err, event: 'brand-not-renewed' }, 'a change of the brand is wrong: the one before is served')
          continue
        }
        log.warn({ err }, 'a change of the brand could not be read and will be tried again')
        timer = setTimeout(renew, RETRY_MS)
        timer.unref()
      }
    }
  }

  function renew(): void {
    isWanted = true
    turn ??= renewWhileWanted().finally(() => (turn = undefined))
  }

  return {
    get current() {
      return current
    },
    renew,
    onChange: (changed) => void listeners.push(changed),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
