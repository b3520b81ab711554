import { useEffect } from 'react'
import { apiClient } from '../../api/api-client.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { briefDate } from '../../ui/facts/date-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import * as stayWords from './stay-words.ts'
import type { SearchForm } from './use-search-form.ts'

/**
 * Cottages have changeover days. Every day from tomorrow on can be searched for [SRCH-16]: the calendar shows prices on
 * changeover days, and says of other chosen days that they are not.
 */
export function CottageDays({ form }: { readonly form: SearchForm }) {
  const { today } = usePageFacts()
  const { criteria, cottageDates, storeCottageDates } = form
  const { region: regionId, town: townId, park: parkId, nights: duration } = criteria
  useEffect(() => {
    const controller = new AbortController()
    apiClient.cottageDates({ regionId, townId, parkId, duration }, { signal: controller.signal }).then(
      ({ dates }) => storeCottageDates(dates),
      // The calendar also shows it per day.
      () => undefined,
    )
    return () => controller.abort()
  }, [regionId, townId, parkId, duration, storeCottageDates])

  const isChangeover = cottageDates?.includes(criteria.arrival) ?? true
  if (isChangeover || criteria.flexibility !== 'exact') return null
  return (
    <Notice
      kind="info"
      isAnnounced
      className="mb-4"
      action={<Button onClick={form.resetArrival}>{stayWords.cottageFirst}</Button>}
    >
      {stayWords.cottageDays({ date: briefDate(criteria.arrival, today) })}
    </Notice>
  )
}
