import { readFileSync } from 'node:fs'

type Source = Readonly<Record<string, string | undefined>>

/**
 * The values of these names that are set, without space around them. A value may be in a file that `NAME_FILE` names, as
 * container runtimes and systemd hand over secrets: so it is in no list of processes or settings. `NAME` itself wins.
 * @returns the values, and a fault for each file that cannot be read or is empty: who names a file means to set a value,
 * and the default would be another database or secret
 */
export function givenOf(
  source: Source,
  names: readonly string[],
): { readonly given: Record<string, string>; readonly errors: string[] } {
  const given: Record<string, string> = {}
  const errors: string[] = []
  for (const name of names) {
    const own = source[name]?.trim()
    const file = source[`${name}_FILE`]?.trim()
    if (own) given[name] = own
    else if (file !== undefined) {
      const read = readSetting(`${name}_FILE`, file)
      if ('error' in read) errors.push(read.error)
      else given[name] = read.value
    }
  }
  return { given, errors }
}

function readSetting(name: string, file: string): { readonly value: string } | { readonly error: string } {
  if (!file) return { error: `${name}: names no file; name one that has the value, or leave this setting out` }
  try {
    const value = readFileSync(file, 'utf8').trim()
    return value
      ? { value }
      : { error: `${name}: ${file} is empty; write the value into it, or leave this setting out` }
  } catch (error) {
    return { error: `${name}: cannot be read: ${(error as Error).message}` }
  }
}
