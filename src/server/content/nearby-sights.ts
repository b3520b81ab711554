import type { NearbySight } from '../../contract/park-fields.ts'

/** Sights near a park, nearest first. */
export type NearbySights = (park: {
  readonly regionId: number
  readonly townName: string
  readonly latitude: number
  readonly longitude: number
}) => NearbySight[]
