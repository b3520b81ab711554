/** How staff sign in, and for how long. */

/** Hours from a sign-in until its session ends, however much it is used. */
export const SESSION_HOURS = 8

/** Minutes without use after which a session ends. */
export const IDLE_MINUTES = 30

/** The account of a demonstration, which has a password for each day. */
export const DEMONSTRATION_EMAIL = 'staff@demonstration.example'

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** In this order: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** 'Firefox on Windows', by which staff know their own sessions, from the header User-Agent. */
export function browserName(userAgent: string | undefined): string {
  const match = (names: typeof SYSTEMS) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [match(BROWSERS) ?? 'A browser', match(SYSTEMS)]
  return system === undefined ? browser : `${browser} on ${system}`
}

/** Whether anybody can sign in to an account: one whose link was never used, or has ended, opens nothing. */
export function hasWayIn(account: {
  /** With one-time codes: a password alone signs nobody in. */
  readonly hasPassword: boolean
  /** Of OpenID Connect. */
  readonly hasProvider: boolean
  /** How many. */
  readonly passkeys: number
}): boolean {
  return account.hasPassword || account.hasProvider || account.passkeys > 0
}
