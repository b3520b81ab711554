import { useEffect, useRef } from 'react'
import { scrollBehaviour } from '../../ui/scroll-behaviour.ts'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../../domain/money.ts'
import { message } from '../../messages/message.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import type { useBook } from './use-book.ts'

interface Props {
  readonly booking: ReturnType<typeof useBook>
  readonly nights: number
  /** The search the customer came from. */
  readonly resultsTo: string
}

/** Why a booking was not made, and what to do next. */
export function BookProblem({ booking, nights, resultsTo }: Props) {
  const { problem, book, busyUnit, forget } = booking
  const isPriceChanged = problem?.kind === 'price-changed'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehaviour() })
  }, [problem])
  return (
    <div ref={place} className="scroll-my-4">
      {problem?.kind === 'gone' && (
        <Notice
          kind="error"
          className="mb-5"
          title={message('book.gone', { unit: problem.unit.unitType })}
          action={
            <Link to={resultsTo} className="font-semibold underline underline-offset-4">
              {message('book.goneBack')}
            </Link>
          }
        >
          {message('book.goneText')}
        </Notice>
      )}
      {problem?.kind === 'under-way' && (
        <Notice
          kind="warning"
          className="mt-4"
          isAnnounced
          title={message('book.underWay')}
          action={
            <Link to="/booking/payment-action" className="font-semibold underline underline-offset-4">
              {message('book.underWayLink')}
            </Link>
          }
        />
      )}
      {problem?.kind === 'failed' && (
        <Notice
          kind="error"
          className="mt-4"
          title={message('book.failed')}
          action={
            <Button onClick={() => void book(problem.unit, problem.unit.unitPrice ?? 0)}>
              {message('global.retry')}
            </Button>
          }
        >
          {problem.messages.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <Dialog isOpen={isPriceChanged} onClose={forget} title={message('book.priceTitle')}>
        {isPriceChanged && (
          <>
            <p>{message('book.priceText', { unit: problem.unit.unitType })}</p>
            <div className="mt-5 grid grid-cols-2 gap-6 border-y border-rule py-4">
              <div>
                <p className="text-muted">{message('book.priceBefore')}</p>
                <Price amount={problem.seen} nights={nights} />
              </div>
              <div>
                <p className="text-muted">{message('book.priceNow')}</p>
                <Price amount={problem.now} nights={nights} />
              </div>
            </div>
            <div className="mt-5 flex flex-wrap gap-3">
              <Button
                kind="action"
                isBusy={busyUnit !== undefined}
                onClick={() => void book(problem.unit, problem.now)}
              >
                {message('book.priceAgree', { price: formatMoney(problem.now) })}
              </Button>
              <Button onClick={forget}>{message('book.priceLeave')}</Button>
            </div>
          </>
        )}
      </Dialog>
    </div>
  )
}
