import { createJSONStorage, type PersistOptions, type StateStorage } from 'zustand/middleware'

/** Prefix of session storage keys; 'Clear cache' deletes them. */
export const PERSIST_PREFIX = 'persist:'

/** Timeout for reading stored data [STATE-01], in milliseconds. */
export const REHYDRATE_LIMIT_MS = 5_000

/** If storage is blocked or full, nothing is stored and nothing fails. */
function tolerated<Value>(access: () => Value): Value | null {
  try {
    return access()
  } catch {
    return null
  }
}

const visitStorage: StateStorage = {
  getItem: (name) => tolerated(() => sessionStorage.getItem(name)),
  setItem: (name, value) => void tolerated(() => sessionStorage.setItem(name, value)),
  removeItem: (name) => void tolerated(() => sessionStorage.removeItem(name)),
}

/**
 * Persistence of a store for the browser session. Data of another version are discarded [STATE-03]. `rehydrate()` reads
 * it after the first render, so that hydration matches the server's HTML.
 */
export function sessionPersistence<State>(
  name: string,
  version: number,
  initial: State,
): Pick<PersistOptions<State>, 'name' | 'version' | 'storage' | 'migrate' | 'skipHydration'> {
  return {
    name: `${PERSIST_PREFIX}${name}`,
    version,
    storage: createJSONStorage(() => visitStorage),
    migrate: () => initial,
    skipHydration: true,
  }
}

/** Reads a store. Invalid data, or none within 5 s, leave the store in its initial state [STATE-01]. */
export async function rehydrate(store: {
  readonly persist: { readonly rehydrate: () => Promise<void> | void }
}): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, REHYDRATE_LIMIT_MS)
  })
  const reading = Promise.resolve(store.persist.rehydrate()).catch(() => {})
  await Promise.race([reading, limit])
  clearTimeout(timer)
}

/** Deletes only the product's keys in session storage [SHELL-11]. */
export function clearPersisted(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(PERSIST_PREFIX)) storage.removeItem(key)
}
