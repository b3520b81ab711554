import { Link } from '../../ui/actions/link.tsx'
import type { Booking } from '../../../contract/booking-calls.ts'
import { canEnterStep, type BookingStep } from '../../../domain/booking/booking-steps.ts'
import { CheckIcon } from '../../ui/icons/interface-icons.tsx'
import { stepAddress } from './booking-data.ts'
import * as words from './words.ts'

/** To the customer, the outcome of a payment is part of paying. */
const SHOWN = ['extras', 'details', 'payment', 'confirmation'] as const

const shownAs = (step: BookingStep) => (step === 'payment-action' ? 'payment' : step)

/** The current step; links to steps that are already open. */
export function BookingProgress({ booking, step }: { readonly booking: Booking; readonly step: BookingStep }) {
  const current = shownAs(step)
  const isOpen = booking.status === 'held'
  return (
    <nav aria-label={words.progress} className="print:hidden">
      <ol className="flex gap-1 sm:gap-2">
        {SHOWN.map((shown, index) => {
          const isCurrent = shown === current
          const isBefore = index < SHOWN.indexOf(current)
          const label = (
            <>
              {isBefore ? (
                <CheckIcon className="size-4 shrink-0" />
              ) : (
                <span aria-hidden="true" className="figures">
                  {index + 1}
                </span>
              )}
              <span className={isCurrent ? 'truncate' : 'truncate max-sm:sr-only'}>{words.step[shown]}</span>
              {isBefore && <span className="sr-only">{words.stepDone}</span>}
            </>
          )
          const look = `flex min-h-11 items-center gap-2 border-t-4 pt-1 text-small ${
            isCurrent
              ? 'border-action font-semibold'
              : isBefore
                ? 'border-primary text-primary'
                : 'border-rule text-muted'
          }`
          const canGo = isBefore && isOpen && shown !== 'confirmation' && canEnterStep(shown, booking.stepsCompleted)
          return (
            <li
              key={shown}
              aria-current={isCurrent ? 'step' : undefined}
              className={`min-w-0 sm:flex-1 ${isCurrent ? 'grow' : 'max-sm:w-12'}`}
            >
              {canGo ? (
                <Link to={stepAddress(shown)} className={`${look} hover:underline`}>
                  {label}
                </Link>
              ) : (
                <span className={look}>{label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
