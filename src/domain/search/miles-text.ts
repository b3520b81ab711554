const MILES_A_KILOMETRE = 0.6214

/** A distance as the crow flies, in miles: half miles near by, whole ones from 5 on, as nobody drives as the crow flies. */
export function milesText(kilometres: number): string {
  const miles = kilometres * MILES_A_KILOMETRE
  return miles < 5 ? String(Math.max(0.5, Math.round(miles * 2) / 2)) : String(Math.round(miles))
}
