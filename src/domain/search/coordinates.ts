/** A place on earth, degrees. */
export interface Spot {
  readonly latitude: number
  readonly longitude: number
}

const EARTH_RADIUS_MILES = 3958.8
const RADIANS = Math.PI / 180

/** Great-circle distance in miles (haversine). */
export function milesBetween(a: Spot, b: Spot): number {
  const latitudes = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2) ** 2
  const longitudes = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2) ** 2
  const share = latitudes + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * longitudes
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(share))
}

const MILES_A_KILOMETRE = 0.6214

/**
 * A great-circle distance in miles: half miles below 5, whole miles from there, since it is only an estimate of the
 * drive.
 */
export function milesText(kilometres: number): string {
  const miles = kilometres * MILES_A_KILOMETRE
  return miles < 5 ? String(Math.max(0.5, Math.round(miles * 2) / 2)) : String(Math.round(miles))
}

/** Bounds of a map in degrees. They never cross the 180th meridian: west is less than east. */
export interface MapBounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

const DEGREES = /^-?\d{1,3}(\.\d{1,12})?$/

/** Parses 'south,west,north,east'; undefined if invalid or without an extent. */
export function parseMapBounds(text: string | null | undefined): MapBounds | undefined {
  const parts = text?.split(',') ?? []
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return undefined
  const [south, west, north, east] = parts.map(Number) as [number, number, number, number]
  const isOnEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180
  return isOnEarth && south < north && west < east ? { south, west, north, east } : undefined
}

/** Formats with four decimals, about ten metres. */
export function formatMapBounds({ south, west, north, east }: MapBounds): string {
  return [south, west, north, east].map((degrees) => String(Number(degrees.toFixed(4)))).join(',')
}

/** Whether a place lies within bounds, edges included. */
export function isWithinBounds(spot: Spot, { south, west, north, east }: MapBounds): boolean {
  return spot.latitude >= south && spot.latitude <= north && spot.longitude >= west && spot.longitude <= east
}
