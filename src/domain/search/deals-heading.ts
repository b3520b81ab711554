/** A section headed with the brand's deals also shows the late deals [HOME-05]. */
export function isDealsHeading(heading: string, brandName: string): boolean {
  return heading.includes(brandName) && heading.toLowerCase().includes('deals')
}
