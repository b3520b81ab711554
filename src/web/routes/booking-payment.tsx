import '../messages/booking-messages.ts'
import '../messages/payment-messages.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../api-context.ts'
import type { Booking } from '../../contract/booking-calls.ts'
import { readStep, stateOfFailure } from '../features/booking/booking-data.ts'
import { BackLink, BookingFrame, BookingStepPage } from '../features/booking/booking-frame.tsx'
import { WhereConfirmationGoes } from '../features/booking/where-confirmation-goes.tsx'
import { readPaymentTerms, type PaymentTerms } from '../features/payment/payment-data.ts'
import { BookingAmount } from '../features/payment/booking-amount.tsx'
import { PaymentForm } from '../features/payment/payment-form.tsx'
import { useBookingPayment } from '../features/payment/use-booking-payment.ts'
import { usePayment } from '../features/payment/use-payment.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { message } from '../messages/message.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const state = await readStep(api, 'payment', request.signal)
  if (state instanceof Response || state.kind !== 'booking') return state
  try {
    return { ...state, terms: await readPaymentTerms(api, request.signal) }
  } catch (error) {
    return stateOfFailure(error, request.signal)
  }
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={message('payment.title')}
        description={message('booking.description')}
        isHidden={state.kind !== 'booking'}
      />
      <BookingStepPage state={state} failedTitle={message('payment.loadFailed')}>
        {(booking) => 'terms' in state && <PaymentStep key={booking.bookingId} booking={booking} terms={state.terms} />}
      </BookingStepPage>
    </>
  )
}

function PaymentStep({ booking: loaded, terms }: { readonly booking: Booking; readonly terms: PaymentTerms }) {
  const { booking, choice, option, chooseOption, target } = useBookingPayment(loaded, terms)
  const payment = usePayment(target)
  return (
    <BookingFrame
      booking={booking}
      step="payment"
      title={message('payment.title')}
      introduction={booking.customer && <WhereConfirmationGoes email={booking.customer.email} />}
    >
      <PaymentForm
        payment={payment}
        setup={terms.setup}
        due={target.due}
        amount={() => <BookingAmount booking={booking} choice={choice} option={option} onChoose={chooseOption} />}
        asksForTerms
        back={<BackLink to="/booking/details" />}
      />
    </BookingFrame>
  )
}
