import { CALLS } from '../../../contract/calls.ts'
import { londonDateAt } from '../../../domain/dates/calendar-date.ts'
import { lastTripDay, voterName, TRIP_VOTERS } from '../../../domain/trip/trip.ts'
import { TRIP_FULL, TRIP_GONE, VOTER_NAME } from '../../../domain/words/form-error-words.ts'
import { removeFromTrip, startTrip as makeTrip, vote, voterOf } from '../../commands/trips/change-trip.ts'
import { readTrip } from '../../store/trip-store.ts'
import { presentSavedParks } from '../catalogue/saved-parks.ts'
import { endpoint } from '../endpoint.ts'
import { readParty } from '../question/read-criteria.ts'
import { conflict, forbidden, notFound, ok, tooMany, unprocessable, type Failed } from '../result.ts'

export const startTrip = endpoint(CALLS.startTrip, async ({ deps, input, address, visitor, browserKey }) => {
  const name = voterName(input.name)
  if (name === undefined) return badName()
  if (input.parks.length === 0) {
    return unprocessable([{ code: 'required', field: 'parks', message: 'Save a park first.' }])
  }
  const wait = await deps.formLimits.countTrip(address)
  if (wait !== undefined) return tooMany(wait)
  const { parks, arrivalDate: arrival, duration: nights } = input
  const { tripId, pass } = await makeTrip(deps, {
    parks,
    arrival,
    nights,
    party: readParty(input),
    name,
    browserKey: browserKey(),
  })
  visitor.keepTripPass(tripId, pass)
  return ok({ tripId })
})

export const trip = endpoint(CALLS.trip, async ({ deps, input: { tripId }, visitor }) => {
  const stored = await readTrip(deps.db, tripId, deps.site.code)
  if (!stored) return noTrip()
  const { row, voters, hearts } = stored
  const you = await voterOf(deps, deps.db, tripId, visitor.tripPass(tripId))
  const { arrival, nights, adults, children, under5s, dogs, assistanceDogs } = row
  const party = { adults, children, under5s, dogs, assistanceDogs }
  const { parks, gone } = await presentSavedParks(deps, stored.parks, {
    arrival: arrival ?? undefined,
    nights,
    party,
  })
  return ok({
    tripId,
    arrivalDate: arrival,
    nights,
    party,
    parks: parks.map((park) => {
      const givers = new Set(hearts.flatMap(({ parkId, voterId }) => (parkId === park.parkId ? [voterId] : [])))
      return {
        ...park,
        hearts: voters.filter(({ id }) => givers.has(id)).map(({ name }) => name),
        isYours: you !== undefined && givers.has(you.id),
      }
    }),
    gone: gone.length,
    voters: voters.map(({ name }) => name),
    you: you ? { name: you.name, isOwner: you.number === 1 } : null,
    lastDay: lastTripDay(londonDateAt(row.createdAt.getTime())),
  })
})

export const voteOnTrip = endpoint(CALLS.voteOnTrip, async ({ deps, input, visitor, browserKey }) => {
  const { tripId, parkId, isHearted } = input
  const pass = visitor.tripPass(tripId)
  const outcome = await vote(deps, {
    tripId,
    parkId,
    isHearted,
    pass,
    name: voterName(input.name),
    browserKey: browserKey(),
  })
  switch (outcome.kind) {
    case 'counted':
      if (outcome.pass !== undefined) visitor.keepTripPass(tripId, outcome.pass)
      return ok({ isHearted })
    case 'no-trip':
      return noTrip()
    case 'no-park':
      return notFound('no-such-park', 'This park is no longer part of the trip.')
    case 'no-name':
      return badName()
    case 'full':
      return conflict('trip-full', TRIP_FULL(TRIP_VOTERS))
  }
})

export const removeTripPark = endpoint(CALLS.removeTripPark, async ({ deps, input: { tripId, parkId }, visitor }) => {
  const outcome = await removeFromTrip(deps, tripId, parkId, visitor.tripPass(tripId))
  if (outcome === 'no-trip') return noTrip()
  if (outcome === 'not-yours') return forbidden('not-yours', 'Only the person who started the trip can remove a park.')
  return ok({ parkId })
})

const noTrip = (): Failed => notFound('no-such-trip', TRIP_GONE)

const badName = (): Failed => unprocessable([{ code: 'invalid', field: 'name', message: VOTER_NAME }])
