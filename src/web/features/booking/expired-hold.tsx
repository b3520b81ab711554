import '../../messages/ended-hold-messages.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Booking } from '../../../contract/booking-calls.ts'
import type { UnitOffer } from '../../../contract/catalogue-calls.ts'
import { ApiFailure } from '../../../contract/api-failure.ts'
import { formatMoney, type Pence } from '../../../domain/money.ts'
import { message } from '../../messages/message.ts'
import { apiClient } from '../../state/api-client.ts'
import { failureMessages } from '../../state/failure-messages.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { similarUnits } from '../../../domain/similar-units.ts'
import { SimilarUnits } from './similar-units.tsx'

type Offer =
  | { readonly kind: 'checking' }
  | { readonly kind: 'free'; readonly price: Pence }
  | { readonly kind: 'gone'; readonly similar: readonly UnitOffer[] }
  | { readonly kind: 'failed'; readonly messages: readonly string[] }

interface Props {
  readonly booking: Booking
  /** Where, what, when and for whom. */
  readonly facts: ReactNode
}

/**
 * The hold is over: the same holiday again where it is still free, at today's price, else what is like it at the same
 * park [BOOK-06]. What was chosen and typed goes along.
 */
export function ExpiredHold({ booking, facts }: Props) {
  const navigate = useNavigate()
  const [offer, setOffer] = useState<Offer>({ kind: 'checking' })
  const [attempt, setAttempt] = useState(0)
  const [busyUnit, setBusyUnit] = useState<number>()

  // What its dogs cost is in the price of an offer.
  const dogs = booking.extras.filter(({ isWithParty }) => isWithParty)
  const priceBefore = dogs.reduce((sum, { totalCost }) => sum + totalCost, booking.price.unitPrice)

  useEffect(() => {
    const controller = new AbortController()
    readOffer(booking, controller.signal).then(setOffer, (error: unknown) => {
      if (!controller.signal.aborted) setOffer({ kind: 'failed', messages: failureMessages(error) })
    })
    return () => controller.abort()
  }, [booking, attempt])

  const hold = async (unitId: number, expectedPrice: Pence) => {
    setBusyUnit(unitId)
    try {
      await apiClient.book({ ...booking.pendingParams, unitId, expectedPrice })
      await chooseAgain(booking)
      await navigate('/booking/extras')
    } catch (error) {
      // Another price or nobody's any more: what stands now is asked again and shown.
      const isElse = error instanceof ApiFailure && error.status === 409
      if (isElse) setAttempt(attempt + 1)
      else setOffer({ kind: 'failed', messages: failureMessages(error) })
      setBusyUnit(undefined)
    }
  }

  return (
    <div className="gap-x-16 lg:grid lg:grid-cols-[7fr_5fr]">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-heading">
          {message('booking.expired')}
        </h1>
        <p className="mt-2 max-w-prose">
          {message('booking.expiredText', { unit: booking.unitDesc, park: booking.parkName })}
        </p>
        <div aria-live="polite" className="mt-6 border-y border-rule py-6 noscript:hidden">
          {offer.kind === 'checking' && (
            <>
              <p>{message('booking.expiredChecking')}</p>
              <Skeleton className="mt-3 h-8 w-28" />
              <Skeleton className="mt-2 h-10 w-44" />
              <Skeleton className="mt-5 h-control w-52" />
            </>
          )}
          {offer.kind === 'free' && (
            <>
              <p>{message('booking.expiredFree')}</p>
              <Price amount={offer.price} nights={booking.duration} className="mt-3" />
              <p className="mt-1 text-small text-muted">
                {offer.price === priceBefore
                  ? message('booking.expiredSamePrice')
                  : message('booking.expiredOldPrice', { price: formatMoney(priceBefore) })}{' '}
                {booking.extras.length > dogs.length && message('booking.expiredExtras')}
              </p>
              <Button
                kind="action"
                isBusy={busyUnit !== undefined}
                onClick={() => void hold(booking.unitId, offer.price)}
                className="mt-5"
              >
                {message('booking.expiredAgain', { price: formatMoney(offer.price) })}
              </Button>
            </>
          )}
          {offer.kind === 'gone' && (
            <>
              <h2 className="text-lead">{message('booking.expiredGone')}</h2>
              <p className="mt-1 text-muted">{message('booking.expiredGoneText')}</p>
              {offer.similar.length > 0 && (
                <SimilarUnits
                  units={offer.similar}
                  parkName={booking.parkName}
                  nights={booking.duration}
                  busyUnit={busyUnit}
                  onHold={(unitId, price) => void hold(unitId, price)}
                />
              )}
            </>
          )}
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
          <ButtonLink to={booking.parkBookingUrl}>
            {message('booking.expiredPark', { park: booking.parkName })}
          </ButtonLink>
          <ButtonLink to="/" kind="quiet" className="max-sm:-ml-3">
            {message('booking.noneSearch')}
          </ButtonLink>
        </div>
      </div>
      <aside className="mt-8 lg:mt-0">
        <section aria-label={message('booking.summary')} className="overflow-hidden rounded-card bg-tint">
          <Picture picture={booking.image} alt="" sizes="480px" className="aspect-[5/2] h-auto w-full" />
          <div className="p-6">{facts}</div>
        </section>
      </aside>
    </div>
  )
}

/** Extras and code of the booking that ended; what cannot be had again is left out, and the next step shows what is in. */
async function chooseAgain({ extras, discountCode }: Booking): Promise<void> {
  const wishes = extras.map(({ code, quantity }) => ({ code, quantity }))
  if (wishes.length > 0) await apiClient.setExtras({ extras: wishes }).catch(() => undefined)
  if (discountCode !== null) await apiClient.setDiscount({ discountCode }).catch(() => undefined)
}

async function readOffer(booking: Booking, signal: AbortSignal): Promise<Offer> {
  const { pendingParams, channelId } = booking
  const { units } = await apiClient.parkResults({ ...pendingParams, channelId }, { signal })
  const price = units.find(({ unitId }) => unitId === booking.unitId)?.unitPrice
  return price === undefined || price === null
    ? { kind: 'gone', similar: similarUnits(units, booking) }
    : { kind: 'free', price }
}
