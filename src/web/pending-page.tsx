import { useLocation, useNavigation } from 'react-router'
import { lazyPart } from './hydration/lazy-part.tsx'
import { useDelayed } from './page/use-delayed.ts'

// Optional: renders nothing if it fails to load.
const PageSkeleton = lazyPart(async () => (await import('./page-skeleton.tsx')).PageSkeleton, { instead: () => null })

/** The skeleton of the next page, in place of the current one, when loading takes more than 100 ms. */
export function PendingPage() {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const isComing = next !== undefined && next.pathname !== pathname
  const isLate = useDelayed(isComing, 100)
  // Preloaded, so that it is ready after the delay.
  return isComing && <PageSkeleton path={next.pathname} isShown={isLate} />
}
