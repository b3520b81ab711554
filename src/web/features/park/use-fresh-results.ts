import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ParkResults } from '../../../contract/catalogue-calls.ts'
import { msUntilStale } from '../../../domain/search/stale-results.ts'
import { apiClient } from '../../api/api-client.ts'
import { wishFields } from '../../addresses/wish-fields.ts'
import type { PageStay } from './park-stay.ts'

/** While the park's supplier is being asked, so often and for a minute [RES-02]. */
const ASK_AGAIN_MS = 2000
const MAX_QUERIED = 30

/**
 * Keeps what a park's page says true [PARK-08]: results that are stale are asked for again while the page is seen, at once
 * where it was out of sight. The page is read anew only where they have changed; no answer leaves it as it is, and it is
 * asked again later. Time is the browser's own, from when the results came: its clock may differ from the server's.
 */
export function useFreshResults(parkId: number, stay: PageStay, results: ParkResults): void {
  const { revalidate } = useRevalidator()
  const { timeLoaded } = results
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
    // Other results have another time; what they are for is told by them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [timeLoaded])
}

async function hasChanged(parkId: number, stay: PageStay, results: ParkResults, signal: AbortSignal) {
  const { channel: channelId, arrival: arrivalDate, nights: duration } = stay
  const now = await apiClient.parkResults(
    { parkId, channelId, arrivalDate, duration, ...wishFields(stay), ...stay.party },
    { signal },
  )
  return contentOf(now) !== contentOf(results)
}

/** All but the time. */
const contentOf = ({ timeLoaded: _time, ...content }: ParkResults) => JSON.stringify(content)
