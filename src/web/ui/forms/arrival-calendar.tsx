import { createContext, use, useEffect, useRef } from 'react'
import { DayPicker, type DayButtonProps } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { calendarMonths, cheapestOfEachWeek, stayDays } from '../../../domain/search/calendar.ts'
import { formatLongDate, monthOf, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoneyRoundedUp, type Pence } from '../../../domain/money/money.ts'
import { earliestArrival, type Stay } from '../../../domain/dates/stay.ts'
import { ChevronDownIcon } from '../icons/interface-icons.tsx'
import * as words from '../words.ts'

interface Props {
  readonly today: CalendarDate
  readonly stay: Stay
  /** Lowest total by arrival. */
  readonly prices: ReadonlyMap<CalendarDate, Pence>
  /** Only dates with a price can be chosen; otherwise every date from tomorrow on. */
  readonly isPricedOnly: boolean
  readonly onSelect: (arrival: CalendarDate) => void
  /** The visible month, '2027-03'. */
  readonly month: string
  readonly onMonthChange: (month: string) => void
}

/** The library uses local `Date`s; ours are dates without a time zone. Noon keeps them on the same day everywhere. */
const toLocal = (date: CalendarDate) => new Date(`${date}T12:00:00`)
const twoDigits = (value: number) => String(value).padStart(2, '0')
const fromLocal = (date: Date): CalendarDate =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

const CLASSES = {
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: 'grid size-11 place-items-center rounded-control hover:bg-tint aria-disabled:text-rule',
  button_next: 'grid size-11 place-items-center rounded-control hover:bg-tint aria-disabled:text-rule',
  month_caption: 'flex h-11 items-center justify-center font-heading text-lead font-bold',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-8 text-small font-normal text-muted',
  day: 'h-14 border-t border-rule p-0 data-[outside=true]:opacity-75',
}

interface Priced {
  readonly priceOf: (date: CalendarDate) => Pence | undefined
  readonly cheapest: ReadonlySet<CalendarDate>
}

const PricedContext = createContext<Priced>({ priceOf: () => undefined, cheapest: new Set() })

function DayButton({ day, modifiers, 'aria-label': label, ...button }: DayButtonProps) {
  const { priceOf, cheapest } = use(PricedContext)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus()
  }, [modifiers.focused])
  const date = fromLocal(day.date)
  const price = modifiers.disabled ? undefined : priceOf(date)
  const ground = modifiers.selected
    ? 'rounded-control bg-primary text-white forced-colors:border-4'
    : modifiers.stay
      ? 'bg-tint forced-colors:border-b-4'
      : 'enabled:hover:bg-tint'
  return (
    <button
      {...button}
      ref={ref}
      className={`flex h-full w-full flex-col items-center justify-center leading-tight disabled:text-control ${ground}`}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className={modifiers.disabled ? undefined : 'font-semibold'}>
        {day.date.getDate()}
      </span>
      {price !== undefined && (
        <span
          aria-hidden="true"
          className={`figures text-fine ${cheapest.has(date) ? 'font-bold underline decoration-accent decoration-2 underline-offset-2' : ''}`}
        >
          {formatMoneyRoundedUp(price)}
        </span>
      )}
    </button>
  )
}

/**
 * A month of arrivals with their lowest totals [SRCH-17]: exactly one is chosen, the stay after it is tinted, the
 * cheapest of each week is underlined and announced.
 */
export function ArrivalCalendar({ today, stay, prices, isPricedOnly, onSelect, month, onMonthChange }: Props) {
  const earliest = earliestArrival(today)
  const onSale = [...prices].filter(([date]) => date >= earliest).map(([date, price]) => ({ date, price }))
  const cheapest = cheapestOfEachWeek(onSale)
  const inStay = new Set(stayDays(stay))
  const months = calendarMonths(today, [...new Set(onSale.map(({ date }) => monthOf(date)))].sort())

  const priceOf = (date: CalendarDate) => (date >= earliest ? prices.get(date) : undefined)

  const labelOf = (date: CalendarDate) => {
    const price = priceOf(date)
    const long = formatLongDate(date)
    if (price === undefined) return words.calendarDay({ date: long })
    const say = cheapest.has(date) ? words.calendarDayCheapest : words.calendarDayPriced
    return say({ date: long, price: formatMoneyRoundedUp(price) })
  }

  return (
    <PricedContext value={{ priceOf, cheapest }}>
      <DayPicker
        mode="single"
        required
        fixedWeeks
        showOutsideDays
        weekStartsOn={1}
        locale={enGB}
        aria-label={words.calendarLabel}
        selected={toLocal(stay.arrival)}
        onSelect={(date) => onSelect(fromLocal(date))}
        month={toLocal(`${month}-01`)}
        onMonthChange={(date) => onMonthChange(monthOf(fromLocal(date)))}
        startMonth={toLocal(`${months.first}-01`)}
        endMonth={toLocal(`${months.last}-01`)}
        today={toLocal(today)}
        disabled={(day) => {
          const date = fromLocal(day)
          return date < earliest || (isPricedOnly && !prices.has(date))
        }}
        modifiers={{ stay: (day) => inStay.has(fromLocal(day)) }}
        classNames={CLASSES}
        labels={{
          labelDayButton: (day, modifiers) => {
            const label = labelOf(fromLocal(day))
            return modifiers.selected ? words.calendarChosen({ day: label }) : label
          },
          labelPrevious: () => words.calendarPrevious,
          labelNext: () => words.calendarNext,
        }}
        components={{
          DayButton,
          Chevron: ({ orientation }) => (
            <ChevronDownIcon className={`size-6 ${orientation === 'left' ? 'rotate-90' : '-rotate-90'}`} />
          ),
        }}
      />
    </PricedContext>
  )
}
