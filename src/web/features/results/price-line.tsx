import type { ReactNode } from 'react'
import { formatShortDate, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney, type Pence } from '../../../domain/money/money.ts'
import { savingOf } from '../../../domain/money/price.ts'
import { Euro } from '../../ui/facts/price.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import * as words from './words.ts'
import * as uiWords from '../../ui/words.ts'
import type { BookingTerms } from '../../../contract/fields.ts'

interface Props {
  readonly amount: Pence
  readonly nights: number
  /** Struck through; only if true and higher [RES-15]. */
  readonly was?: Pence
  readonly numberLeft?: number
  /** Included extras, such as 'includes £30 for 1 dog'. */
  readonly includes?: string
  /** Shown if the dates of a list differ: the price is then the lowest on any date. */
  readonly arrival?: CalendarDate
  /** Says what the total consists of: opens on a press of the total, whose name ends with the park's. */
  readonly breakdown?: { readonly popoverId: string; readonly park: string }
  /** Lines below. */
  readonly children?: ReactNode
}

/** Number left, if few enough to show. */
const SCARCE = 3

/** A row of a price table: text, dotted leader, total; saving and number left below. */
export function PriceLine({ amount, nights, was, numberLeft, includes, arrival, breakdown, children }: Props) {
  const saving = savingOf(amount, was)
  const isScarce = numberLeft !== undefined && numberLeft <= SCARCE
  const isExplained = breakdown !== undefined
  const total = (
    <>
      <strong className="figures font-heading text-title leading-7 font-bold">{formatMoney(amount)}</strong>{' '}
      <span aria-hidden="true" className="min-w-3 grow -translate-y-1 border-b-2 border-dotted border-control" />
      <span
        className={`text-small ${isExplained ? 'text-primary underline decoration-dotted underline-offset-4 group-hover/total:text-ink group-hover/total:decoration-solid' : ''}`}
      >
        {uiWords.priceTotalForNights(nights)}
      </span>
      {breakdown && <span className="sr-only">, {breakdown.park}</span>}
    </>
  )
  return (
    <div className="border-b border-rule pt-3 pb-3">
      {isExplained ? (
        <button
          type="button"
          popoverTarget={breakdown.popoverId}
          className="group/total relative -my-2 flex min-h-11 w-full flex-row-reverse items-baseline gap-1.5 rounded-control py-2 text-left"
        >
          {total}
        </button>
      ) : (
        <p className="flex flex-row-reverse items-baseline gap-1.5">{total}</p>
      )}
      <Euro pence={amount} className="block text-right" />
      {includes !== undefined && <p className="mt-1 text-small text-muted">{includes}</p>}
      {(arrival !== undefined || saving !== undefined || isScarce) && (
        <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-muted">
          {arrival !== undefined && <span>{words.priceLowest(formatShortDate(arrival))}</span>}
          {(saving !== undefined || isScarce) && (
            <span className="flex flex-wrap gap-2">
              {saving !== undefined && <Badge kind="accent">{words.saving(formatMoney(saving))}</Badge>}
              {isScarce && <Badge kind="warning">{words.left(numberLeft)}</Badge>}
            </span>
          )}
          {saving !== undefined && was !== undefined && (
            <span className="figures ml-auto">
              <span className="sr-only">{uiWords.priceWas} </span>
              <s>{formatMoney(was)}</s>
            </span>
          )}
        </p>
      )}
      {children}
    </div>
  )
}

/** The terms on a park's card, each in a line: the amount due today, and the cancellation charge. */
export function termLines({ balance, cancellation }: BookingTerms, arrival: CalendarDate) {
  return {
    /** Less than the total is due today. */
    isPartDue: balance > 0,
    /** Cancelling is free, or costs more later: a charge that stays the same is no reason to hurry. */
    isCancellationShown: cancellation.charge === 0 || cancellation.until < arrival,
  }
}
