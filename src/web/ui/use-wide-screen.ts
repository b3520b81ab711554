import { useSyncExternalStore } from 'react'

/** `xl` of tokens.css. */
const WIDE = '(min-width: 75rem)'

function subscribe(onChange: () => void): () => void {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Whether the screen is at least 1200 px wide. In the browser only. */
export const isWideScreen = (): boolean => matchMedia(WIDE).matches

/** The same, kept up to date; false on the server. For what CSS cannot lay out. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWideScreen, () => false)
}
