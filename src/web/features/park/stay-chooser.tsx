import { Link } from '../../ui/actions/link.tsx'
import type { ParkDetails, ParkResults } from '../../../contract/catalogue-calls.ts'
import type { CalendarDay } from '../../../domain/search/calendar.ts'
import { formatLongDate, formatMonth, formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoneyRoundedUp } from '../../../domain/money/money.ts'
import { nightsMenu } from '../../../domain/dates/stay.ts'
import { partyWords } from '../../stay/stay-text.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { Chip } from '../../ui/actions/chip.tsx'
import { ChevronRightIcon } from '../../ui/icons/interface-icons.tsx'
import { useAnnouncement } from '../../ui/feedback/announcements.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RetryButton } from '../../ui/actions/button.tsx'
import * as uiWords from '../../ui/words.ts'
import type { MonthPrices } from './month-prices.ts'
import { useLoadingStay, arrivalAddresses, stayAddress, type PageStay } from './park-stay.ts'
import * as words from './words.ts'

interface Props {
  readonly park: ParkDetails
  readonly results: ParkResults
  readonly prices: MonthPrices | undefined
  readonly stay: PageStay
}

const ANCHOR = 'prices'

/**
 * Nights, then a month of arrivals with lowest totals for the party: links only, so it works without JavaScript
 * [PARK-02].
 */
export function StayChooser({ park, results, prices, stay }: Props) {
  const linkTo = useStayLink(park)
  const nights = uiWords.nights(stay.nights)
  return (
    <div id={ANCHOR} className="-scroll-mt-6 print:hidden">
      <h3 className="text-lead">{words.pricesTitle}</h3>
      <p className="mt-1 text-small text-muted">{words.pricesIntro({ nights, guests: partyWords(stay.party) })}</p>
      <nav
        aria-label={words.nightsTabs}
        className="rail -mx-4 mt-4 flex gap-2 px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
      >
        {nightsMenu(results.nightsOptions, stay.nights).map((entry) => (
          <Chip key={entry.nights} to={linkTo({ ...stay, nights: entry.nights })} isOn={entry.nights === stay.nights}>
            {uiWords.nights(entry.nights)}
          </Chip>
        ))}
      </nav>
      {prices ? <MonthGrid prices={prices} park={park} stay={stay} linkTo={linkTo} /> : <PricesFailed />}
    </div>
  )
}

type LinkTo = (stay: PageStay, month?: string) => string

/** Keeps the scroll position; without JavaScript the fragment returns to the calendar. */
function useStayLink(park: ParkDetails): LinkTo {
  const isHydrated = useHydrated()
  return (stay, month) => stayAddress(park, stay, month) + (isHydrated ? '' : `#${ANCHOR}`)
}

function PricesFailed() {
  return (
    <Notice kind="error" className="mt-4" action={<RetryButton />}>
      {words.pricesFailed}
    </Notice>
  )
}

interface GridProps {
  readonly prices: MonthPrices
  readonly park: ParkDetails
  readonly stay: PageStay
  readonly linkTo: LinkTo
}

function MonthGrid({ prices, park, stay, linkTo }: GridProps) {
  const isHydrated = useHydrated()
  const addressOf = arrivalAddresses(park, stay)
  const anchor = isHydrated ? '' : `#${ANCHOR}`
  const pressed = useLoadingStay()?.get('date')
  useAnnouncement(formatMonth(prices.month))
  const isEmpty = prices.weeks.flat().every((day) => day.price === undefined)
  return (
    <>
      <div className="mt-4 flex items-center justify-between border-b border-rule">
        <MonthLink month={prices.earlier} stay={stay} linkTo={linkTo} isEarlier />
        <h4 className="font-heading text-lead font-bold">{formatMonth(prices.month)}</h4>
        <MonthLink month={prices.later} stay={stay} linkTo={linkTo} />
      </div>
      <table
        className="mt-2 w-full table-fixed border-collapse"
        aria-label={words.monthTable(formatMonth(prices.month))}
      >
        <thead>
          <tr>
            {prices.weeks[0]?.map(({ date }) => (
              <th key={date} scope="col" className="h-8 text-small font-normal text-muted">
                {formatShortDate(date).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices.weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <DayCell
                  key={day.date}
                  day={day}
                  href={addressOf(day.date) + anchor}
                  isFlexible={prices.flexible.includes(day.date)}
                  isPressed={day.date === pressed && !day.isArrival}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-small text-muted">
        {isEmpty ? (
          words.noPrices({
            nights: uiWords.nights(stay.nights),
            month: formatMonth(prices.month),
          })
        ) : (
          <>
            <span className="max-md:hidden">{words.legend}</span>
            <span className="md:hidden">{words.legendShort}</span>
            {prices.flexible.length > 0 && ` ${words.legendFlexible}`}
          </>
        )}
      </p>
    </>
  )
}

interface MonthLinkProps {
  readonly month: string | undefined
  readonly stay: PageStay
  readonly linkTo: LinkTo
  readonly isEarlier?: boolean
}

function MonthLink({ month, stay, linkTo, isEarlier }: MonthLinkProps) {
  const icon = <ChevronRightIcon className={isEarlier ? 'size-6 rotate-180' : 'size-6'} />
  const look = 'grid size-11 place-items-center rounded-control'
  if (month === undefined) return <span className={`${look} text-rule`}>{icon}</span>
  return (
    <Link
      to={linkTo(stay, month)}
      preventScrollReset
      rel="nofollow"
      aria-label={(isEarlier ? words.monthEarlier : words.monthLater)({ month: formatMonth(month) })}
      className={`${look} hover:bg-tint`}
    >
      {icon}
    </Link>
  )
}

const CELL = 'h-14 border border-rule p-0 md:h-16'

function groundOf(day: CalendarDay): string {
  if (day.isArrival) return 'bg-primary text-white forced-colors:border-4'
  return day.isInStay ? 'bg-tint forced-colors:border-b-4' : ''
}

interface DayProps {
  readonly day: CalendarDay
  readonly href: string
  /** An arrival that a flexible search includes. */
  readonly isFlexible: boolean
  /** Its stay is being loaded. */
  readonly isPressed: boolean
}

function DayCell({ day, href, isFlexible, isPressed }: DayProps) {
  const number = Number(day.date.slice(8))
  if (day.price === undefined) {
    const isShown = day.isInMonth || day.isInStay || day.isArrival
    return (
      <td className={`${CELL} ${groundOf(day)} text-center align-middle`}>
        {isShown && <span className={`figures text-small ${day.isArrival ? '' : 'text-muted'}`}>{number}</span>}
      </td>
    )
  }
  return (
    <td className={`${CELL} ${isPressed ? 'bg-tint' : groundOf(day)}`}>
      <DayLink day={day} price={formatMoneyRoundedUp(day.price)} href={href} isFlexible={isFlexible} />
    </td>
  )
}

function DayLink({ day, price, href, isFlexible }: Omit<DayProps, 'isPressed'> & { readonly price: string }) {
  const facts = { date: formatLongDate(day.date), price }
  const priced = (day.isCheapestOfWeek ? words.dayCheapest : words.day)(facts)
  const label = isFlexible ? words.dayFlexible(priced) : priced
  return (
    <Link
      to={href}
      preventScrollReset
      rel="nofollow"
      aria-current={day.isArrival ? 'date' : undefined}
      className={`figures relative flex h-full flex-col items-center justify-center leading-tight focus-visible:outline-offset-[-3px] ${
        day.isArrival ? '' : 'hover:bg-tint'
      } ${day.isInMonth ? '' : 'opacity-75'}`}
    >
      <span className="sr-only">{day.isArrival ? words.dayChosen(label) : label}</span>
      {isFlexible && <FlexibleBar isOnPrimary={day.isArrival} />}
      <span aria-hidden="true" className="text-small md:text-body">
        {Number(day.date.slice(8))}
      </span>
      <span
        aria-hidden="true"
        className={`text-fine whitespace-nowrap ${
          day.isCheapestOfWeek ? 'font-bold underline decoration-accent decoration-2 underline-offset-2' : ''
        }`}
      >
        {day.isCheapestOfWeek && <span className="max-lg:hidden">{words.cheapest} </span>}
        {price}
      </span>
    </Link>
  )
}

/** A border stays visible in forced colours. */
function FlexibleBar({ isOnPrimary }: { readonly isOnPrimary: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute inset-x-1 top-0.5 border-t-3 ${isOnPrimary ? 'border-white' : 'border-primary'}`}
    />
  )
}
