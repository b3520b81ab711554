export const SITE_CODES = ['BF', 'SN', 'MT'] as const
export type SiteCode = (typeof SITE_CODES)[number]

/** @throws Error 'Unsupported site code' for anything but BF, SN, MT [PROD-04]. */
export function parseSiteCode(value: string): SiteCode {
  const code = SITE_CODES.find((known) => known === value)
  if (!code) throw new Error('Unsupported site code')
  return code
}
