import { useSyncExternalStore } from 'react'
import { readStored, store } from './expiring-storage.ts'

interface ListOptions<Item> {
  readonly key: string
  /** Of the items' shape: a list of another version is forgotten [STATE-03]. */
  readonly version: number
  /** The oldest entries beyond it are dropped. */
  readonly limit: number
  /** One entry, checked; undefined for what is none of ours. */
  readonly readItem: (value: unknown) => Item | undefined
}

export interface StoredList<Item> {
  /** The list as it stands, the same object until it changes. Empty on the server. */
  readonly read: () => readonly Item[]
  readonly write: (items: readonly Item[]) => void
  readonly subscribe: (listener: () => void) => () => void
}

const NOTHING: readonly never[] = []

/** Refused to some visitors by their browser's settings. */
function localStorageOrNone(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage
  } catch {
    return undefined
  }
}

/** A list kept in this browser for six months after its last change, the same in all of its tabs. */
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
    // Without a key the whole storage was cleared.
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

/** Empty on the server and for the first render in the browser, so that both draw the same. */
export function useStoredList<Item>(list: StoredList<Item>): readonly Item[] {
  return useSyncExternalStore(list.subscribe, list.read, () => NOTHING)
}
