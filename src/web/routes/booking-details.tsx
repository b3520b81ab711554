import '../messages/booking-messages.ts'
import '../messages/details-messages.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../api-context.ts'
import { readStep } from '../features/booking/booking-data.ts'
import { BookingStepPage } from '../features/booking/booking-frame.tsx'
import { DetailsStep } from '../features/booking/details-step.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { message } from '../messages/message.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  return readStep(context.get(apiContext), 'details', request.signal)
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={message('booking.step.details')}
        description={message('booking.description')}
        isHidden={state.kind !== 'booking'}
      />
      <BookingStepPage state={state}>
        {(booking) => <DetailsStep key={booking.bookingId} booking={booking} />}
      </BookingStepPage>
    </>
  )
}
