/** Town and region of a park; one if both have the same name. */
export function placeOf(park: { readonly townName: string; readonly regionName: string }): string {
  return park.townName === park.regionName ? park.regionName : `${park.townName}, ${park.regionName}`
}
