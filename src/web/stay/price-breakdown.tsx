import { formatMoney, type Pence } from '../../domain/money/money.ts'
import { offerSaving } from '../../domain/words/price-words.ts'
import { priceLines, type PriceLine } from '../../domain/money/price-lines.ts'
import { Euro } from '../ui/facts/price.tsx'
import * as words from './price-breakdown-words.ts'

interface Props {
  readonly price: Pence
  readonly was: Pence | undefined
  readonly dogFee: Pence | undefined
  readonly nights: number
  readonly dogs: number
  readonly className?: string
}

/** The lines of a stay's total, and the total. */
export function PriceBreakdown({ price, was, dogFee, nights, dogs, className = '' }: Props) {
  const labels: Record<PriceLine['kind'], string> = {
    accommodation: words.accommodation({ nights }),
    saving: offerSaving,
    dogs: words.dogs({ count: dogs }),
  }
  return (
    <dl className={`figures ${className}`}>
      {priceLines({ price, was, dogFee }).map(({ kind, amount }) => (
        <div key={kind} className={`flex justify-between gap-4 text-small ${kind === 'saving' ? 'text-success' : ''}`}>
          <dt>{labels[kind]}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 font-heading font-bold">
        <dt>{words.total({ nights })}</dt>
        <dd className="text-right">
          <span className="text-title">{formatMoney(price)}</span>
          <Euro of={price} className="block font-body" />
        </dd>
      </div>
    </dl>
  )
}
