import { useRef, useState } from 'react'
import type { Booking, ExtraChoice } from '../../../../contract/booking-calls.ts'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import type { Pence } from '../../../../domain/money/money.ts'
import { apiClient } from '../../../api/api-client.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import { failureOf, type ReturnedFailure } from '../../../page/page-form.ts'
import { useAnsweredBooking } from '../../../page/use-answered-booking.ts'
import * as extrasWords from './extras-words.ts'
import { addDog } from '../hold/hold-again.ts'
import { LatestSave } from './latest-save.ts'
import { quantitiesOf, extraChoicesOf, withExtras, type Quantities } from './live-price.ts'

/** The choice of a form, submitted without JavaScript, that could not be saved. */
export interface ReturnedExtras {
  readonly quantities: Quantities
  readonly failure: ReturnedFailure
}

/**
 * The extras step: a choice is shown at once and saved in the background, so that a reload keeps it [BOOK-18]. The
 * server's amounts replace the page's when they arrive.
 */
export function useExtras(
  loaded: Booking,
  choices: readonly ExtraChoice[],
  returned: ReturnedExtras | undefined,
  onExpired: () => void,
) {
  const [booking, setBooking] = useAnsweredBooking(loaded)
  const [quantities, setQuantities] = useState<Quantities>(() => returned?.quantities ?? quantitiesOf(choices))
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState(() => returned && messagesOf(failureOf(returned.failure), choices))
  const saver = useRef<LatestSave<Quantities, Booking>>(undefined)
  saver.current ??= new LatestSave((wanted: Quantities) => apiClient.setExtras({ extras: extraChoicesOf(wanted) }))

  /** Resolves to true if saved. */
  const save = async (wanted: Quantities): Promise<boolean> => {
    setSaving(true)
    setFailure(undefined)
    try {
      setBooking((await saver.current?.put(wanted)) ?? booking)
      return true
    } catch (error) {
      if (error instanceof ApiFailure && (error.status === 410 || error.status === 404)) onExpired()
      setFailure(messagesOf(error, choices))
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    booking: isSaving || failure ? withExtras(booking, choices, quantities) : booking,
    quantities,
    isSaving,
    failure,
    /** A new amount that did not come from the extras: a discount. */
    setBooking,
    choose: (code: string, quantity: number) => {
      const wanted = { ...quantities, [code]: quantity }
      setQuantities(wanted)
      void save(wanted)
    },
    save: () => save(quantities),
    /** Resolves to true if the booking has one more dog. */
    addDog: async (dogCost: Pence): Promise<boolean> => {
      setFailure(undefined)
      try {
        await addDog(apiClient, await apiClient.setExtras({ extras: extraChoicesOf(quantities) }), dogCost)
        return true
      } catch (error) {
        setFailure(messagesOf(error, choices))
        return false
      }
    },
  }
}

function messagesOf(error: unknown, choices: readonly ExtraChoice[]): string[] {
  if (error instanceof ApiFailure && error.hasCode('extra-sold-out')) {
    const { details } = error
    const code = typeof details === 'object' && details !== null && 'code' in details ? details.code : undefined
    const item = choices.find((choice) => choice.code === code)?.name
    if (item !== undefined) return [extrasWords.gone({ item })]
  }
  return failureMessages(error)
}
