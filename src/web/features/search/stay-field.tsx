import { lazy, Suspense, useRef } from 'react'
import { earliestArrival, nightsMenu } from '../../../domain/stay.ts'
import { loadChunk } from '../../load-chunk.ts'
import { message } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { briefDate } from '../../ui/date-text.ts'
import { useCloseAfterChoice } from '../../ui/dropdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SearchField } from './search-field.tsx'
import type { SearchForm } from './use-search-form.ts'

const ArrivalCalendar = lazy(async () => {
  const { ArrivalCalendar: component } = await loadChunk(() => import('../../ui/arrival-calendar.tsx'))
  return { default: component }
})

/** Arrival and nights: a calendar with prices, or the platform's date field where there is no script. */
export function StayField({ form }: { readonly form: SearchForm }) {
  const details = useRef<HTMLDetailsElement>(null)
  const closeAfterChoice = useCloseAfterChoice(details)
  const { today } = usePageFacts()
  const { offer, criteria } = form
  const nights = message('nights', { nights: criteria.nights })
  const fault = form.faults.includes('date-unavailable')
    ? message('search.dateUnavailable')
    : form.faults.includes('invalid-nights')
      ? message('search.nightsUnavailable')
      : undefined
  return (
    <SearchField
      label={message('search.stay')}
      value={message('search.stayValue', { date: briefDate(offer.arrival, today), nights })}
      fault={fault}
      detailsRef={details}
      onToggle={(isOpen) => isOpen && form.openCalendar()}
      panelClassName="lg:w-[412px]"
      plain={
        <>
          <NightsField form={form} />
          <PlainDate form={form} />
        </>
      }
    >
      {offer.isArrivalMoved && <p className="mb-3 text-small text-muted">{message('search.arrivalMoved')}</p>}
      <NightsField form={form} />
      <StayCalendar form={form} onChosen={closeAfterChoice} />
    </SearchField>
  )
}

function NightsField({ form }: { readonly form: SearchForm }) {
  const { offer, criteria } = form
  return (
    <SelectField
      name="nights"
      label={message('search.nights')}
      value={criteria.nights}
      onChange={(event) => form.selectNights(Number(event.target.value))}
      options={nightsMenu(offer.nights, criteria.nights).map((entry) => ({
        value: String(entry.nights),
        label: entry.isUnavailable
          ? message('search.nightsOptionUnavailable', { nights: entry.nights })
          : message('nights', { nights: entry.nights }),
        isDisabled: entry.isUnavailable,
      }))}
      fieldClassName="mb-4"
    />
  )
}

function PlainDate({ form }: { readonly form: SearchForm }) {
  const { today } = usePageFacts()
  return (
    <TextField
      type="date"
      name="date"
      label={message('search.arrival')}
      min={earliestArrival(today)}
      defaultValue={form.offer.arrival}
    />
  )
}

function StayCalendar({ form, onChosen }: { readonly form: SearchForm; readonly onChosen: () => void }) {
  const { today } = usePageFacts()
  const { prices, criteria, offer } = form
  if (prices.kind === 'failed') {
    return (
      <Notice kind="error" action={<Button onClick={prices.retry}>{message('global.retry')}</Button>}>
        {message('search.pricesFailed')}
      </Notice>
    )
  }
  const skeleton = <Skeleton className="h-[424px] w-full" />
  if (prices.kind !== 'done') return prices.kind === 'loading' ? skeleton : null
  return (
    <Suspense fallback={skeleton}>
      <ArrivalCalendar
        today={today}
        stay={{ arrival: offer.arrival, nights: criteria.nights }}
        prices={prices.prices.byDate}
        isPricedOnly={criteria.channel === 'ukcaravan'}
        onSelect={(arrival) => {
          form.selectArrival(arrival)
          onChosen()
        }}
      />
      <p className="mt-2 text-small text-muted">
        {message('search.calendarNote', { nights: message('nights', { nights: criteria.nights }) })}
      </p>
    </Suspense>
  )
}
