import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { formatMapBounds, type MapBounds } from '../../domain/search/coordinates.ts'
import { areaOf } from './use-leaflet-map.ts'

/** Events by which a visitor moves a map, as opposed to a programmatic fit. */
const HANDS = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * The visible area after the visitor has moved the map; undefined until then, and once that area is the one searched.
 */
export function useMovedArea(map: LeafletMap | undefined, searched: MapBounds | undefined): MapBounds | undefined {
  const [moved, setMoved] = useState<MapBounds>()
  useEffect(() => {
    if (!map) return
    const listening = new AbortController()
    const { signal } = listening
    const frame = map.getContainer().parentElement
    let isByHand = false
    const touch = ({ target }: Event) => {
      // A move caused by a marker does not count.
      isByHand = !(target instanceof Element && target.closest('[data-marker]'))
    }
    for (const hand of HANDS) frame?.addEventListener(hand, touch, { signal, capture: true, passive: true })
    const drag = () => (isByHand = true)
    const settle = () => isByHand && setMoved(areaOf(map))
    map.on('dragstart', drag)
    map.on('moveend', settle)
    return () => {
      listening.abort()
      map.off('dragstart', drag)
      map.off('moveend', settle)
    }
  }, [map])
  const isSearched = moved && searched && formatMapBounds(moved) === formatMapBounds(searched)
  return isSearched ? undefined : moved
}
