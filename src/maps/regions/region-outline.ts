import type { Position } from '../extent.ts'

/**
 * Outlines by region id: corners as 'longitude latitude longitude latitude …', one text for each part. Where a region
 * meets the sea its outline runs out over the water: maps draw the sea on top, and the coast comes out as it is.
 */
export type RegionOutlines = Readonly<Record<number, readonly string[]>>

export function cornersOf(outline: string): Position[] {
  const numbers = outline.split(' ').map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, corner) => [numbers[2 * corner]!, numbers[2 * corner + 1]!])
}
