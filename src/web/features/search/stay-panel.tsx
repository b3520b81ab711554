import { channelOf, isPricedOnly } from '../../../domain/site/channel.ts'
import { useState, useEffect } from 'react'
import { formatLongDate, monthOf } from '../../../domain/dates/calendar-date.ts'
import { flexibleWindow, FLEXIBILITIES } from '../../../domain/dates/flexible-dates.ts'
import { stayDays } from '../../../domain/search/calendar.ts'
import { lazyPart } from '../../hydration/lazy-part.tsx'
import { usePageFacts } from '../../page/page-facts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { useAnnouncement } from '../../ui/feedback/announcements.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import * as uiWords from '../../ui/words.ts'
import { useWideScreen } from '../../ui/media-queries.ts'
import { MonthField, NightsField, PillRadio } from './stay-options.tsx'
import * as panelWords from './panel-words.ts'
import * as words from './words.ts'
import type { SearchForm } from './use-search-form.ts'
import { apiClient } from '../../api/api-client.ts'
import { useFetched } from '../../api/use-fetched.ts'
import { briefDate } from '../../stay/stay-text.ts'
import { flexibilityText } from './plain-stay.tsx'

const ArrivalCalendar = lazyPart(async () => (await import('../../ui/forms/arrival-calendar.tsx')).ArrivalCalendar, {
  fallback: <CalendarSkeleton />,
})

interface Props {
  readonly form: SearchForm
  readonly onChosen: () => void
}

/** Nights, months, flexibility, and the calendar of arrivals with prices: beside them on a wide screen. */
export function StayPanel({ form, onChosen }: Props) {
  // Remounts for another number of nights, whose prices differ; keeps the visible month.
  const [month, setMonth] = useState<string>()
  const { offer, criteria } = form
  const moved = offer.isArrivalMoved
    ? panelWords.arrivalMovedTo({ nights: criteria.nights, date: formatLongDate(offer.arrival) })
    : undefined
  useAnnouncement(moved)
  return (
    <>
      {moved && <p className="mb-3 text-small text-muted">{moved}</p>}
      <div className="lg:grid lg:grid-cols-[22.5rem_minmax(0,1fr)] lg:gap-x-8">
        <div>
          <NightsField form={form} />
          <MonthField form={form} onChoose={setMonth} />
          <FlexibilityField form={form} />
          {channelOf(form.criteria.channel).showsArrivalDays && <CottageDays form={form} />}
        </div>
        {/* Reserves the height of a calendar. */}
        <div className={`min-h-[500px] ${form.prices.kind === 'failed' ? 'lg:min-h-0' : ''}`}>
          <StayCalendar form={form} onChosen={onChosen} month={month} onMonthChange={setMonth} />
        </div>
      </div>
    </>
  )
}

interface CalendarProps extends Props {
  /** Undefined until the visitor leaves the arrival's month. */
  readonly month: string | undefined
  readonly onMonthChange: (month: string) => void
}

function StayCalendar({ form, onChosen, month, onMonthChange }: CalendarProps) {
  const { today } = usePageFacts()
  const isWide = useWideScreen()
  const { prices, criteria, offer } = form
  if (prices.kind === 'failed') {
    return (
      <Notice kind="error" action={<Button onClick={prices.retry}>{uiWords.retry}</Button>}>
        {panelWords.pricesFailed}
      </Notice>
    )
  }
  // It would have no day to choose, in whatever month.
  if (!offer.nights.includes(criteria.nights)) {
    return <Notice kind="info">{words.nightsNotSold({ nights: criteria.nights, onSale: offer.nights })}</Notice>
  }
  if (prices.kind !== 'done') return prices.kind === 'loading' ? <CalendarSkeleton /> : null
  return (
    <>
      <ArrivalCalendar
        today={today}
        arrival={criteria.flexibility === 'month' ? undefined : offer.arrival}
        tinted={
          criteria.flexibility === 'exact'
            ? stayDays({ arrival: offer.arrival, nights: criteria.nights })
            : flexibleWindow(offer.arrival, criteria.flexibility, today)
        }
        prices={prices.value.byDate}
        isPricedOnly={isPricedOnly(criteria.channel)}
        month={month ?? monthOf(offer.arrival)}
        monthCount={isWide ? 2 : 1}
        onMonthChange={onMonthChange}
        onSelect={(arrival) => {
          form.selectArrival(arrival)
          onChosen()
        }}
      />
      <p className="mt-3 text-small text-muted">{panelWords.calendarNote(uiWords.nights(criteria.nights))}</p>
    </>
  )
}

const WEEKS = [0, 1, 2, 3, 4, 5]

/** Skeleton of a month: name, weekdays, six rows. */
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

/**
 * Cottages have changeover days. Every day from tomorrow on can be searched for [SRCH-16]: the calendar shows prices on
 * changeover days, and says of other chosen days that they are not.
 */
export function CottageDays({ form }: { readonly form: SearchForm }) {
  const { today } = usePageFacts()
  const { criteria, cottageDates, storeCottageDates } = form
  const { region: regionId, town: townId, park: parkId, nights: duration } = criteria
  const search = { regionId, townId, parkId, duration }
  // If it fails, the calendar shows it per day.
  const { latest } = useFetched({
    key: JSON.stringify(search),
    load: (signal) => apiClient.cottageDates(search, { signal }),
  })
  useEffect(() => {
    if (latest) storeCottageDates(latest.dates)
  }, [latest, storeCottageDates])

  const isChangeover = cottageDates?.includes(criteria.arrival) ?? true
  if (isChangeover || criteria.flexibility !== 'exact') return null
  return (
    <Notice
      kind="info"
      isAnnounced
      className="mb-4"
      action={<Button onClick={form.resetArrival}>{panelWords.cottageFirst}</Button>}
    >
      {panelWords.cottageDays(briefDate(criteria.arrival, today))}
    </Notice>
  )
}

/** How far the arrival may move, as a row of choices [BEYOND-01]. */
export function FlexibilityField({ form }: { readonly form: SearchForm }) {
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 font-semibold">{words.flexible}</legend>
      <div className="figures grid grid-cols-3 gap-2 text-small whitespace-nowrap">
        {FLEXIBILITIES.map((flexibility) => (
          <PillRadio
            key={flexibility}
            name="flex"
            value={flexibility}
            label={flexibilityText(flexibility)}
            isChosen={flexibility === form.criteria.flexibility}
            onChoose={() => form.selectFlexibility(flexibility)}
          />
        ))}
      </div>
    </fieldset>
  )
}
