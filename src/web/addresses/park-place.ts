/** Town and region of a park; once where they have the same name. */
export function placeOf(park: { readonly townName: string; readonly regionName: string }): string {
  return park.townName === park.regionName ? park.regionName : `${park.townName}, ${park.regionName}`
}
