import type { BookingTerms } from '../../../contract/fields.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { priceLines, type PriceLine } from '../../../domain/money/price-lines.ts'
import type { Party } from '../../../domain/booking/party.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { partyDogs } from '../../stay/words.ts'
import { briefDate } from '../../ui/facts/date-text.ts'
import type { ResultPark } from './results-data.ts'
import * as words from './words.ts'

interface Props {
  readonly park: Pick<ResultPark, 'price' | 'was' | 'dogFee'>
  readonly terms: BookingTerms
  readonly party: Pick<Party, 'dogs'>
}

/** What a total consists of, and what of it is due when. */
export function PriceBreakdown({ park, terms, party }: Props) {
  const { today } = usePageFacts()
  const labels: Record<PriceLine['kind'], string> = {
    accommodation: words.accommodation,
    saving: words.offerSaving,
    dogs: partyDogs({ count: party.dogs }),
  }
  const lines = priceLines(park).map(({ kind, amount }) => [labels[kind], formatMoney(amount)])
  const due = [
    [words.dueToday, formatMoney(terms.dueToday)],
    ...(terms.balanceDue === undefined
      ? []
      : [[words.balanceDue({ date: briefDate(terms.balanceDue, today) }), formatMoney(terms.balance)]]),
  ]
  return (
    <>
      <dl className="figures grid min-w-60 grid-cols-[1fr_auto] gap-y-1.5">
        <Lines lines={lines} />
        <dt className="border-t-2 border-ink pt-1.5 font-semibold">{words.total}</dt>
        <dd className="border-t-2 border-ink pt-1.5 pl-6 text-right font-semibold">{formatMoney(park.price)}</dd>
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
      <dd className="pl-6 text-right">{amount}</dd>
    </div>
  ))
}
