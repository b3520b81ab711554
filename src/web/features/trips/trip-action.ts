import type { ActionFunctionArgs } from 'react-router'
import { tripAddress } from '../../../domain/trip/trip.ts'
import { failureMessages } from '../../api/failure-messages.ts'
import { apiContext } from '../../page/api-context.ts'
import { inputOf, returnedFailure, seeOther, showAgain, textOf } from '../../page/page-form.ts'
import { votedPark } from './trip-park.tsx'

/** A form of a trip that is shown again with what was typed. */
export interface ReturnedTrip {
  readonly name: string
  readonly failure: readonly string[]
}

/** Starts a trip, or votes on one or removes a park, for a form submitted without script. */
export async function tripAction({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const { tripId } = params
  const name = textOf(form, 'name')
  try {
    if (tripId === undefined) return seeOther(tripAddress((await api.startTrip(inputOf<'startTrip'>(form))).tripId))
    const vote = votedPark(form)
    if (vote?.kind === 'remove') await api.removeTripPark({ tripId, parkId: vote.parkId })
    else if (vote) await api.voteOnTrip({ tripId, parkId: vote.parkId, isHearted: vote.kind === 'heart', name })
    return seeOther(`${tripAddress(tripId)}${vote && vote.kind !== 'remove' ? `#park-${vote.parkId}` : ''}`)
  } catch (error) {
    return showAgain<ReturnedTrip>({ name, failure: failureMessages(error) }, returnedFailure(error).status)
  }
}
