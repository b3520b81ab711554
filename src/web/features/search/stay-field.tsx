import { lazy, Suspense, useRef } from 'react'
import { earliestArrival } from '../../../domain/stay.ts'
import { loadChunk } from '../../load-chunk.ts'
import { message } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { briefDate } from '../../ui/date-text.ts'
import { useCloseAfterChoice } from '../../ui/dropdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NightsField, PlainNights } from './nights-field.tsx'
import { SearchField } from './search-field.tsx'
import { stayFaultText } from './stay-fault.ts'
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
  return (
    <SearchField
      label={message('search.stay')}
      value={message('search.stayValue', { date: briefDate(offer.arrival, today), nights })}
      fault={stayFaultText(form.faults)}
      detailsRef={details}
      onToggle={(isOpen) => isOpen && form.openCalendar()}
      panelClassName="lg:w-[420px]"
      plain={
        <>
          <PlainNights form={form} />
          <PlainDate form={form} />
        </>
      }
    >
      {offer.isArrivalMoved && <p className="mb-3 text-small text-muted">{message('search.arrivalMoved')}</p>}
      <NightsField form={form} />
      {/* As high as a calendar from the first moment, whatever becomes of it. */}
      <div className={`min-h-[470px] ${form.prices.kind === 'failed' ? 'lg:min-h-0' : ''}`}>
        <StayCalendar form={form} onChosen={closeAfterChoice} />
      </div>
    </SearchField>
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
  if (prices.kind !== 'done') return prices.kind === 'loading' ? <CalendarSkeleton /> : null
  return (
    <Suspense fallback={<CalendarSkeleton />}>
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
      <p className="mt-3 text-small text-muted">
        {message('search.calendarNote', { nights: message('nights', { nights: criteria.nights }) })}
      </p>
    </Suspense>
  )
}

const WEEKS = [0, 1, 2, 3, 4, 5]

/** A month as it will stand: its name, the weekdays, six rows. */
function CalendarSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mx-auto my-2 h-7 w-44" />
      <Skeleton className="my-2 h-4 w-full" />
      {WEEKS.map((week) => (
        <Skeleton key={week} className="my-1 h-[52px] w-full" />
      ))}
    </div>
  )
}
