/** Smooth unless the visitor prefers reduced motion, which CSS cannot apply to scripted scrolling. */
export function scrollBehaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
