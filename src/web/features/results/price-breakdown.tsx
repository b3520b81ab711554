import type { BookingTerms } from '../../../contract/fields.ts'
import { formatMoney, type Pence } from '../../../domain/money/money.ts'
import { stayLines, type StayLine } from '../../../domain/money/unit-price.ts'
import {
  lineAmount,
  lineLabel,
  amountsOfTerms,
  amountsTodayText,
  hasChoiceToday,
} from '../../../domain/words/price-words.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { briefDate } from '../../stay/stay-text.ts'
import { Euro } from '../../ui/facts/price.tsx'
import * as words from './words.ts'

export interface PricedStay {
  readonly price: Pence
  /** The lines of the price; left out where all of it is the accommodation. */
  readonly lines?: readonly StayLine[]
  readonly terms: BookingTerms
}

interface Props {
  readonly stay: PricedStay
  readonly dogs: number
}

/** The lines of a total, and its parts by due date. */
export function PriceBreakdown({ stay, dogs }: Props) {
  const { today } = usePageFacts()
  const { price, terms } = stay
  const lines = stayLines(price, stay.lines).map((line) => [lineLabel(line, { dogs }), lineAmount(line)])
  const amounts = amountsOfTerms(terms)
  const balanceDue = hasChoiceToday(amounts) ? words.afterDeposit : words.balanceDue
  const due = [
    [words.dueToday, amountsTodayText(amounts)],
    ...(terms.balanceDue === undefined
      ? []
      : [[balanceDue({ date: briefDate(terms.balanceDue, today) }), formatMoney(terms.balance)]]),
  ]
  return (
    <>
      <dl className="figures grid min-w-60 grid-cols-[1fr_auto] gap-y-1.5">
        <Lines lines={lines} />
        <dt className="border-t-2 border-ink pt-1.5 font-semibold">{words.total}</dt>
        <dd className="border-t-2 border-ink pt-1.5 pl-6 text-right font-semibold">
          {formatMoney(price)}
          <Euro pence={price} className="block" />
        </dd>
        <Lines lines={due} />
      </dl>
      <p className="mt-3 text-small text-muted">{words.breakdownWhole}</p>
    </>
  )
}

function Lines({ lines }: { readonly lines: readonly (readonly string[])[] }) {
  return lines.map(([label, amount]) => (
    <div key={label} className="contents">
      <dt>{label}</dt>
      <dd className="max-w-42 pl-6 text-right">{amount}</dd>
    </div>
  ))
}
