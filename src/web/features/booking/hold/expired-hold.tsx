import type { ReactNode } from 'react'
import type { Booking } from '../../../../contract/booking-calls.ts'
import { formatMoney, type Pence } from '../../../../domain/money/money.ts'
import { usePageForm } from '../../../page/use-page-form.ts'
import { Button, ButtonForm, ButtonLink, RetryButton } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Picture } from '../../../ui/facts/picture.tsx'
import { Price } from '../../../ui/facts/price.tsx'
import type { ReturnedHold } from './hold-action.ts'
import { offerPriceOf, type HoldAlternative } from './hold-again.ts'
import * as holdWords from './hold-words.ts'
import { SimilarUnits } from './similar-units.tsx'
import * as words from '../words.ts'

interface Props {
  readonly booking: Booking
  readonly instead: HoldAlternative
  /** Park, unit, dates and party. */
  readonly facts: ReactNode
}

/**
 * The hold has expired: offers the same holiday at today's price if it is still available, else similar units of the
 * same park [BOOK-06]. Extras and details are kept.
 */
export function ExpiredHold({ booking, instead, facts }: Props) {
  const { returned, sending, onSubmit } = usePageForm<ReturnedHold>()
  const failure = returned?.notHeld
  const busyUnit = sending && Number(sending.get('unitId'))
  const priceBefore = offerPriceOf(booking)

  const changeTo = (unitId: number, expectedPrice: Pence) => ({ bookingId: booking.bookingId, unitId, expectedPrice })

  return (
    <div className="gap-x-16 lg:grid lg:grid-cols-[7fr_5fr]">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-heading">
          {holdWords.expired}
        </h1>
        <p className="mt-2 max-w-prose">{holdWords.expiredText({ unit: booking.unitDesc, park: booking.parkName })}</p>
        <div className="mt-6 border-y border-rule py-6">
          {failure && (
            <div className="mb-6">
              <Problem messages={failure} />
            </div>
          )}
          {instead.kind === 'free' && (
            <>
              <p>{holdWords.expiredFree}</p>
              <Price amount={instead.price} nights={booking.duration} className="mt-3" />
              <p className="mt-1 text-small text-muted">
                {instead.price === priceBefore
                  ? holdWords.expiredSamePrice
                  : holdWords.expiredOldPrice({ price: formatMoney(priceBefore) })}{' '}
                {booking.extras.some(({ isWithParty }) => !isWithParty) && holdWords.expiredExtras}
              </p>
              <ButtonForm action="/booking" values={changeTo(booking.unitId, instead.price)} onSubmit={onSubmit}>
                <Button type="submit" kind="action" isBusy={busyUnit !== undefined} className="mt-5">
                  {holdWords.expiredAgain({ price: formatMoney(instead.price) })}
                </Button>
              </ButtonForm>
            </>
          )}
          {instead.kind === 'gone' && (
            <>
              <h2 className="text-lead">{holdWords.expiredGone}</h2>
              <p className="mt-1 text-muted">{holdWords.expiredGoneText}</p>
              {instead.similar.length > 0 && (
                <SimilarUnits
                  units={instead.similar}
                  parkName={booking.parkName}
                  nights={booking.duration}
                  busyUnit={busyUnit}
                  changeTo={changeTo}
                  onSubmit={onSubmit}
                />
              )}
            </>
          )}
          {instead.kind === 'failed' && <Problem messages={instead.messages} action={<RetryButton />} />}
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={booking.parkBookingUrl}>{holdWords.expiredPark({ park: booking.parkName })}</ButtonLink>
          <ButtonLink to="/" kind="quiet" className="max-sm:-ml-3">
            {words.noneSearch}
          </ButtonLink>
        </div>
      </div>
      <aside className="mt-8 lg:mt-0">
        <section aria-label={words.summary} className="overflow-hidden rounded-card bg-tint">
          <Picture picture={booking.image} alt="" sizes="480px" className="aspect-[5/2] h-auto w-full" />
          <div className="p-6">{facts}</div>
        </section>
      </aside>
    </div>
  )
}

interface ProblemProps {
  readonly messages: readonly string[]
  readonly action?: ReactNode
}

function Problem({ messages, action }: ProblemProps) {
  return (
    <Notice kind="error" action={action}>
      {messages.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}
