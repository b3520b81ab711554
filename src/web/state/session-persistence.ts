import { createJSONStorage, type PersistOptions } from 'zustand/middleware'

/** What outlives a page lies in session storage under keys that start with this; 'Clear cache' removes them. */
export const PERSIST_PREFIX = 'persist:'

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
    storage: createJSONStorage(() => sessionStorage),
    migrate: () => initial,
    skipHydration: true,
  }
}

/** Removes what the product keeps in session storage and nothing else [SHELL-11]. */
export function clearPersisted(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(PERSIST_PREFIX)) storage.removeItem(key)
}
