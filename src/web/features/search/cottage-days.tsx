import { useEffect } from 'react'
import { apiClient } from '../../api/api-client.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { briefDate } from '../../ui/facts/date-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import * as stayWords from './stay-words.ts'
import type { SearchForm } from './use-search-form.ts'

/**
 * Cottages change over on days of their own. Every day from tomorrow on can be asked for all the same [SRCH-16]: the
 * calendar marks those on which one begins by their price, and another day that is chosen is said to have none.
 */
export function CottageDays({ form }: { readonly form: SearchForm }) {
  const { today } = usePageFacts()
  const { criteria, cottageDates, storeCottageDates } = form
  const { region: regionId, town: townId, park: parkId, nights: duration } = criteria
  useEffect(() => {
    const controller = new AbortController()
    apiClient.cottageDates({ regionId, townId, parkId, duration }, { signal: controller.signal }).then(
      ({ dates }) => storeCottageDates(dates),
      // The calendar says it too, day by day.
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
