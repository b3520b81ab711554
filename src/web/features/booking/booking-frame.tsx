import { useCallback, useState, type ReactNode } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { Link } from '../../ui/actions/link.tsx'
import type { Booking } from '../../../contract/booking-calls.ts'
import type { BookingStep } from '../../../domain/booking/booking-steps.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { useDelayed } from '../../page/use-delayed.ts'
import { Container } from '../../ui/layout.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RetryButton } from '../../ui/actions/retry-button.tsx'
import { BookingProgress } from './booking-progress.tsx'
import { BookingSummary, SummaryBar, SummaryFacts } from './booking-summary.tsx'
import type { BookingState } from './booking-data.ts'
import { HoldTimer } from './hold/hold-timer.tsx'
import { StepSkeleton } from './step-skeleton.tsx'
import * as words from './words.ts'

import { lazyPart } from '../../hydration/lazy-part.tsx'
const ExpiredHold = lazyPart(async () => (await import('./hold/expired-hold.tsx')).ExpiredHold)
const EarlierPayment = lazyPart(async () => (await import('./earlier-payment.tsx')).EarlierPayment)
const NoBooking = lazyPart(async () => (await import('./no-booking.tsx')).NoBooking)

interface StateProps {
  readonly state: BookingState
  readonly children: (booking: Booking) => ReactNode
  /** What could not be loaded, where it is more than the booking. */
  readonly failedTitle?: string
  /** Why nothing is held again, where that was asked for without script. */
  readonly notHeld?: readonly string[]
}

/** A step, or what stands in its place: no booking, time run out, not to be loaded. */
export function BookingStepPage({ state, children, failedTitle, notHeld }: StateProps) {
  if (state.kind === 'booking') return children(state.booking)
  return (
    <Container className="py-8 lg:py-12">
      {state.kind === 'none' && <NoBooking />}
      {state.kind === 'expired' && (
        <ExpiredHold {...state} notHeld={notHeld} facts={<SummaryFacts booking={state.booking} />} />
      )}
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
  /** The amounts are being worked out anew by the server. */
  readonly isPriceUpdating?: boolean
}

/** What surrounds every step: progress, the hold's end, the summary; beside the step where there is room. */
export function BookingFrame({ booking, step, title, introduction, children, isPriceUpdating }: FrameProps) {
  const { revalidate } = useRevalidator()
  const reload = useCallback(() => void revalidate(), [revalidate])
  const to = useNavigation().location?.pathname
  // What becomes of an attempt made on the page itself is told where it was made.
  // One that was cancelled is no error, and told by the page that asks for another.
  const hasFailed = booking.paymntErr !== null && booking.paymntErr !== 'cancelled'
  const [earlier] = useState(hasFailed ? booking.paymntRecId : null)
  const isLeaving = useDelayed(to?.startsWith('/booking/') ?? false)
  return (
    <>
      <SummaryBar booking={booking} isUpdating={isPriceUpdating} />
      <Container className="pt-5 pb-16 lg:pt-8">
        <BookingProgress booking={booking} step={step} />
        <div className="mt-6 gap-x-16 lg:mt-8 lg:grid lg:grid-cols-[7fr_5fr]">
          {isLeaving && <StepSkeleton to={to} />}
          {/* Hidden, not gone: if the next step does not come, nothing that was typed is lost. */}
          <div className="min-w-0" hidden={isLeaving}>
            <h1 tabIndex={-1} className="text-heading">
              {title}
            </h1>
            {introduction && <p className="mt-2 max-w-prose text-muted">{introduction}</p>}
            <div aria-live="polite">
              <HoldTimer key={booking.holdExpiresAt} booking={booking} onChange={reload} />
            </div>
            {step === 'payment' && earlier !== null && earlier === booking.paymntRecId && <EarlierPayment />}
            <div className="mt-6">{children}</div>
          </div>
          {/* The total, said aloud whenever it changes, whichever of the summaries is in sight. */}
          <p role="status" className="sr-only">
            {words.totalNow({ price: formatMoney(booking.price.totalCost) })}
          </p>
          <aside className="max-lg:hidden">
            <div className="sticky top-6">
              <BookingSummary booking={booking} isUpdating={isPriceUpdating} />
            </div>
          </aside>
        </div>
      </Container>
    </>
  )
}

/** Back to the step before: a link, not a button, since it leads to an address. */
export function BackLink({ to }: { readonly to: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary">
      {words.back}
    </Link>
  )
}
