/** Prefix of session storage keys [STATE-02]; 'Clear cache' deletes them. */
export const PERSIST_PREFIX = 'persist:'

/** Deletes only the product's keys in session storage [SHELL-11]. */
export function clearPersisted(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(PERSIST_PREFIX)) storage.removeItem(key)
}
