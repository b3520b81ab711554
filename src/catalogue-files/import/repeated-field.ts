const STRINGS_AND_BRACES = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}]/g

/**
 * Finds a duplicate field of an object in a line of JSON: of two prices `JSON.parse` would silently keep the last.
 * @param text valid JSON
 * @param value its parsed value
 */
export function repeatedField(text: string, value: unknown): string | undefined {
  // Fast path: most lines contain no colon except those of their fields.
  if (countColons(text) === countFields(value)) return undefined
  const open: Set<string>[] = []
  for (const [token, written = '', colon] of text.matchAll(STRINGS_AND_BRACES)) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (colon !== undefined) {
      const field = JSON.parse(`"${written}"`) as string
      if (open.at(-1)?.has(field)) return field
      open.at(-1)?.add(field)
    }
  }
  return undefined
}

function countColons(text: string): number {
  let count = 0
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) count++
  return count
}

function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = Array.isArray(value) ? 0 : Object.keys(value).length
  for (const inner of Object.values(value)) count += countFields(inner)
  return count
}
