import { costOfCharges } from '../../../../domain/money/local-charge.ts'
import { chargesAmong } from '../../../../domain/money/unit-price.ts'
import { useRef, useState } from 'react'
import type { Booking, ExtraChoice } from '../../../../contract/booking-calls.ts'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import { formatMoney, type Pence } from '../../../../domain/money/money.ts'
import { apiClient } from '../../../api/api-client.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import { failureOf, type ReturnedFailure } from '../../../page/page-form.ts'
import { useAnsweredBooking } from '../../../page/use-answered-booking.ts'
import * as extrasWords from './extras-words.ts'
import { offerPriceOf } from '../hold/hold-again.ts'

/** The choice of a form that could not be saved. */
export interface ReturnedExtras {
  readonly quantities: Quantities
  /** The failed change: the choice, or the choice with one more dog. */
  readonly wanted: 'extras' | 'dog'
  readonly failure: ReturnedFailure
}

/** Why the choice, or the dog, is not in the booking. */
interface ExtrasFailure {
  readonly wanted: ReturnedExtras['wanted']
  readonly messages: readonly string[]
}

/**
 * The extras step: a choice is shown at once and saved in the background, so that a reload keeps it [BOOK-18]. The
 * server's amounts replace the page's when they arrive.
 *
 * @param returned what the form could not save; it is forgotten with the next choice
 */
export function useExtras(
  loaded: Booking,
  { choices, dogCost }: { readonly choices: readonly ExtraChoice[]; readonly dogCost: Pence | null },
  returned: ReturnedExtras | undefined,
  onExpired: () => void,
) {
  const [booking, setBooking] = useAnsweredBooking(loaded)
  const [quantities, setQuantities] = useState<Quantities>(() => returned?.quantities ?? quantitiesOf(choices))
  const [isSaving, setSaving] = useState(false)
  const [unsaved, setUnsaved] = useState<ExtrasFailure>()
  const refusal = returned && failureOf(returned.failure)
  const failure: ExtrasFailure | undefined = returned
    ? { wanted: returned.wanted, messages: messagesOf(refusal, choices) }
    : unsaved
  const saver = useRef<LatestSave<Quantities, Booking>>(undefined)
  saver.current ??= new LatestSave((wanted: Quantities) => apiClient.setExtras({ extras: extraChoicesOf(wanted) }))

  const save = async (wanted: Quantities) => {
    setSaving(true)
    setUnsaved(undefined)
    try {
      setBooking((await saver.current?.put(wanted)) ?? booking)
    } catch (error) {
      if (error instanceof ApiFailure && (error.status === 410 || error.status === 404)) onExpired()
      setUnsaved({ wanted: 'extras', messages: messagesOf(error, choices) })
    } finally {
      setSaving(false)
    }
  }

  return {
    booking: isSaving || failure ? withExtras(booking, choices, quantities) : booking,
    quantities,
    isSaving,
    failure,
    choose: (code: string, quantity: number) => {
      const wanted = { ...quantities, [code]: quantity }
      setQuantities(wanted)
      void save(wanted)
    },
    /** Resolves once no choice is being saved: the form saves them all, and has to be the last. */
    settled: async () => {
      await saver.current?.settled()
      setUnsaved(undefined)
    },
    /** Fields of the form that add a dog. */
    dog: {
      bookingId: loaded.bookingId,
      dogs: loaded.party.dogs + 1,
      expectedPrice: priceNowOf(refusal) ?? offerPriceOf(loaded) + (dogCost ?? 0),
    },
  }
}

/** The price of the unit and the dogs, if it is another than the customer saw. */
function priceNowOf(error: unknown): Pence | undefined {
  if (!(error instanceof ApiFailure) || !error.hasCode('price-changed')) return undefined
  const { details } = error
  const now = typeof details === 'object' && details !== null && 'now' in details ? details.now : undefined
  return typeof now === 'number' ? now : undefined
}

function messagesOf(error: unknown, choices: readonly ExtraChoice[]): string[] {
  const price = priceNowOf(error)
  if (price !== undefined) return [extrasWords.dogPriceNow({ price: formatMoney(price) })]
  if (error instanceof ApiFailure && error.hasCode('extra-sold-out')) {
    const { details } = error
    const code = typeof details === 'object' && details !== null && 'code' in details ? details.code : undefined
    const item = choices.find((choice) => choice.code === code)?.name
    if (item !== undefined) return [extrasWords.gone({ item })]
  }
  return failureMessages(error)
}

/** Quantities of extras by code. */
export type Quantities = Readonly<Record<string, number>>

/** Includes the customer's choices, not the charges for the party's dogs. */
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
  const charges = costOfCharges(chargesAmong(price.lines))
  const whole = price.unitPrice + sum + charges
  const discount = Math.min(price.discount, booking.voucher ? whole : whole - charges)
  return { ...booking, extras, price: { ...price, extras: sum, discount, totalCost: whole - discount } }
}

/**
 * Saves values one at a time and skips those replaced while a save was in progress, so that the last value is always
 * saved last.
 */
export class LatestSave<Value, Answer> {
  readonly #save: (value: Value) => Promise<Answer>
  #waiting: { readonly value: Value } | undefined
  #running: Promise<Answer> | undefined

  constructor(save: (value: Value) => Promise<Answer>) {
    this.#save = save
  }

  /** Resolves with the answer for the last value; rejects if that failed. */
  put(value: Value): Promise<Answer> {
    this.#waiting = { value }
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Resolves once nothing is being saved, whether or not it could be. */
  async settled(): Promise<void> {
    await this.#running?.catch(() => undefined)
  }

  async #run(): Promise<Answer> {
    for (;;) {
      const next = this.#waiting
      if (!next) throw new Error('nothing to save')
      this.#waiting = undefined
      try {
        const answer = await this.#save(next.value)
        if (!this.#waiting) return answer
      } catch (error) {
        if (!this.#waiting) throw error
      }
    }
  }
}
