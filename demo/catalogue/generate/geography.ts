const EARTH_RADIUS_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

export interface Spot {
  readonly latitude: number
  readonly longitude: number
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** Great-circle distance in kilometres. */
export function distanceKm(from: Spot, to: Spot): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2)
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2)
  const chord =
    halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord))
}

/** The position at a distance along a compass bearing, to four decimals (about 10 m). */
export function destination(from: Spot, bearing: number, kilometres: number): Spot {
  const north = (kilometres * Math.cos(radians(bearing))) / EARTH_RADIUS_KM
  const east = (kilometres * Math.sin(radians(bearing))) / (EARTH_RADIUS_KM * Math.cos(radians(from.latitude)))
  return { latitude: rounded(from.latitude + degrees(north)), longitude: rounded(from.longitude + degrees(east)) }
}

/** The initial compass bearing from one position to another, in degrees. */
export function bearingTo(from: Spot, to: Spot): number {
  const east = (to.longitude - from.longitude) * Math.cos(radians((from.latitude + to.latitude) / 2))
  return (degrees(Math.atan2(east, to.latitude - from.latitude)) + 360) % 360
}

const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const

/** 'south-west' for 225 degrees. */
export function compassWord(bearing: number): string {
  return WINDS[Math.round((((bearing % 360) + 360) % 360) / 45) % 8] as string
}
