import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import { readStep, stateOfFailure } from '../../features/booking/booking-data.ts'
import { BookingStepPage } from '../../features/booking/booking-frame.tsx'
import { DetailsStep } from '../../features/booking/details/details-step.tsx'
import * as detailsWords from '../../features/booking/details/details-words.ts'
import * as bookingWords from '../../features/booking/words.ts'
import { PageHead } from '../../frame/page-head.tsx'
export { detailsAction as action } from '../../features/booking/details/details-action.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const state = await readStep(api, 'details', request.signal)
  if (state instanceof Response || state.kind !== 'booking') return state
  try {
    const { countries, canFindAddress } = await api.countries({}, { signal: request.signal })
    return { ...state, countries: countries.map(({ id, label }) => ({ value: id, label })), canFindAddress }
  } catch (error) {
    return stateOfFailure(error, request.signal)
  }
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={bookingWords.step.details}
        description={bookingWords.description}
        isHidden={state.kind !== 'booking'}
      />
      <BookingStepPage state={state} failedTitle={detailsWords.loadFailed}>
        {(booking) =>
          'countries' in state && (
            <DetailsStep
              key={booking.bookingId}
              booking={booking}
              countries={state.countries}
              canFindAddress={state.canFindAddress}
            />
          )
        }
      </BookingStepPage>
    </>
  )
}
