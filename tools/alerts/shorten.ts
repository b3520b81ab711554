const SHORTER = 20

/**
 * The rules of ops/alerts.yml with durations 20 times shorter, so that a test of minutes sees them fire: how long a
 * fault has to last (`for`), windows of rates, and thresholds of 5 minutes or more. Everything else stays as it is.
 */
export function shortenRules(rules: string): string {
  return rules
    .replace(/^(\s+for: )(\d+)m$/gm, (_whole, before: string, minutes: string) => before + short(minutes))
    .replace(/\[(\d+)m\]/g, (_whole, minutes: string) => `[${short(minutes)}]`)
    .replace(/(_seconds\)? > )(\d+)$/gm, (whole, before: string, seconds: string) =>
      Number(seconds) < 300 ? whole : before + Number(seconds) / SHORTER,
    )
}

const short = (minutes: string) => `${(Number(minutes) * 60) / SHORTER}s`

/** The names of all alerts, in their order. */
export function alertNames(rules: string): string[] {
  return [...rules.matchAll(/^\s+- alert: (\w+)$/gm)].map(([, name = '']) => name)
}
