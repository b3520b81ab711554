import { createContext, use, useEffect, useRef } from 'react'
import { DayPicker, type DayButtonProps } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { calendarMonths, cheapestOfEachWeek } from '../../../domain/search/calendar.ts'
import {
  addDays,
  addMonths,
  formatLongDate,
  formatMonth,
  monthOf,
  type CalendarDate,
  formatShortDate,
} from '../../../domain/dates/calendar-date.ts'
import { formatMoneyRoundedUp, type Pence } from '../../../domain/money/money.ts'
import {
  holidaysIn,
  type BankHoliday,
  type Holidays,
  type SchoolHoliday,
} from '../../../domain/dates/school-calendar.ts'
import { earliestArrival } from '../../../domain/dates/stay.ts'
import { ChevronDownIcon } from '../icons/interface-icons.tsx'
import * as words from '../words.ts'
import { capital } from '../../../domain/words/grammar.ts'

interface Props {
  readonly today: CalendarDate
  /** Undefined: none is chosen, such as in a whole month. */
  readonly arrival: CalendarDate | undefined
  /** The days of the stay, or the arrivals that will do. */
  readonly tinted: readonly CalendarDate[]
  /** Lowest total by arrival. */
  readonly prices: ReadonlyMap<CalendarDate, Pence>
  /** Only dates with a price can be chosen; otherwise every date from tomorrow on. */
  readonly isPricedOnly: boolean
  readonly onSelect: (arrival: CalendarDate) => void
  /** The first visible month, '2027-03'. */
  readonly month: string
  /** Months side by side. */
  readonly monthCount?: 1 | 2
  readonly onMonthChange: (month: string) => void
}

/** The library uses local `Date`s; ours are dates without a time zone. Noon keeps them on the same day everywhere. */
const toLocal = (date: CalendarDate) => new Date(`${date}T12:00:00`)
const twoDigits = (value: number) => String(value).padStart(2, '0')
const fromLocal = (date: Date): CalendarDate =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

const CLASSES = {
  months: 'relative grid gap-x-8 grid-flow-col auto-cols-fr',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: 'grid size-11 place-items-center rounded-control hover:bg-tint aria-disabled:text-rule',
  button_next: 'grid size-11 place-items-center rounded-control hover:bg-tint aria-disabled:text-rule',
  month_caption: 'flex h-11 items-center justify-center font-heading text-lead font-bold',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-8 text-small font-normal text-muted',
  day: 'h-14 border-t border-rule p-0',
}

interface Priced {
  readonly priceOf: (date: CalendarDate) => Pence | undefined
  readonly cheapest: ReadonlySet<CalendarDate>
  readonly holidayOn: (date: CalendarDate) => DayHoliday
}

const PricedContext = createContext<Priced>({ priceOf: () => undefined, cheapest: new Set(), holidayOn: () => ({}) })

function DayButton({ day, modifiers, 'aria-label': label, ...button }: DayButtonProps) {
  const { priceOf, cheapest, holidayOn } = use(PricedContext)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus()
  }, [modifiers.focused])
  const date = fromLocal(day.date)
  const price = modifiers.disabled ? undefined : priceOf(date)
  const { bank, school } = holidayOn(date)
  const ground = modifiers.selected
    ? 'rounded-control bg-primary text-white forced-colors:border-4'
    : modifiers.tinted
      ? 'bg-tint forced-colors:border-b-4'
      : price === undefined
        ? 'cursor-default'
        : 'hover:bg-tint'
  const weight = price === undefined ? (modifiers.selected || modifiers.disabled ? '' : 'text-muted') : 'font-semibold'
  return (
    <button
      {...button}
      ref={ref}
      className={`relative flex h-full w-full flex-col items-center justify-center leading-tight disabled:text-control ${ground}`}
    >
      <span className="sr-only">{label}</span>
      {school && <span aria-hidden="true" className={`absolute inset-x-0 -top-px ${SCHOOL_MARK}`} />}
      {bank && <span aria-hidden="true" className={`absolute top-2 left-1/2 ml-3 ${BANK_MARK}`} />}
      <span aria-hidden="true" className={weight}>
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
 * One or two months of arrivals with their lowest totals [SRCH-17]: the stay after the chosen one is tinted, the
 * cheapest of each week is underlined and announced, and so are school and bank holidays. A day without a price looks
 * like text, even if it may be chosen.
 */
export function ArrivalCalendar(props: Props) {
  const { today, arrival, tinted, prices, isPricedOnly, onSelect, month, monthCount = 1, onMonthChange } = props
  const earliest = earliestArrival(today)
  const onSale = [...prices].filter(([date]) => date >= earliest).map(([date, price]) => ({ date, price }))
  const cheapest = cheapestOfEachWeek(onSale)
  const isTinted = new Set(tinted)
  const months = calendarMonths(today, [...new Set(onSale.map(({ date }) => monthOf(date)))].sort())

  // Near the end of the sales window the library shows the last months.
  const latest = monthOf(addMonths(`${months.last}-01`, 1 - monthCount))
  const first = month > latest && latest >= months.first ? latest : month
  const holidays = holidaysIn({ first: `${first}-01`, last: addDays(addMonths(`${first}-01`, monthCount), -1) })

  const priceOf = (date: CalendarDate) => (date >= earliest ? prices.get(date) : undefined)

  const labelOf = (date: CalendarDate) => {
    const price = priceOf(date)
    const long = formatLongDate(date)
    const { bank, school } = holidayOf(date, holidays)
    const named = [bank && words.bankHoliday[bank.name], school && words.schoolHoliday[school.name]].filter(Boolean)
    const day = named.length === 0 ? long : words.calendarDayHolidays({ day: long, holidays: named.join(', ') })
    if (price === undefined) return words.calendarDayUnpriced(day)
    const say = cheapest.has(date) ? words.calendarDayCheapest : words.calendarDayPriced
    return say({ date: day, price: formatMoneyRoundedUp(price) })
  }

  return (
    <PricedContext value={{ priceOf, cheapest, holidayOn: (date) => holidayOf(date, holidays) }}>
      <DayPicker
        mode="single"
        required
        fixedWeeks
        numberOfMonths={monthCount}
        weekStartsOn={1}
        locale={enGB}
        aria-label={words.calendarLabel}
        selected={arrival === undefined ? undefined : toLocal(arrival)}
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
        modifiers={{ tinted: (day) => isTinted.has(fromLocal(day)) }}
        classNames={CLASSES}
        labels={{
          labelDayButton: (day, modifiers) => {
            const label = labelOf(fromLocal(day))
            return modifiers.selected ? words.calendarChosen(label) : label
          },
          labelNav: () => words.calendarMonths,
          labelGrid: (first) => words.calendarGrid(formatMonth(monthOf(fromLocal(first)))),
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
      <CalendarHolidays holidays={holidays} />
    </PricedContext>
  )
}

/** The holidays of a day, if any. */
export interface DayHoliday {
  readonly bank?: BankHoliday | undefined
  readonly school?: SchoolHoliday | undefined
}

export function holidayOf(date: CalendarDate, { bank, school }: Holidays): DayHoliday {
  return {
    bank: bank.find((holiday) => holiday.date === date),
    school: school.find(({ first, last }) => first <= date && date <= last),
  }
}

/** Borders, which high contrast keeps. */
const SCHOOL_MARK = 'border-t-4 border-accent'
const BANK_MARK = 'rounded-pill border-[3px] border-current'

const dayOf = (date: CalendarDate) => formatShortDate(date).replace(/ \d{4}$/, '')

/** The key to the marks of a calendar: the holidays of its months by name. Renders nothing without any. */
function CalendarHolidays({ holidays: { bank, school } }: { readonly holidays: Holidays }) {
  if (bank.length + school.length === 0) return null
  return (
    <div className="mt-2 text-small text-muted">
      <ul aria-label={words.holidays} className="flex flex-wrap gap-x-6">
        {school.map(({ name, first, last }) => (
          <li key={`${name} ${first}`} className="flex items-center gap-2">
            <span aria-hidden="true" className={`w-5 shrink-0 ${SCHOOL_MARK}`} />
            {words.schoolHolidayDates({
              name: capital(words.schoolHoliday[name]),
              first: dayOf(first),
              last: dayOf(last),
            })}
          </li>
        ))}
        {bank.map(({ name, date }) => (
          <li key={date} className="flex items-center gap-2">
            <span aria-hidden="true" className={`shrink-0 ${BANK_MARK}`} />
            {words.bankHolidayDate({ name: capital(words.bankHoliday[name]), date: dayOf(date) })}
          </li>
        ))}
      </ul>
      {school.length > 0 && <p>{words.holidaysNote}</p>}
    </div>
  )
}
