/** Smooth, except for those who asked for less motion; style sheets cannot say so to scripted scrolling. */
export function scrollBehaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
