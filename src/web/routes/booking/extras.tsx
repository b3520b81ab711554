import { useEffect, useRef } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import { readStep, stateOfFailure } from '../../features/booking/booking-data.ts'
import { BookingStepPage } from '../../features/booking/booking-frame.tsx'
import { ExtrasStep } from '../../features/booking/extras/extras-step.tsx'
import * as extrasWords from '../../features/booking/extras/extras-words.ts'
import * as bookingWords from '../../features/booking/words.ts'
import { PageHead } from '../../frame/page-head.tsx'
export { extrasAction as action } from '../../features/booking/extras/extras-action.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const state = await readStep(api, 'extras', request.signal)
  if (state instanceof Response || state.kind !== 'booking') return state
  try {
    return { ...state, offer: await api.getExtras({}, { signal: request.signal }) }
  } catch (error) {
    return stateOfFailure(error, request.signal)
  }
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  useHeadingOfNext(state.kind === 'booking' ? state.booking.bookingId : undefined)
  const offer = 'offer' in state ? state.offer : { extras: [], showDiscountBox: false, dogCost: null, cotsWanted: 0 }
  return (
    <>
      <PageHead
        title={bookingWords.step.extras}
        description={bookingWords.description}
        isHidden={state.kind !== 'booking'}
      />
      <BookingStepPage state={state} failedTitle={extrasWords.loadFailed}>
        {(booking) => (
          <ExtrasStep
            key={booking.bookingId}
            booking={booking}
            choices={offer.extras}
            dogCost={offer.dogCost}
            cotsWanted={offer.cotsWanted}
            showsDiscountBox={offer.showDiscountBox}
          />
        )}
      </BookingStepPage>
    </>
  )
}

/** A booking that replaces another remounts the step: focus moves to its heading. */
function useHeadingOfNext(bookingId: string | undefined): void {
  const before = useRef(bookingId)
  useEffect(() => {
    if (before.current !== bookingId) document.querySelector<HTMLElement>('#content h1')?.focus()
    before.current = bookingId
  }, [bookingId])
}
