/** A block of columns named after the provider's deals brings the late deals with it [HOME-05]. */
export function namesDeals(heading: string, brandName: string): boolean {
  return heading.includes(brandName) && heading.toLowerCase().includes('deals')
}
