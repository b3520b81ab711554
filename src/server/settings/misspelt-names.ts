/** Names in the environment that are nearly those of settings. */

const FILE = '_FILE'

/** Letters of a name for each that may differ: names of four have others that differ in two. */
const LETTERS_FOR_ONE = 4
const MOST = 3

/**
 * 'SMPT_URL: is no setting; SMTP_URL is'. Unless the near one is set too: then the other is meant for something else.
 *
 * @param known the names of all settings
 */
export function misspeltNames(
  source: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const isSet = (name: string) => Boolean(source[name] || source[name + FILE])
  return Object.keys(source).flatMap((name) => {
    const bare = name.endsWith(FILE) ? name.slice(0, -FILE.length) : name
    if (!source[name] || known.includes(bare)) return []
    const near = known.find((other) => isNear(bare.toUpperCase(), other) && !isSet(other))
    return near === undefined ? [] : [`${name}: is no setting; ${near}${name.slice(bare.length)} is`]
  })
}

function isNear(name: string, known: string): boolean {
  const limit = Math.min(MOST, Math.floor(known.length / LETTERS_FOR_ONE))
  return Math.abs(name.length - known.length) <= limit && distance(name, known) <= limit
}

/** How many letters are added, left out, changed, or changed with their neighbour. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[column - 2]! + 1 : Infinity,
      )
    }
    ;[before, last] = [last, current]
  }
  return last[other.length]!
}
