import type { Position } from '../extent.ts'

/** How large a place is, which decides how soon a map names it: a capital or great city, a city, a town, a village. */
export type TownRank = 1 | 2 | 3 | 4

export interface Town {
  readonly name: string
  readonly position: Position
  readonly rank: TownRank
}

/** A town as it stands in our lists: name, latitude, longitude. */
export type TownLine = readonly [name: string, latitude: number, longitude: number]

export function townsOf(rank: TownRank, lines: readonly TownLine[]): Town[] {
  return lines.map(([name, latitude, longitude]) => ({ name, position: [longitude, latitude], rank }))
}
