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
import { quantitiesOf, wishesOf, withExtras, type Quantities } from './live-price.ts'

/** What was chosen in a form that was sent without script and could not be saved. */
export interface ReturnedExtras {
  readonly quantities: Quantities
  readonly failure: ReturnedFailure
}

/**
 * The extras step: what is chosen counts at once on the page and is saved behind it, so that a reload finds it again
 * [BOOK-18]. The server's amounts take the place of the page's own as soon as they come.
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
  saver.current ??= new LatestSave((wanted: Quantities) => apiClient.setExtras({ extras: wishesOf(wanted) }))

  /** True once saved. */
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
    /** True once the booking has one dog more. */
    addDog: async (dogCost: Pence): Promise<boolean> => {
      setFailure(undefined)
      try {
        await addDog(apiClient, await apiClient.setExtras({ extras: wishesOf(quantities) }), dogCost)
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
