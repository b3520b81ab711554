import type { Position } from '../extent.ts'

/**
 * Outlines by region id: points as 'longitude latitude longitude latitude …', one string per part. At the sea an
 * outline extends over the water: maps draw the sea on top, so that the coast is exact.
 */
export type RegionOutlines = Readonly<Record<number, readonly string[]>>

export function cornersOf(outline: string): Position[] {
  const numbers = outline.split(' ').map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, corner) => [numbers[2 * corner]!, numbers[2 * corner + 1]!])
}
