import type { Booking, ExtraChoice } from '../../../../contract/booking-calls.ts'

/** Quantities of extras by code. */
export type Quantities = Readonly<Record<string, number>>

/** Of what the customer chooses, not of what follows from the party's dogs. */
export function quantitiesOf(choices: readonly ExtraChoice[]): Quantities {
  return Object.fromEntries(
    choices.filter(({ isWithParty }) => !isWithParty).map(({ code, quantity }) => [code, quantity]),
  )
}

/** The chosen extras as input of the call. */
export const extraChoicesOf = (quantities: Quantities) =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([code, quantity]) => ({ code, quantity }))

/**
 * The booking as the summary shows it until the server has recalculated: lines and total follow the choice at once. The
 * discount stays the server's amount, but at most the total.
 */
export function withExtras(booking: Booking, choices: readonly ExtraChoice[], quantities: Quantities): Booking {
  const extras = choices.flatMap(({ code, name, cost, isWithParty, quantity: chosen }) => {
    const quantity = isWithParty ? chosen : (quantities[code] ?? 0)
    return quantity > 0 ? [{ code, name, quantity, totalCost: cost * quantity, isWithParty }] : []
  })
  const sum = extras.reduce((total, extra) => total + extra.totalCost, 0)
  const { price } = booking
  const discount = Math.min(price.discount, price.unitPrice + sum)
  return { ...booking, extras, price: { ...price, extras: sum, discount, totalCost: price.unitPrice + sum - discount } }
}
