import type { Position } from '../extent.ts'

/** The size of a place, which decides its minimum zoom: a capital or major city, a city, a town, a village. */
export type TownRank = 1 | 2 | 3 | 4

export interface Town {
  readonly name: string
  readonly position: Position
  readonly rank: TownRank
}

/** A town in our lists: name, latitude, longitude. */
export type TownLine = readonly [name: string, latitude: number, longitude: number]

export function townsOf(rank: TownRank, lines: readonly TownLine[]): Town[] {
  return lines.map(([name, latitude, longitude]) => ({ name, position: [longitude, latitude], rank }))
}
