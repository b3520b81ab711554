import type { ExtraChoice } from '../../../contract/booking-calls.ts'
import { CALLS } from '../../../contract/calls.ts'
import type { ValidationError } from '../../../contract/call.ts'
import {
  chooseExtras,
  pricedOffer,
  type ExtraError,
  type ExtraOffer,
  type ExtrasRefusal,
} from '../../commands/holds/choose-extras.ts'
import { currentOfferOf } from '../../commands/holds/load-booking.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, ok, unprocessable, type Failed } from '../result.ts'
import { callerOf, noBooking, refuseClosed } from './answer-booking.ts'
import { presentBooking } from './present-booking.ts'

export const getExtras = endpoint(CALLS.getExtras, async (scope) => {
  const record = await currentOfferOf(scope.deps, callerOf(scope))
  if (!record) return noBooking()
  const { extras, dogCost } = pricedOffer(record)
  return ok({
    extras: extras.map(presentOffer),
    showDiscountBox: record.row.status === 'held',
    dogCost: dogCost ?? null,
    cotsWanted: record.row.cotsWanted,
  })
})

export const setExtras = endpoint(CALLS.setExtras, async (scope) => {
  const outcome = await chooseExtras(scope.deps, callerOf(scope), scope.input.extras)
  switch (outcome.kind) {
    case 'chosen':
      return ok(presentBooking(scope.deps, outcome.booking))
    case 'refused':
    case 'sold-out':
      return refuseExtras(outcome)
    default:
      return refuseClosed(outcome)
  }
})

export function refuseExtras(refusal: ExtrasRefusal): Failed {
  return refusal.kind === 'refused'
    ? unprocessable(refusal.errors.map(presentError))
    : conflict('extra-sold-out', 'One of these extras has just gone.', { code: refusal.code })
}

export function presentOffer({ extra, each, depositEach, most, quantity, isWithParty }: ExtraOffer): ExtraChoice {
  return {
    code: extra.code,
    name: extra.name,
    description: extra.description,
    group: extra.group,
    cost: each,
    depcost: depositEach,
    maxQuantity: most,
    quantity,
    isWithParty,
    value: quantity > 0 ? 'Y' : 'N',
    totalCost: each * quantity,
    image: extra.image,
  }
}

function presentError(error: ExtraError): ValidationError {
  const field = `extras.${error.index}.${error.kind === 'too-many' || error.kind === 'counted-with-party' ? 'quantity' : 'code'}`
  switch (error.kind) {
    case 'unknown-extra':
      return { code: error.kind, field, message: 'This extra isn’t available with this booking.' }
    case 'named-twice':
      return { code: error.kind, field, message: 'This extra is listed twice.' }
    case 'counted-with-party':
      return {
        code: error.kind,
        field,
        message: `The number of dogs in your party is ${error.quantity}: choose exactly ${error.quantity} of this extra.`,
      }
    case 'too-many':
      return { code: error.kind, field, message: `You can add at most ${error.most} of this extra.` }
  }
}
