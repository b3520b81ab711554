import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and for the first render in the browser, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
