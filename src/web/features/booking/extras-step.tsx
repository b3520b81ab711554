import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Booking, ExtraChoice } from '../../../contract/booking-calls.ts'
import { message } from '../../messages/message.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BookingFrame } from './booking-frame.tsx'
import { DiscountBox } from './discount-box.tsx'
import { ExtraField } from './extra-field.tsx'
import { useExtras } from './use-extras.ts'

interface Props {
  readonly booking: Booking
  readonly choices: readonly ExtraChoice[]
  readonly showsDiscountBox: boolean
}

const GROUPS = ['linen', 'pets', 'arrival', 'passes', 'protection'] as const

/** Extras by group, none chosen beforehand, the total live [BOOK-07]. */
export function ExtrasStep({ booking: loaded, choices, showsDiscountBox }: Props) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isLeaving, setLeaving] = useState(false)
  const extras = useExtras(loaded, choices, () => void revalidate())
  const next = async () => {
    setLeaving(true)
    if (await extras.save()) await navigate('/booking/details')
    setLeaving(false)
  }
  const groups = GROUPS.map((group) => ({ group, items: choices.filter((choice) => choice.group === group) }))
  return (
    <BookingFrame
      booking={extras.booking}
      step="extras"
      title={message('extras.title')}
      introduction={message(choices.length > 0 ? 'extras.intro' : 'extras.none')}
      isPriceUpdating={extras.isSaving || extras.failure !== undefined}
    >
      <form
        // Sent before its script is there it does nothing.
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          void next()
        }}
      >
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ group, items }) => (
            <fieldset key={group} className="mb-6 border-t border-rule pt-5">
              <legend className="float-left mb-1 w-full">
                <h2 className="text-lead">{message(`extras.group.${group}`)}</h2>
              </legend>
              <div className="clear-both">
                {items.map((choice) => (
                  <ExtraField
                    key={choice.code}
                    choice={choice}
                    quantity={extras.quantities[choice.code] ?? 0}
                    onChange={(quantity) => extras.choose(choice.code, quantity)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        {extras.failure && (
          <Notice
            kind="error"
            className="mb-6"
            title={message('extras.saveFailed')}
            action={<Button onClick={() => void extras.save()}>{message('global.retry')}</Button>}
          >
            {extras.failure.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        {showsDiscountBox && <DiscountBox booking={extras.booking} onChange={extras.setBooking} />}
        <Button type="submit" kind="action" isBusy={isLeaving} className="mt-8 max-sm:w-full">
          {message('extras.next')}
        </Button>
      </form>
    </BookingFrame>
  )
}
