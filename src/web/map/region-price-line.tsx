import type { ReactNode } from 'react'
import { formatMoneyRoundedUp, type Pence } from '../../domain/money/money.ts'
import { Link } from '../ui/actions/link.tsx'
import * as words from './words.ts'

interface Props {
  readonly to: string
  readonly name: string
  /** Below the name. */
  readonly note: ReactNode
  /** The number on the map of a narrow screen. */
  readonly number: number
  /** The total of the cheapest stay; undefined if nothing is on sale. */
  readonly lowest: { readonly price: Pence; readonly nights: number } | null | undefined
  /** Shown in place of a total. */
  readonly none: string
}

/** A region in the table of prices beside its map. */
export function RegionPriceLine({ to, name, note, number, lowest, none }: Props) {
  return (
    <Link to={to} className="group flex min-h-14 items-center gap-3 border-b border-rule py-1.5">
      <span aria-hidden="true" className="region-badge figures md:hidden">
        {number}
      </span>
      <span className="min-w-0 leading-tight">
        <span className="block font-semibold underline-offset-4 group-hover:underline">{name}</span>
        <span className="block text-small text-muted">{note}</span>
      </span>
      <span className="ml-auto shrink-0 text-right leading-tight">
        {lowest ? (
          <>
            <span className="block text-small leading-tight text-muted">{words.nightsFrom(lowest.nights)}</span>
            <strong className="figures font-heading text-lead font-bold">{formatMoneyRoundedUp(lowest.price)}</strong>
          </>
        ) : (
          <span className="text-small text-muted">{none}</span>
        )}
      </span>
    </Link>
  )
}
