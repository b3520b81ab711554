import { useSyncExternalStore } from 'react'
import { readStored, store } from './browser-storage.ts'

interface ListOptions<Item> {
  readonly key: string
  /** Version of the items' shape: other versions are discarded [STATE-03]. */
  readonly version: number
  /** Maximum length; the oldest entries are dropped. */
  readonly limit: number
  /** Validates an entry; undefined if invalid. */
  readonly readItem: (value: unknown) => Item | undefined
}

export interface StoredList<Item> {
  /** The current list, the same object until it changes. Empty on the server. */
  readonly read: () => readonly Item[]
  readonly write: (items: readonly Item[]) => void
  readonly subscribe: (listener: () => void) => () => void
}

const NOTHING: readonly never[] = []

/** Some browsers block storage. */
function localStorageOrNone(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage
  } catch {
    return undefined
  }
}

/** A list stored in this browser for six months after its last change, shared by all tabs. */
export function storedList<Item>({ key, version, limit, readItem }: ListOptions<Item>): StoredList<Item> {
  const listeners = new Set<() => void>()
  let known: readonly Item[] | undefined

  function load(): readonly Item[] {
    const storage = localStorageOrNone()
    const value = storage && readStored(storage, key, Date.now())
    const isOurs = typeof value === 'object' && value !== null && 'items' in value && 'version' in value
    if (!isOurs || value.version !== version || !Array.isArray(value.items)) return NOTHING
    return value.items.flatMap((item: unknown) => readItem(item) ?? []).slice(0, limit)
  }
  function tell(): void {
    for (const listener of listeners) listener()
  }
  function onOtherTab(event: StorageEvent): void {
    // A null key means that all storage was cleared.
    if (event.key !== key && event.key !== null) return
    known = undefined
    tell()
  }
  return {
    read: () => (known ??= load()),
    write(items) {
      known = items.slice(0, limit)
      const storage = localStorageOrNone()
      if (storage) store(storage, key, { version, items: known }, Date.now())
      tell()
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onOtherTab)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onOtherTab)
      }
    },
  }
}

/** Empty on the server and for the first render in the browser, so that hydration matches. */
export function useStoredList<Item>(list: StoredList<Item>): readonly Item[] {
  return useSyncExternalStore(list.subscribe, list.read, () => NOTHING)
}
