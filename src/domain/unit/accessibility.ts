/** What a wheelchair user or someone unsteady needs to know before booking, of a park or of a unit [BEYOND-05]. */
export interface AccessibilityFacts {
  readonly stepFreeRoute: boolean
  /** Narrowest door on the way in, centimetres; null where not measured. */
  readonly doorWidth: number | null
  readonly wetRoom: boolean
  readonly changingPlaces: boolean
  readonly accessibleParking: boolean
  readonly note: string
}
