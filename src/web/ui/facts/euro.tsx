import { createContext, use } from 'react'
import { euroGuide } from '../../../domain/money/euro-guide.ts'
import type { Pence } from '../../../domain/money/money.ts'

/** Euro for one pound; undefined where prices are in pounds only. */
export const EuroForPound = createContext<number | undefined>(undefined)

interface Props {
  readonly of: Pence
  readonly className?: string
}

/**
 * What a price beside it is in euro, as a guide. In every page, since pages are the same for everybody; shown to those
 * who see euro (ui.css).
 */
export function Euro({ of, className = '' }: Props) {
  const rate = use(EuroForPound)
  const guide = rate && euroGuide(of, rate)
  return (
    guide && (
      <>
        {' '}
        <span className={`euro figures text-small font-normal text-muted ${className}`}>{guide}</span>
      </>
    )
  )
}
