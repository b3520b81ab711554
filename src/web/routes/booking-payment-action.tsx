import '../messages/booking-messages.ts'
import '../messages/payment-action-messages.ts'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../api-context.ts'
import type { Booking } from '../../contract/booking-calls.ts'
import { readStep } from '../features/booking/booking-data.ts'
import { BookingFrame, BookingStepPage } from '../features/booking/booking-frame.tsx'
import { PaymentOutcome } from '../features/payment/payment-outcome.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { message } from '../messages/message.ts'
import { apiClient } from '../state/api-client.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  return readStep(context.get(apiContext), 'payment-action', request.signal)
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={message('action.title')}
        description={message('booking.description')}
        isHidden={state.kind !== 'booking'}
      />
      <BookingStepPage state={state}>
        {(booking) => (
          <BookingFrame booking={booking} step="payment-action" title={message('action.title')}>
            {booking.paymntRecId !== null && <BookingOutcome booking={booking} paymntRecId={booking.paymntRecId} />}
          </BookingFrame>
        )}
      </BookingStepPage>
    </>
  )
}

function BookingOutcome({ booking, paymntRecId }: { readonly booking: Booking; readonly paymntRecId: string }) {
  const navigate = useNavigate()
  return (
    <PaymentOutcome
      followed={{
        paymntRecId,
        ask: (giveUp, signal) => apiClient.postPayment({ paymntRecId, giveUp }, { signal }),
        isSurplus: (answer) => answer.booking.status !== 'confirmed',
        onDone: () => void navigate('/booking/confirmation', { replace: true }),
      }}
      amount={booking.price.dueToday}
      payPath="/booking/payment"
      surplusLink={{ to: '/', label: message('action.surplusLink') }}
    />
  )
}
