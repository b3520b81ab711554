import { readFileSync } from 'node:fs'

type Source = Readonly<Record<string, string | undefined>>

/**
 * The values of these names that are set, without space around them. A value may be in a file that `NAME_FILE` names, as
 * container runtimes and systemd hand over secrets: so it is in no list of processes or settings. `NAME` itself wins.
 * @returns the values, and a fault for each file that cannot be read
 */
export function givenOf(
  source: Source,
  names: readonly string[],
): { readonly given: Record<string, string>; readonly faults: string[] } {
  const given: Record<string, string> = {}
  const faults: string[] = []
  for (const name of names) {
    const file = source[`${name}_FILE`]?.trim()
    try {
      const value = source[name]?.trim() || (file && readFileSync(file, 'utf8').trim())
      if (value) given[name] = value
    } catch (error) {
      faults.push(`${name}_FILE: cannot be read: ${(error as Error).message}`)
    }
  }
  return { given, faults }
}
