import type { ReactNode } from 'react'
import { staticHtml } from '../hydration/static-html.tsx'

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
