import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import type { Booking } from '../../../contract/booking-calls.ts'
import type { PaymentOption } from '../../../domain/money/deposit.ts'
import { readStep, stateOfFailure } from '../../features/booking/booking-data.ts'
import { BackLink, BookingFrame, BookingStepPage } from '../../features/booking/booking-frame.tsx'
import * as bookingWords from '../../features/booking/words.ts'
import {
  bookingTarget,
  bookingTargetId,
  paymentOptionOf,
  readPaymentTerms,
  type PaymentTerms,
  useBookingPayment,
} from '../../features/payment/booking-payment.ts'
import { BookingAgreement } from '../../features/payment/booking-agreement.tsx'
import { BookingAmount, laterOf } from '../../features/payment/booking-amount.tsx'
import { leftPayment } from '../../features/payment/first-answer.ts'
import { newIdempotencyKey } from '../../features/payment/payment-attempt.ts'
import { answerPayment, type ReturnedPayment } from '../../features/payment/payment-post.ts'
import { PaymentForm } from '../../features/payment/payment-form.tsx'
import { usePayment } from '../../features/payment/use-payment.ts'
import * as paymentWords from '../../features/payment/words.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { suggestedEmail } from '../../../domain/customer/email-suggestion.ts'
import { Link } from '../../ui/actions/link.tsx'
import * as words from '../../features/booking/words.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const state = await readStep(api, 'payment', request.signal)
  if (state instanceof Response || state.kind !== 'booking') return state
  const { paymntRecId, paymentOption } = state.booking
  try {
    return {
      ...state,
      terms: await readPaymentTerms(api, request.signal),
      idempotencyKey: newIdempotencyKey(),
      left: leftPayment(request, paymntRecId === null ? undefined : paymentOption),
    }
  } catch (error) {
    return stateOfFailure(error, request.signal)
  }
}

/** Pays for a booking. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  return answerPayment(form, { chosen: paymentOptionOf(form), target: bookingTarget(context.get(apiContext), form) })
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={paymentWords.title} description={bookingWords.description} isHidden={state.kind !== 'booking'} />
      <BookingStepPage state={state} failedTitle={paymentWords.loadFailed}>
        {(booking) => 'terms' in state && <PaymentStep key={booking.bookingId} {...state} />}
      </BookingStepPage>
    </>
  )
}

interface StepProps {
  readonly booking: Booking
  readonly terms: PaymentTerms
  readonly idempotencyKey: string
  /** The payment that the customer has just left, or that failed. */
  readonly left: ReturnedPayment<PaymentOption> | undefined
}

function PaymentStep({ booking: loaded, terms, idempotencyKey, left }: StepProps) {
  const payment = usePayment(bookingTargetId(loaded.bookingId), left)
  const { booking, choice, option, chooseOption, due, figures } = useBookingPayment(
    loaded,
    terms,
    payment.returned?.chosen,
  )
  return (
    <BookingFrame
      booking={booking}
      step="payment"
      title={paymentWords.title}
      introduction={booking.customer && <ConfirmationEmail email={booking.customer.email} />}
    >
      <PaymentForm
        payment={payment}
        setup={terms.setup}
        due={due}
        figures={figures}
        idempotencyKey={idempotencyKey}
        amount={() => <BookingAmount booking={booking} choice={choice} option={option} onChoose={chooseOption} />}
        agreement={<BookingAgreement booking={booking} />}
        nothingDuePress={
          choice.kind === 'nothing-due' && choice.later ? paymentWords.bookAndPay(laterOf(choice.later)) : undefined
        }
        plainPress={paymentWords.plainPress.booking}
        back={<BackLink to="/booking/details" />}
      />
    </BookingFrame>
  )
}

/**
 * Shows the email address for a last check before payment; without JavaScript this is the first place that asks about
 * a likely typing error.
 */
function ConfirmationEmail({ email }: { readonly email: string }) {
  const meant = suggestedEmail(email)
  return (
    <span className="break-words">
      {words.confirmationTo({ email })}
      {meant !== undefined && (
        <>
          {' '}
          <strong className="text-ink">{words.emailMeant({ email: meant })}</strong>{' '}
          <Link to="/booking/details" className="whitespace-nowrap underline underline-offset-4 hover:text-primary">
            {words.changeEmail}
          </Link>
        </>
      )}
    </span>
  )
}
