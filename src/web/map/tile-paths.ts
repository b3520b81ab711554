import type { VectorTileLayer } from '@mapbox/vector-tile'

interface Point {
  readonly x: number
  readonly y: number
}

export type RingFilter = (ring: readonly Point[]) => boolean

const always: RingFilter = () => true

/**
 * The polygons of a layer as one path in tile units.
 *
 * @param isShown which rings are drawn; all by default
 */
export function fillPath(layer: VectorTileLayer, isShown: RingFilter = always): Path2D {
  const path = new Path2D()
  for (const ring of ringsOf(layer)) {
    if (!isShown(ring)) continue
    for (const [index, { x, y }] of ring.entries()) {
      if (index === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
    path.closePath()
  }
  return path
}

/** Lines of a layer, or edges of its polygons except those cut at the tile's margin. */
export function linePath(layer: VectorTileLayer, isShown: RingFilter = always): Path2D {
  const path = new Path2D()
  for (const ring of ringsOf(layer)) {
    if (!isShown(ring)) continue
    let isDrawing = false
    for (const [index, point] of ring.entries()) {
      const before = ring[index - 1]
      if (!before || isCut(before, point, layer.extent)) {
        isDrawing = false
        continue
      }
      if (!isDrawing) path.moveTo(before.x, before.y)
      path.lineTo(point.x, point.y)
      isDrawing = true
    }
  }
  return path
}

function ringsOf(layer: VectorTileLayer): Point[][] {
  return Array.from({ length: layer.length }, (_, index) => layer.feature(index).loadGeometry()).flat()
}

/** The area within a ring in square units. */
export function areaOf(ring: readonly Point[]): number {
  let twice = 0
  for (const [index, { x, y }] of ring.entries()) {
    const next = ring[(index + 1) % ring.length]
    if (next) twice += x * next.y - next.x * y
  }
  return Math.abs(twice) / 2
}

/** Whether an edge is a cut at the tile's margin: vertical or horizontal, on or beyond the border. */
export function isCut(from: Point, to: Point, extent: number): boolean {
  const isBeyond = (value: number) => value <= 0 || value >= extent
  return (from.x === to.x && isBeyond(from.x)) || (from.y === to.y && isBeyond(from.y))
}
