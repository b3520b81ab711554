import { wholePrice } from '../../../domain/money/price.ts'
import { useCallback, useState, type ReactNode } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { Link } from '../../ui/actions/link.tsx'
import type { Booking } from '../../../contract/booking-calls.ts'
import { formatLondonTime } from '../../../domain/dates/clock-time.ts'
import type { BookingStep } from '../../../domain/booking/booking-steps.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { useDelayed } from '../../page/use-delayed.ts'
import { Container } from '../../ui/layout.tsx'
import { useAnnouncement } from '../../ui/feedback/announcements.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RetryButton } from '../../ui/actions/button.tsx'
import { BookingProgress } from './booking-progress.tsx'
import { BookingSummary, SummaryBar, SummaryFacts } from './booking-summary.tsx'
import type { BookingState } from './booking-data.ts'
import { HoldTimer } from './hold/hold-timer.tsx'
import { StepSkeleton } from './step-skeleton.tsx'
import * as words from './words.ts'
import { lazyPart } from '../../hydration/lazy-part.tsx'

const ExpiredHold = lazyPart(async () => (await import('./hold/expired-hold.tsx')).ExpiredHold)
const NoBooking = lazyPart(async () => (await import('./no-booking.tsx')).NoBooking)

interface StateProps {
  readonly state: BookingState
  readonly children: (booking: Booking) => ReactNode
  /** The item that failed to load, if not the booking. */
  readonly failedTitle?: string
}

/** A booking step, or its replacement: no booking, hold expired, failed to load. */
export function BookingStepPage({ state, children, failedTitle }: StateProps) {
  if (state.kind === 'booking') return children(state.booking)
  return (
    <Container className="py-8 lg:py-12">
      {state.kind === 'none' && <NoBooking />}
      {state.kind === 'expired' && <ExpiredHold {...state} facts={<SummaryFacts booking={state.booking} />} />}
      {state.kind === 'failed' && (
        <>
          <h1 tabIndex={-1} className="mb-4 text-heading">
            {words.title}
          </h1>
          <Notice
            kind="error"
            title={(state.what === 'step' && failedTitle) || words.loadFailed}
            action={<RetryButton />}
          >
            {state.messages.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        </>
      )}
    </Container>
  )
}

interface FrameProps {
  readonly booking: Booking
  readonly step: BookingStep
  readonly title: string
  readonly introduction?: ReactNode
  readonly children: ReactNode
  /** The server is recalculating the amounts. */
  readonly isPriceUpdating?: boolean
}

/** The steps that follow the choice between deposit and full price. */
const CHOOSING_STEPS: readonly BookingStep[] = ['payment', 'payment-action']

/** The layout of every step: progress, hold timer, summary; the summary is at the side if there is room. */
export function BookingFrame({ booking, step, title, introduction, children, isPriceUpdating }: FrameProps) {
  const { revalidate } = useRevalidator()
  const reload = useCallback(() => void revalidate(), [revalidate])
  const to = useNavigation().location?.pathname
  // The result of an attempt on this page is shown where it was made. A cancelled one is no error and is shown by the
  // page that offers another.
  const hasFailed = booking.paymntErr !== null && booking.paymntErr !== 'cancelled'
  const [earlier] = useState(hasFailed ? booking.paymntRecId : null)
  const summary = { booking, isChoosing: CHOOSING_STEPS.includes(step), isUpdating: isPriceUpdating }
  const isLeaving = useDelayed(to?.startsWith('/booking/') ?? false)
  // Kept for longer by the customer.
  const { holdExpiresAt } = booking
  useAnnouncement(
    holdExpiresAt === null ? undefined : words.heldUntil({ time: formatLondonTime(Date.parse(holdExpiresAt)) }),
  )
  const { totalCost, payThere } = booking.price
  useAnnouncement(words.totalNow({ price: formatMoney(wholePrice({ total: totalCost, payThere })) }))
  return (
    <>
      <SummaryBar {...summary} />
      <Container className="pt-5 pb-16 lg:pt-8">
        <BookingProgress booking={booking} step={step} />
        <div className="mt-6 gap-x-16 lg:mt-8 lg:grid lg:grid-cols-[7fr_5fr]">
          {isLeaving && <StepSkeleton to={to} />}
          {/* Hidden, not unmounted: if the next step fails to load, the input is still there. */}
          <div className="min-w-0" hidden={isLeaving}>
            <h1 tabIndex={-1} className="text-heading">
              {title}
            </h1>
            {introduction && <p className="mt-2 max-w-prose text-muted">{introduction}</p>}
            <HoldTimer key={booking.holdExpiresAt} booking={booking} onChange={reload} />
            {step === 'payment' && earlier !== null && earlier === booking.paymntRecId && <EarlierPayment />}
            <div className="mt-6">{children}</div>
          </div>
          <aside className="max-lg:hidden">
            <div className="sticky top-6">
              <BookingSummary {...summary} />
            </div>
          </aside>
        </div>
      </Container>
    </>
  )
}

/** Back to the previous step: a link, since it goes to an address. */
export function BackLink({ to }: { readonly to: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary">
      {words.back}
    </Link>
  )
}

/** Says that an earlier payment attempt failed [PAY-08]. */
function EarlierPayment() {
  return (
    <Notice kind="warning" className="mt-6" title={words.earlierFailed}>
      {words.earlierFailedText}
    </Notice>
  )
}
