import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ParkResults } from '../../../contract/catalogue-calls.ts'
import { apiClient } from '../../api/api-client.ts'
import { criteriaFields } from '../../addresses/criteria-fields.ts'
import { keepFresh } from './keep-fresh.ts'
import type { PageStay } from './park-stay.ts'

/** Refetches stale results [PARK-08]. The page is reloaded only if they changed. */
export function useFreshResults(parkId: number, stay: PageStay, results: ParkResults): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      keepFresh({
        isIncomplete: results.wait,
        hasChanged: (signal) => hasChanged(parkId, stay, results, signal),
        reload: () => void revalidate(),
      }),
    // The rest belongs to the results.
    // oxlint-disable-next-line react/exhaustive-deps
    [results],
  )
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
