import '../messages/booking-messages.ts'
import '../messages/payment-messages.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../api-context.ts'
import { readStep } from '../features/booking/booking-data.ts'
import { BookingFrame, BookingStepPage } from '../features/booking/booking-frame.tsx'
import { PaymentOutcome } from '../features/payment/payment-outcome.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { message } from '../messages/message.ts'

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
            {booking.paymntRecId !== null && <PaymentOutcome booking={booking} paymntRecId={booking.paymntRecId} />}
          </BookingFrame>
        )}
      </BookingStepPage>
    </>
  )
}
