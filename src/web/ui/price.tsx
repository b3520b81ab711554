import { formatMoney, type Pence } from '../../domain/money.ts'
import { message } from '../messages/message.ts'

interface Props {
  readonly amount: Pence
  readonly nights: number
  /** Shown struck through, only where the data has one and it is true. */
  readonly was?: Pence
  /** The words 'from' before it: the lowest of several. */
  readonly isLowest?: boolean
  readonly size?: 'lead' | 'title' | 'heading'
  readonly className?: string
}

const SIZES = { lead: 'text-lead', title: 'text-title', heading: 'text-heading' }

/** A price is always the total of a stay and says so. */
export function Price({ amount, nights, was, isLowest, size = 'title', className }: Props) {
  return (
    <p className={className}>
      {was !== undefined && was > amount && (
        <span className="figures block text-small text-muted">
          <span className="sr-only">{message('price.was')} </span>
          <s>{formatMoney(was)}</s>
        </span>
      )}
      {isLowest && <span className="text-small text-muted">{message('price.from')} </span>}
      <strong className={`figures font-heading font-bold ${SIZES[size]}`}>{formatMoney(amount)}</strong>{' '}
      <span className="block text-small text-muted">{message('price.totalForNights', { nights })}</span>
    </p>
  )
}
