/** The browser's storage: values in local storage that expire, by default after six months [NEWS-05]. */
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

/** The stored value; undefined if there is none, it has expired or is invalid. */
export function readStored(storage: KeyValueStorage, key: string, now: number): unknown {
  const text = storage.getItem(key)
  if (text === null) return undefined
  const entry = parseEntry(text)
  if (entry && entry.expires > now) return entry.value
  storage.removeItem(key)
  return undefined
}

/** If storage is full or blocked, the value is not stored. */
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

/** Prefix of session storage keys [STATE-02]; 'Clear cache' deletes them. */
export const PERSIST_PREFIX = 'persist:'

/** Deletes only the product's keys in session storage [SHELL-11]. */
export function clearPersisted(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(PERSIST_PREFIX)) storage.removeItem(key)
}
