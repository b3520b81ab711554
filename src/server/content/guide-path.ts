import type { Catalogue } from '../availability/catalogue-facts.ts'

/** The address of a region's travel guide, which may not exist. */
export function guidePath({ id, slug }: { readonly id: number; readonly slug: string }): string {
  return `/travel-guide/${slug}/${id}`
}

/** The same by the region's name; undefined for a region missing in the catalogue. */
export function guidePathOf({ regions }: Catalogue, regionName: string): string | undefined {
  const region = [...regions.values()].find(({ name }) => name === regionName)
  return region && guidePath(region)
}
