import type { ReactNode } from 'react'
import { staticHtml } from '../hydration/static-html.tsx'
import { formatMoneyRoundedUp, type Pence } from '../../domain/money/money.ts'
import { Link } from '../ui/actions/link.tsx'
import * as words from './words.ts'

interface Props {
  readonly className: string
  readonly children: ReactNode
}

/**
 * A map of regions and their list. A region hovered or focused in either is highlighted in both: its elements have
 * `data-region` (region-map.css).
 */
export function RegionAtlas({ className, children }: Props) {
  return (
    <div
      onPointerOver={({ currentTarget, target }) => highlight(currentTarget, target)}
      onPointerLeave={({ currentTarget }) => highlight(currentTarget, null)}
      onFocus={({ currentTarget, target }) => highlight(currentTarget, target)}
      onBlur={({ currentTarget, relatedTarget }) => highlight(currentTarget, relatedTarget)}
      className={className}
    >
      {children}
    </div>
  )
}

/** @param place within a region, or null or elsewhere for none */
function highlight(atlas: Element, place: EventTarget | null): void {
  const hovered = place instanceof Element ? regionOf(place.closest('[data-region]')) : undefined
  for (const element of atlas.querySelectorAll('[data-region]')) {
    element.toggleAttribute('data-highlighted', regionOf(element) === hovered)
  }
}

const regionOf = (element: Element | null) => element?.getAttribute('data-region')

/** Its outlines are not part of the first load: the links work without hydration. */
export const RegionMap = staticHtml(async () => (await import('./region-map.tsx')).RegionMap)

interface RegionPriceLineProps {
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
export function RegionPriceLine({ to, name, note, number, lowest, none }: RegionPriceLineProps) {
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
            <span className="block text-small leading-tight text-muted">
              {words.nightsFrom({ nights: lowest.nights })}
            </span>
            <strong className="figures font-heading text-lead font-bold">{formatMoneyRoundedUp(lowest.price)}</strong>
          </>
        ) : (
          <span className="text-small text-muted">{none}</span>
        )}
      </span>
    </Link>
  )
}
