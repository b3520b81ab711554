import { lazy, Suspense } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { loadChunk } from './load-chunk.ts'
import { useDelayed } from './state/use-delayed.ts'

// It is a courtesy: where it does not arrive there is nothing instead.
const PageSkeleton = lazy(() =>
  loadChunk(() => import('./page-skeleton.tsx')).then(
    ({ PageSkeleton: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
)

/** What a page that is longer than 200 ms in coming will look like, in the place of the one before it. */
export function PendingPage() {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const isComing = next !== undefined && next.pathname !== pathname
  const isLate = useDelayed(isComing)
  // Fetched at once, so that it is there when it is time.
  return (
    isComing && (
      <Suspense>
        <PageSkeleton path={next.pathname} isShown={isLate} />
      </Suspense>
    )
  )
}
