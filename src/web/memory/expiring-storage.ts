/** Values in local storage that end by themselves, after six months unless told otherwise [NEWS-05]. */
const SIX_MONTHS_MS = 182 * 86_400_000

interface Entry {
  readonly value: unknown
  readonly expires: number
}

export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The value kept under a key, or undefined where there is none, it has expired or is no entry of ours. */
export function readStored(storage: KeyValueStorage, key: string, now: number): unknown {
  const text = storage.getItem(key)
  if (text === null) return undefined
  const entry = parseEntry(text)
  if (entry && entry.expires > now) return entry.value
  storage.removeItem(key)
  return undefined
}

/** A full or forbidden storage is no fault of the visitor's: the value is then not kept. */
export function store(storage: KeyValueStorage, key: string, value: unknown, now: number, lifetime = SIX_MONTHS_MS) {
  try {
    storage.setItem(key, JSON.stringify({ value, expires: now + lifetime } satisfies Entry))
  } catch {
    return
  }
}

function parseEntry(text: string): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(text)
    const isEntry = typeof entry === 'object' && entry !== null && 'expires' in entry && 'value' in entry
    return isEntry && typeof entry.expires === 'number' ? { value: entry.value, expires: entry.expires } : undefined
  } catch {
    return undefined
  }
}
