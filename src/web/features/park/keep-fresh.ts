import { msUntilStale } from '../../../domain/search/stale-results.ts'

/** While the park's supplier is being queried: polling interval, for up to a minute [RES-02]. */
const ASK_AGAIN_MS = 2000
const MAX_QUERIED = 30

interface Shown {
  /** Its supplier is still being queried. */
  readonly isIncomplete: boolean
  readonly hasChanged: (signal: AbortSignal) => Promise<boolean>
  readonly reload: () => void
}

/**
 * Requests the shown results again once they are stale, while the page is visible, or when it becomes visible
 * [PARK-08]. A failed request changes nothing and is repeated later. Ages are measured by the browser's clock since the
 * results arrived, which may differ from the server's.
 *
 * @returns ends it
 */
export function keepFresh({ isIncomplete, hasChanged, reload }: Shown): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let loadedAt = Date.now()
  let asked = 0
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    const pause = isIncomplete && asked < MAX_QUERIED ? ASK_AGAIN_MS : msUntilStale(loadedAt, Date.now())
    timer = setTimeout(() => void refresh(), pause)
  }
  const refresh = async () => {
    if (document.visibilityState !== 'visible') return
    loadedAt = Date.now()
    asked += 1
    const isChanged = await hasChanged(signal).catch(() => false)
    if (signal.aborted) return
    if (isChanged) reload()
    else wait()
  }
  const see = () => document.visibilityState === 'visible' && wait()
  wait()
  document.addEventListener('visibilitychange', see, { signal })
  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}
