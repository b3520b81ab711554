/**
 * 'Gold caravan, sleeps 6': a unit type in one line; its name alone where that says how many it sleeps.
 * @param sleeps number of people
 */
export function unitAndSleeps({ unit, sleeps }: { readonly unit: string; readonly sleeps: number }): string {
  return new RegExp(`\\bsleeps ${sleeps}\\b`, 'i').test(unit) ? unit : `${unit}, sleeps ${sleeps}`
}
