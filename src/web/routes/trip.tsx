import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { ApiFailure } from '../../contract/api-failure.ts'
import { failureMessages, loading } from '../api/failure-messages.ts'
import { VOTER_NAME } from '../../domain/words/form-error-words.ts'
import { isTripId, tripAddress, voterName } from '../../domain/trip/trip.ts'
import type { ReturnedTrip } from '../features/trips/trip-page.tsx'
import { TripMissing, TripPage } from '../features/trips/trip-page.tsx'
import * as tripWords from '../features/trips/words.ts'
import * as errorWords from '../frame/error-words.ts'
import { PageHead } from '../frame/page-head.tsx'
import { apiContext } from '../page/api-context.ts'
import { votedPark } from '../features/trips/trip-park.tsx'
import { inputOf, seeOther, showAgain, textOf, returnedFailure, stayOn } from '../page/page-form.ts'

const NOT_FOUND = 404

/** A trip by its id; without one its form was refused, and the way back is the list it came from. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { tripId } = params
  if (tripId === undefined) return request.method === 'GET' ? redirect('/shortlist') : null
  if (!isTripId(tripId)) return data(null, { status: NOT_FOUND })
  const orNone = (error: unknown) => {
    if (error instanceof ApiFailure && error.status === NOT_FOUND) return undefined
    throw error
  }
  const asked = context.get(apiContext).trip({ tripId }, { signal: request.signal })
  return (await loading(errorWords.loading, asked.catch(orNone))) ?? data(null, { status: NOT_FOUND })
}

/** Starts a trip, or votes on one or removes a park, with or without script. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const { tripId } = params
  const name = textOf(form, 'name')
  try {
    if (tripId === undefined) return seeOther(tripAddress((await api.startTrip(inputOf<'startTrip'>(form))).tripId))
    const vote = votedPark(form)
    // A voter who has voted before gives no name.
    if (vote?.kind === 'heart' && form.has('name') && voterName(name) === undefined)
      return showAgain<ReturnedTrip>({ name, failure: [VOTER_NAME] })
    if (vote?.kind === 'remove') await api.removeTripPark({ tripId, parkId: vote.parkId })
    else if (vote) await api.voteOnTrip({ tripId, parkId: vote.parkId, isHearted: vote.kind === 'heart', name })
    return stayOn(`${tripAddress(tripId)}${vote && vote.kind !== 'remove' ? `#park-${vote.parkId}` : ''}`)
  } catch (error) {
    return showAgain<ReturnedTrip>({ name, failure: failureMessages(error) }, returnedFailure(error).status)
  }
}

export function Component() {
  const trip = useLoaderData<typeof loader>()
  const returned = useActionData<ReturnedTrip>()
  return (
    <>
      <PageHead title={tripWords.title} isHidden />
      {trip ? <TripPage trip={trip} /> : <TripMissing failure={returned?.failure ?? []} />}
    </>
  )
}
