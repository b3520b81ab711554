import { formatMoney, type Pence } from '../../../domain/money/money.ts'
import { savingOf } from '../../../domain/money/price.ts'
import * as words from '../words.ts'
import { createContext, use } from 'react'
import { euroGuide } from '../../../domain/money/euro-guide.ts'

interface Props {
  readonly amount: Pence
  readonly nights: number
  /** Struck through, with the saving as text; only if it is true. */
  readonly was?: Pence
  /** Included extras, such as 'includes £30 for 1 dog'. */
  readonly includes?: string
  /** Prefixes 'from': the lowest of several. */
  readonly isLowest?: boolean
  readonly size?: 'lead' | 'title' | 'heading'
  readonly className?: string
}

const SIZES = { lead: 'text-lead', title: 'text-title', heading: 'text-heading' }

/** The total of a stay, labelled as such. */
export function Price({ amount, nights, was, includes, isLowest, size = 'title', className }: Props) {
  const saving = savingOf(amount, was)
  return (
    <p className={className}>
      {was !== undefined && saving !== undefined && (
        <span className="figures flex flex-wrap gap-x-2 text-small text-muted">
          <span>
            <span className="sr-only">{words.priceWas} </span>
            <s>{formatMoney(was)}</s>
          </span>{' '}
          <span className="font-semibold text-success">{words.priceSaving(formatMoney(saving))}</span>
        </span>
      )}
      {isLowest && <span className="text-small text-muted">{words.priceFrom} </span>}
      <strong className={`figures font-heading font-bold ${SIZES[size]}`}>{formatMoney(amount)}</strong>
      <Euro pence={amount} /> <span className="block text-small text-muted">{words.priceTotalForNights(nights)}</span>
      {includes !== undefined && <span className="block text-small text-muted">{includes}</span>}
    </p>
  )
}

/** Euro for one pound; undefined where prices are in pounds only. */
export const EuroForPound = createContext<number | undefined>(undefined)

interface EuroProps {
  readonly pence: Pence
  readonly className?: string
}

/**
 * The price beside it in euro, as a guide. In every page, since pages are the same for everybody; ui.css shows it to
 * visitors who chose euro.
 */
export function Euro({ pence, className = '' }: EuroProps) {
  const rate = use(EuroForPound)
  const guide = rate && euroGuide(pence, rate)
  return (
    guide && (
      <>
        {' '}
        <span className={`euro figures text-small font-normal text-muted ${className}`}>{guide}</span>
      </>
    )
  )
}
