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
