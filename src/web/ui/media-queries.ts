import { useSyncExternalStore } from 'react'

/** `xl` of tokens.css. */
const WIDE = '(min-width: 75rem)'

/** Whether the visitor prefers reduced motion: scripts then jump instead of animating. In the browser only. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Smooth unless the visitor prefers reduced motion, which CSS cannot apply to scripted scrolling. */
export const scrollBehaviour = (): ScrollBehavior => (prefersReducedMotion() ? 'auto' : 'smooth')

/** Whether the screen is at least 1200 px wide. In the browser only. */
export const isWideScreen = (): boolean => matchMedia(WIDE).matches

/** The same, kept up to date; false on the server. For what CSS cannot lay out. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWideScreen, () => false)
}

function subscribe(onChange: () => void): () => void {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}
