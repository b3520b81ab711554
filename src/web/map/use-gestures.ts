import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'

/** The gesture hint to show: none, for touch, or for a wheel. */
export type GestureHint = 'fingers' | 'wheel' | undefined

const HINT_MS = 1600

/**
 * Leaves wheel and one-finger gestures to the page around a map. Two fingers always move the map; after a tap or click
 * on it, one finger and the wheel do too, until something else is pressed.
 */
export function useConsiderateGestures(map: LeafletMap | undefined, isOn: boolean): GestureHint {
  const [hint, setHint] = useState<GestureHint>()
  useEffect(() => {
    if (!map || !isOn) return
    const box = map.getContainer()
    const isTouched = matchMedia('(pointer: coarse)').matches
    const watch = new AbortController()
    const { signal } = watch
    let timer: ReturnType<typeof setTimeout>
    const take = (isCaptured: boolean) => {
      const change = isCaptured ? 'enable' : 'disable'
      map.scrollWheelZoom[change]()
      if (isTouched) map.dragging[change]()
      if (isCaptured) setHint(undefined)
    }
    const remind = (about: GestureHint) => {
      if (about === 'wheel' ? map.scrollWheelZoom.enabled() : map.dragging.enabled()) return
      setHint(about)
      clearTimeout(timer)
      timer = setTimeout(() => setHint(undefined), HINT_MS)
    }
    take(false)
    const takeAll = () => take(true)
    map.on('click', takeAll)
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !box.contains(target)) take(false)
      },
      { signal },
    )
    box.addEventListener('wheel', () => remind('wheel'), { signal, passive: true })
    box.addEventListener('touchmove', ({ touches }) => touches.length === 1 && remind('fingers'), {
      signal,
      passive: true,
    })
    return () => {
      watch.abort()
      clearTimeout(timer)
      map.off('click', takeAll)
    }
  }, [map, isOn])
  return hint
}
