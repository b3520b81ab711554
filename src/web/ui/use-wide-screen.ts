import { useSyncExternalStore } from 'react'

/** `xl` of tokens.css. */
const WIDE = '(min-width: 75rem)'

function subscribe(onChange: () => void): () => void {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Whether the screen is at least 1200 px wide; false on the server. For what CSS cannot lay out. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
