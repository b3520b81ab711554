import { useLoaderData, useNavigate, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import type { Booking } from '../../../contract/booking-calls.ts'
import type { PaymentState } from '../../../contract/payment-calls.ts'
import { readStep } from '../../features/booking/booking-data.ts'
import { BookingFrame, BookingStepPage } from '../../features/booking/booking-frame.tsx'
import * as bookingWords from '../../features/booking/words.ts'
import * as actionWords from '../../features/payment/words.ts'
import { firstAnswer, leavePayment } from '../../features/payment/first-answer.ts'
import { PaymentOutcome } from '../../features/payment/payment-outcome.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { apiClient } from '../../api/api-client.ts'
import { inputOf } from '../../page/page-form.ts'

const PAY_PATH = '/booking/payment'
const DONE_PATH = '/booking/confirmation'

const isSurplus = (answer: PaymentState) => answer.booking.status !== 'confirmed'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const state = await readStep(api, 'payment-action', request.signal)
  if (state instanceof Response || state.kind !== 'booking') return state
  const { paymntRecId } = state.booking
  if (paymntRecId === null) return { ...state, isApproving: false, first: undefined, approvalUrl: undefined }
  const ask = () => api.postPayment({ paymntRecId }, { signal: request.signal })
  const asked = await firstAnswer(request, { paymntRecId, ask, isSurplus, donePath: DONE_PATH, payPath: PAY_PATH })
  return asked instanceof Response ? asked : { ...state, ...asked }
}

/** Leaves the payment, or asks how it stands. */
export async function action({ request, context }: ActionFunctionArgs) {
  const input = inputOf<'postPayment'>(await request.formData())
  const asking = context.get(apiContext).postPayment(input)
  return leavePayment(asking, { payPath: PAY_PATH, actionPath: '/booking/payment-action' })
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
                approvalUrl={state.approvalUrl}
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
  readonly approvalUrl: string | undefined
}

function BookingOutcome({ booking, paymntRecId, first, isApproving, approvalUrl }: OutcomeProps) {
  const navigate = useNavigate()
  return (
    <PaymentOutcome
      followed={{
        paymntRecId,
        first,
        ask: (signal) => apiClient.postPayment({ paymntRecId }, { signal }),
        isSurplus,
        onDone: () => void navigate(DONE_PATH, { replace: true }),
      }}
      amount={booking.price.dueToday}
      isApproving={isApproving}
      approvalUrl={approvalUrl}
      payPath={PAY_PATH}
      surplusLink={{ to: '/', label: actionWords.outcomeSurplusLink }}
    />
  )
}
