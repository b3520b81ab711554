type Letter =
  | ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M')
  | ('N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y' | 'Z')

/** Two capital letters: the name of a brand's folder, and the beginning of its booking references. */
export type SiteCode = `${Letter}${Letter}`

/** @throws Error 'Unsupported site code' for anything but a code of one of the brands [PROD-04]. */
export function parseSiteCode(value: string, brands: readonly SiteCode[]): SiteCode {
  const code = brands.find((known) => known === value)
  if (!code) throw new Error('Unsupported site code')
  return code
}

export function isSiteCode(value: string): value is SiteCode {
  return /^[A-Z]{2}$/.test(value)
}
