import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ParkResults } from '../../../contract/catalogue-calls.ts'
import { msUntilStale } from '../../../domain/search/stale-results.ts'
import { apiClient } from '../../api/api-client.ts'
import { criteriaFields } from '../../addresses/criteria-fields.ts'
import type { PageStay } from './park-stay.ts'

/** While the park's supplier is being queried: polling interval, for up to a minute [RES-02]. */
const ASK_AGAIN_MS = 2000
const MAX_QUERIED = 30

/**
 * Refetches stale results while the page is visible, or when it becomes visible [PARK-08]. The page is reloaded only if
 * they changed; a failed request changes nothing and is repeated later. Ages are measured by the browser's clock since
 * the results arrived, which may differ from the server's.
 */
export function useFreshResults(parkId: number, stay: PageStay, results: ParkResults): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    let loadedAt = Date.now()
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      const pause = results.wait && asked < MAX_QUERIED ? ASK_AGAIN_MS : msUntilStale(loadedAt, Date.now())
      timer = setTimeout(() => void refresh(), pause)
    }
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      loadedAt = Date.now()
      asked += 1
      const isChanged = await hasChanged(parkId, stay, results, signal).catch(() => false)
      if (signal.aborted) return
      if (isChanged) void revalidate()
      else wait()
    }
    const see = () => document.visibilityState === 'visible' && wait()
    wait()
    document.addEventListener('visibilitychange', see, { signal })
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
    // The rest belongs to the results.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [results])
}

async function hasChanged(parkId: number, stay: PageStay, results: ParkResults, signal: AbortSignal) {
  const { channel: channelId, arrival: arrivalDate, nights: duration } = stay
  const now = await apiClient.parkResults(
    { parkId, channelId, arrivalDate, duration, ...criteriaFields(stay), ...stay.party },
    { signal },
  )
  return contentOf(now) !== contentOf(results)
}

/** All but the timestamp. */
const contentOf = ({ timeLoaded: _time, ...content }: ParkResults) => JSON.stringify(content)
