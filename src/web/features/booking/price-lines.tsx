import type { Booking } from '../../../contract/booking-calls.ts'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney, type Pence } from '../../../domain/money/money.ts'
import { shownLines, wholePrice } from '../../../domain/money/price.ts'
import {
  amountsTodayText,
  hasChoiceToday,
  lineAmount,
  lineLabel,
  payThereText,
  toPayAtPark,
} from '../../../domain/words/price-words.ts'
import { voucherLeft } from '../../../domain/words/discount-words.ts'
import { Euro } from '../../ui/facts/price.tsx'
import * as words from './words.ts'
import * as uiWords from '../../ui/words.ts'

interface Props {
  readonly booking: Booking
  /** The customer chooses between deposit and full price, and the amounts follow the choice. */
  readonly isChoosing?: boolean
  /** The server is recalculating: amounts due today and later are not shown as final. */
  readonly isUpdating?: boolean
}

interface Line {
  readonly label: string
  readonly text: string
}

const lineOf = (label: string, amount: Pence): Line => ({ label, text: formatMoney(amount) })

/** Unit, extras, discount and total; then paid, due today and due later [BOOK-14]. */
export function PriceLines({ booking, isChoosing = false, isUpdating }: Props) {
  const { price, discountCode: code, voucher } = booking
  const parts = shownLines(price).map((line) => ({ label: lineLabel(line, { code }), text: lineAmount(line) }))
  const whole = wholePrice({ total: price.totalCost, payThere: price.payThere })
  return (
    <>
      <dl>
        {parts.map((line) => (
          <PriceLine key={line.label} line={line} />
        ))}
      </dl>
      <dl className="mt-2 border-t border-control pt-2">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">{words.priceTotal}</dt>
          <dd className="figures font-heading text-title font-bold">{formatMoney(whole)}</dd>
        </div>
      </dl>
      <p className="text-right text-small text-muted">
        {uiWords.priceTotalForNights(booking.duration)}
        <Euro pence={whole} className="block" />
      </p>
      <dl
        aria-busy={isUpdating || undefined}
        className={`mt-2 border-t border-rule pt-2 transition-opacity ${isUpdating ? 'opacity-40' : ''}`}
      >
        {scheduleOf(booking, isChoosing).map((line) => (
          <PriceLine key={line.label} line={line} />
        ))}
        {price.payThere && <PriceLine line={{ label: toPayAtPark, text: payThereText(price.payThere) }} />}
      </dl>
      {voucher && (
        <p className={`mt-2 text-small text-muted ${isUpdating ? 'opacity-40' : ''}`}>
          {voucherLeft(code ?? '', voucher)}
        </p>
      )}
    </>
  )
}

/** Before payment: due today and later. Afterwards: paid and outstanding. */
function scheduleOf({ price, status, dueDate }: Booking, isChoosing: boolean): Line[] {
  if (status === 'confirmed') {
    return [lineOf(words.pricePaid, price.amountPaid), lineOf(words.priceOutstanding, price.outstanding)]
  }
  const amounts = { deposit: price.deposit, total: price.totalCost, isCompulsory: price.compulsoryDeposit }
  if (!isChoosing && hasChoiceToday(amounts)) {
    return [
      { label: words.priceDueToday, text: amountsTodayText(amounts) },
      lineOf(words.priceAfterDeposit({ date: formatShortDate(dueDate ?? '') }), amounts.total - amounts.deposit),
    ]
  }
  const later = price.balanceDue
    ? words.priceBalance({ date: formatShortDate(price.balanceDue) })
    : words.priceBalanceUndated
  return [lineOf(words.priceDueToday, price.dueToday), ...(price.balance > 0 ? [lineOf(later, price.balance)] : [])]
}

function PriceLine({ line }: { readonly line: Line }) {
  return (
    <div className="flex justify-between gap-4 py-0.5">
      <dt className="min-w-0">{line.label}</dt>
      <dd className="figures max-w-[75%] shrink-0 text-right font-semibold text-balance">{line.text}</dd>
    </div>
  )
}
