import { useEffect, useRef } from 'react'
import { scrollBehaviour } from '../../../ui/media-queries.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { formatMoney } from '../../../../domain/money/money.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { ButtonForm, Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Price } from '../../../ui/facts/price.tsx'
import { TAKES_FOCUS } from '../../../ui/forms/error-summary.tsx'
import * as words from './book-words.ts'
import * as uiWords from '../../../ui/words.ts'
import type { Booking } from './book-button.tsx'

interface Props {
  readonly booking: Booking
  readonly nights: number
  /** The search the customer came from. */
  readonly resultsTo: string
}

/** Why a booking failed, and what to do next. */
export function BookProblem({ booking, nights, resultsTo }: Props) {
  const { problem, book, input, forget } = booking
  const isHydrated = useHydrated()
  const seen = problem && { unit: problem.unit, price: problem.unit.unitPrice ?? 0 }
  const isPriceChanged = problem?.kind === 'price-changed'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehaviour() })
  }, [problem])
  return (
    <div ref={place} tabIndex={-1} {...(problem && TAKES_FOCUS)} className="scroll-my-4 focus-visible:outline-none">
      {problem?.kind === 'gone' && (
        <Notice
          kind="error"
          className="my-4"
          title={words.gone(problem.unit.unitType)}
          action={
            <Link to={resultsTo} className="font-semibold underline underline-offset-4">
              {words.goneBack}
            </Link>
          }
        >
          {words.goneText}
        </Notice>
      )}
      {problem?.kind === 'under-way' && (
        <Notice
          kind="warning"
          className="my-4"
          isAnnounced
          title={words.underWay}
          action={
            <Link to="/booking/payment-action" className="font-semibold underline underline-offset-4">
              {words.underWayLink}
            </Link>
          }
        />
      )}
      {problem?.kind === 'failed' && seen && (
        <Notice
          kind="error"
          className="my-4"
          title={words.failed}
          action={
            <ButtonForm values={input(seen)} onSubmit={book(seen, problem.place)}>
              <Button type="submit">{uiWords.retry}</Button>
            </ButtonForm>
          }
        >
          {problem.messages.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      {/* Opening a dialog needs JavaScript. */}
      {isPriceChanged && !isHydrated ? (
        <Notice kind="warning" className="my-4" title={words.priceTitle}>
          <ChangedPrice booking={booking} problem={problem} nights={nights} />
        </Notice>
      ) : (
        <Dialog isOpen={isPriceChanged} onClose={forget} title={words.priceTitle}>
          {isPriceChanged && <ChangedPrice booking={booking} problem={problem} nights={nights} />}
        </Dialog>
      )}
    </div>
  )
}

interface ChangeProps extends Pick<Props, 'booking' | 'nights'> {
  readonly problem: Extract<Props['booking']['problem'], { readonly kind: 'price-changed' }>
}

/** Both prices, and whether to continue at the new one [BOOK-15]. */
function ChangedPrice({ booking, problem, nights }: ChangeProps) {
  const { book, input, busyUnit, forget } = booking
  const { unit, seen, now, place } = problem
  const agreed = { unit, price: now }
  return (
    <>
      <p>{words.priceText(unit.unitType)}</p>
      <div className="mt-5 grid grid-cols-2 gap-6 border-y border-rule py-4">
        <div>
          <p className="text-muted">{words.priceBefore}</p>
          <Price amount={seen} nights={nights} />
        </div>
        <div>
          <p className="text-muted">{words.priceNow}</p>
          <Price amount={now} nights={nights} />
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonForm values={input(agreed)} onSubmit={book(agreed, place)}>
          <Button type="submit" kind="action" isBusy={busyUnit !== undefined}>
            {words.priceAgree(formatMoney(now))}
          </Button>
        </ButtonForm>
        <Button onClick={forget} className="noscript:hidden">
          {words.priceLeave}
        </Button>
      </div>
    </>
  )
}
