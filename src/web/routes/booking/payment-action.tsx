import { useLoaderData, useNavigate, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import type { Booking } from '../../../contract/booking-calls.ts'
import type { PaymentState } from '../../../contract/payment-calls.ts'
import { readStep } from '../../features/booking/booking-data.ts'
import { BookingFrame, BookingStepPage } from '../../features/booking/booking-frame.tsx'
import * as bookingWords from '../../features/booking/words.ts'
import * as actionWords from '../../features/payment/words.ts'
import { firstAnswer } from '../../features/payment/first-answer.ts'
import { PaymentOutcome } from '../../features/payment/payment-outcome.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { apiClient } from '../../api/api-client.ts'
import { seeOther } from '../../page/page-form.ts'

const PAY_PATH = '/booking/payment'
const DONE_PATH = '/booking/confirmation'

const isSurplus = (answer: PaymentState) => answer.booking.status !== 'confirmed'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const state = await readStep(api, 'payment-action', request.signal)
  if (state instanceof Response || state.kind !== 'booking') return state
  const { paymntRecId } = state.booking
  if (paymntRecId === null) return { ...state, isApproving: false, first: undefined }
  const ask = () => api.postPayment({ paymntRecId }, { signal: request.signal })
  const asked = await firstAnswer(request, { ask, isSurplus, donePath: DONE_PATH, payPath: PAY_PATH })
  return asked instanceof Response ? asked : { ...state, ...asked }
}

/** Queries or cancels a payment with a form submitted without JavaScript; the page shows the result. */
export async function action({ request, context }: ActionFunctionArgs) {
  const giveUp = (await request.formData()).has('giveUp')
  const api = context.get(apiContext)
  // The page also shows a missing booking or answer.
  const booking = await api.getMyBooking({}).catch(() => undefined)
  const paymntRecId = booking?.paymntRecId
  if (paymntRecId) await api.postPayment({ paymntRecId, giveUp }).catch(() => undefined)
  return seeOther('/booking/payment-action')
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={actionWords.outcomeTitle}
        description={bookingWords.description}
        isHidden={state.kind !== 'booking'}
      />
      <BookingStepPage state={state}>
        {(booking) => (
          <BookingFrame booking={booking} step="payment-action" title={actionWords.outcomeTitle}>
            {booking.paymntRecId !== null && 'isApproving' in state && (
              <BookingOutcome
                booking={booking}
                paymntRecId={booking.paymntRecId}
                first={state.first}
                isApproving={state.isApproving}
              />
            )}
          </BookingFrame>
        )}
      </BookingStepPage>
    </>
  )
}

interface OutcomeProps {
  readonly booking: Booking
  readonly paymntRecId: string
  readonly first: PaymentState | undefined
  readonly isApproving: boolean
}

function BookingOutcome({ booking, paymntRecId, first, isApproving }: OutcomeProps) {
  const navigate = useNavigate()
  return (
    <PaymentOutcome
      followed={{
        paymntRecId,
        first,
        ask: (giveUp, signal) => apiClient.postPayment({ paymntRecId, giveUp }, { signal }),
        isSurplus,
        onDone: () => void navigate(DONE_PATH, { replace: true }),
      }}
      amount={booking.price.dueToday}
      isApproving={isApproving}
      payPath={PAY_PATH}
      surplusLink={{ to: '/', label: actionWords.outcomeSurplusLink }}
    />
  )
}
