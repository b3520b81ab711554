import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import { firstOpenStep } from '../../../domain/booking/booking-steps.ts'
import { readBooking, stepAddress, redirectStep } from '../../features/booking/booking-data.ts'
import { BookingStepPage } from '../../features/booking/booking-frame.tsx'
import * as bookingWords from '../../features/booking/words.ts'
import { PageHead } from '../../frame/page-head.tsx'
export { holdAction as action } from '../../features/booking/hold/hold-action.ts'

/** /booking redirects to the first incomplete step [ROUTE-06]. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const state = await readBooking(context.get(apiContext), request.signal)
  if (state.kind !== 'booking') return state
  const open = firstOpenStep(state.booking.stepsCompleted)
  return redirect(stepAddress(redirectStep(open, state.booking) ?? open))
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={bookingWords.title} description={bookingWords.description} isHidden />
      <BookingStepPage state={state}>{() => null}</BookingStepPage>
    </>
  )
}
