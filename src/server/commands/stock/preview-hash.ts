/** The hash of a preview’s rows: a change rejects a stale preview. */
import { createHash } from 'node:crypto'

interface Changed {
  readonly before: { readonly unitTypeId: number }
  readonly after: object
}

/** Hashes rows before and after the change. */
export function previewHash(changes: readonly Changed[]): string {
  const hash = createHash('sha256')
  for (const { before, after } of changes) {
    hash.update(`${Object.values(before).join()}:${Object.values(after).join()};`)
  }
  return hash.digest('base64url').slice(0, 22)
}

/** A value of each change, by unit type. */
export function groupedByUnit<Change extends Changed, Value>(
  changes: readonly Change[],
  valueOf: (change: Change) => Value,
): Map<number, Value[]> {
  const groups = new Map<number, Value[]>()
  for (const change of changes) {
    const { unitTypeId } = change.before
    const group = groups.get(unitTypeId)
    if (group) group.push(valueOf(change))
    else groups.set(unitTypeId, [valueOf(change)])
  }
  return groups
}
