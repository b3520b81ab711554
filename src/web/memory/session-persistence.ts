import { createJSONStorage, type PersistOptions, type StateStorage } from 'zustand/middleware'

/** What outlives a page lies in session storage under keys that start with this; 'Clear cache' removes them. */
export const PERSIST_PREFIX = 'persist:'

/** What has been kept is waited for no longer [STATE-01], in milliseconds. */
export const REHYDRATE_LIMIT_MS = 5_000

/** Some visitors' browsers refuse the storage, or have it full: nothing is then kept, and nothing breaks. */
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
 * Persistence of a store for the browser session. A changed version discards what an older one kept [STATE-03].
 * The store is read back by `rehydrate()` after the first render, so that it agrees with the server's.
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

/** Reads a store back. What cannot be read, or is not there within 5 s, leaves the store as it began [STATE-01]. */
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

/** Removes what the product keeps in session storage and nothing else [SHELL-11]. */
export function clearPersisted(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(PERSIST_PREFIX)) storage.removeItem(key)
}
