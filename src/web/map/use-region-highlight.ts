import { useEffect } from 'react'

/**
 * Highlights a region on the map and in the list beside it while it is hovered or focused in either. Both have
 * `data-region` and are in one element with the class `region-atlas` (region-map.css).
 */
export function useRegionHighlight(): void {
  useEffect(() => {
    let highlighted: Element[] = []
    const highlight = ({ target }: Event) => {
      const region = target instanceof Element ? target.closest('.region-atlas [data-region]') : null
      for (const element of highlighted) element.removeAttribute('data-highlighted')
      highlighted = region ? [...sameRegion(region)] : []
      for (const element of highlighted) element.setAttribute('data-highlighted', '')
    }
    document.addEventListener('pointerover', highlight)
    document.addEventListener('focusin', highlight)
    return () => {
      document.removeEventListener('pointerover', highlight)
      document.removeEventListener('focusin', highlight)
    }
  }, [])
}

function sameRegion(region: Element): Iterable<Element> {
  const id = region.getAttribute('data-region')!
  return region.closest('.region-atlas')!.querySelectorAll(`[data-region="${CSS.escape(id)}"]`)
}
