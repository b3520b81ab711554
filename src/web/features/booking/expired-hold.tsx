import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Booking } from '../../../contract/booking-calls.ts'
import { ApiFailure } from '../../../contract/api-failure.ts'
import { formatShortDate } from '../../../domain/calendar-date.ts'
import { formatMoney, type Pence } from '../../../domain/money.ts'
import { message } from '../../messages/message.ts'
import { apiClient } from '../../state/api-client.ts'
import { failureMessages } from '../../state/failure-messages.ts'
import { parkResultAddress } from '../../state/search-address.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'

type Offer =
  | { readonly kind: 'checking' }
  | { readonly kind: 'free'; readonly price: Pence }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly messages: readonly string[] }

/** The hold is over: the same holiday again where it is still free, at today's price [BOOK-06]. */
export function ExpiredHold({ booking }: { readonly booking: Booking }) {
  const navigate = useNavigate()
  const [offer, setOffer] = useState<Offer>({ kind: 'checking' })
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const controller = new AbortController()
    readOffer(booking, controller.signal).then(setOffer, (error: unknown) => {
      if (!controller.signal.aborted) setOffer({ kind: 'failed', messages: failureMessages(error) })
    })
    return () => controller.abort()
  }, [booking, attempt])

  const holdAgain = async (expectedPrice: Pence) => {
    setBusy(true)
    try {
      await apiClient.book({ ...stayOf(booking), unitId: booking.unitId, expectedPrice })
      await navigate('/booking/extras')
    } catch (error) {
      // Another price or nobody's any more: what stands now is asked again and shown.
      const isElse = error instanceof ApiFailure && error.status === 409
      if (isElse) setAttempt(attempt + 1)
      else setOffer({ kind: 'failed', messages: failureMessages(error) })
      setBusy(false)
    }
  }

  return (
    <div className="max-w-prose">
      <h1 className="text-heading">{message('booking.expired')}</h1>
      <p className="mt-2">{message('booking.expiredText', { unit: booking.unitDesc, park: booking.parkName })}</p>
      <p className="mt-1 text-muted">{formatShortDate(booking.arrivalDate)}</p>
      <div aria-live="polite" className="mt-6 border-y border-rule py-6">
        {offer.kind === 'checking' && <p>{message('booking.expiredChecking')}</p>}
        {offer.kind === 'free' && (
          <>
            <p>{message('booking.expiredFree')}</p>
            <Price amount={offer.price} nights={booking.duration} className="mt-3" />
            <p className="mt-1 text-small text-muted">
              {offer.price === booking.price.unitPrice
                ? message('booking.expiredSamePrice')
                : message('booking.expiredOldPrice', { price: formatMoney(booking.price.unitPrice) })}
            </p>
            <Button kind="action" isBusy={isBusy} onClick={() => void holdAgain(offer.price)} className="mt-5">
              {message('booking.expiredAgain', { price: formatMoney(offer.price) })}
            </Button>
          </>
        )}
        {offer.kind === 'gone' && <p>{message('booking.expiredGone')}</p>}
        {offer.kind === 'failed' && (
          <Notice
            kind="error"
            action={<Button onClick={() => setAttempt(attempt + 1)}>{message('global.retry')}</Button>}
          >
            {offer.messages.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink
          to={parkResultAddress(
            { parkId: booking.parkId, slug: booking.parkSlug, regionId: booking.regionId },
            {
              channel: booking.channelId,
              arrival: booking.arrivalDate,
              nights: booking.duration,
              party: booking.party,
            },
          )}
        >
          {message('booking.expiredPark', { park: booking.parkName })}
        </ButtonLink>
        <ButtonLink to="/" kind="quiet">
          {message('booking.noneSearch')}
        </ButtonLink>
      </div>
    </div>
  )
}

const stayOf = (booking: Booking) => ({
  parkId: booking.parkId,
  arrivalDate: booking.arrivalDate,
  duration: booking.duration,
  ...booking.party,
})

async function readOffer(booking: Booking, signal: AbortSignal): Promise<Offer> {
  const { units } = await apiClient.parkResults({ ...stayOf(booking), channelId: booking.channelId }, { signal })
  const price = units.find(({ unitId }) => unitId === booking.unitId)?.unitPrice
  return price === undefined || price === null ? { kind: 'gone' } : { kind: 'free', price }
}
