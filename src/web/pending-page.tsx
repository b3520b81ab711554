import { useLocation, useNavigation } from 'react-router'
import { lazyPart } from './hydration/lazy-part.tsx'
import { useDelayed } from './page/use-delayed.ts'

// It is a courtesy: where it does not arrive there is nothing instead.
const PageSkeleton = lazyPart(async () => (await import('./page-skeleton.tsx')).PageSkeleton, { instead: null })

/** What a page that is longer than 200 ms in coming will look like, in the place of the one before it. */
export function PendingPage() {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const isComing = next !== undefined && next.pathname !== pathname
  const isLate = useDelayed(isComing)
  // Fetched at once, so that it is there when it is time.
  return isComing && <PageSkeleton path={next.pathname} isShown={isLate} />
}
