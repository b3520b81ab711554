import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import { ThingsToDo } from '../../features/park/location/where-it-is.tsx'
import { readStep } from '../../features/booking/booking-data.ts'
import { BookingStepPage } from '../../features/booking/booking-frame.tsx'
import { Confirmation, NoConfirmation } from '../../features/booking/confirmation.tsx'
import { forgetDraft } from '../../features/booking/details/details-draft.ts'
import * as bookingWords from '../../features/booking/words.ts'
import { forgetAttempt } from '../../features/payment/payment-attempt.ts'
import { PageHead } from '../../frame/page-head.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const state = await readStep(api, 'confirmation', request.signal)
  if (state instanceof Response || state.kind !== 'booking') return state
  const { signal } = request
  const [setup, park] = await Promise.all([
    api.paymentSetup({}, { signal }).catch(() => undefined),
    api.parkDetails({ parkId: state.booking.parkId }, { signal }).catch(() => undefined),
  ])
  return { ...state, isDemonstration: setup?.isSandbox ?? false, nearby: park?.nearby ?? [] }
}

/** Deletes the drafts of the booking forms on completion [BOOK-05]. */
function forgetTyped(): void {
  forgetDraft(sessionStorage)
  forgetAttempt()
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  const isFailed = state.kind === 'failed'
  const booking = state.kind === 'booking' && state.booking.status === 'confirmed' ? state.booking : undefined
  return (
    <>
      <PageHead
        title={bookingWords.step.confirmation}
        description={bookingWords.description}
        isHidden={booking === undefined}
      />
      {isFailed ? (
        <BookingStepPage state={state}>{() => null}</BookingStepPage>
      ) : booking ? (
        <Confirmation
          booking={booking}
          onShown={forgetTyped}
          isDemonstration={'isDemonstration' in state && state.isDemonstration}
          sights={
            'nearby' in state &&
            state.nearby.length > 0 && <ThingsToDo park={{ name: booking.parkName, nearby: state.nearby }} isPlain />
          }
        />
      ) : (
        <NoConfirmation />
      )}
    </>
  )
}
