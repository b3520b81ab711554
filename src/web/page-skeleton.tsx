import { useLayoutEffect, type ReactNode } from 'react'
import { BlogSkeleton } from './features/content/blog-skeleton.tsx'
import { PostSkeleton } from './features/content/post-skeleton.tsx'
import { ParkSkeleton } from './features/park/park-skeleton.tsx'
import { ResultsSkeleton } from './features/results/results-skeleton.tsx'

interface Props {
  /** Where it goes. */
  readonly path: string
  readonly isShown: boolean
}

/** The addresses of parks, as in the list of routes; three segments are a list. */
const PARK = /^\/(boat|boat-result|park-result|holidays|holiday-parks)\/[^/]+\/\d+\/\d+(\/|$)/
const LIST = /^\/(holidays|holiday-parks)\/[^/]+\/\d+\/\d+$/

/** The form of the page that is coming; nothing for pages that come at once or have no one form. */
export function PageSkeleton({ path, isShown }: Props) {
  if (!isShown) return null
  if (path === '/results') return <InPlaceOfPage form={<ResultsSkeleton />} />
  if (PARK.test(path) && !LIST.test(path)) return <InPlaceOfPage form={<ParkSkeleton />} />
  if (path === '/blog') return <InPlaceOfPage form={<BlogSkeleton />} />
  if (path.startsWith('/blog/')) return <InPlaceOfPage form={<PostSkeleton />} />
  return null
}

/** The style sheet hides the page before it; where that one stays after all, it is found as it was left. */
function InPlaceOfPage({ form }: { readonly form: ReactNode }) {
  useLayoutEffect(() => {
    const before = { address: location.href, top: window.scrollY }
    window.scrollTo({ top: 0, behavior: 'instant' })
    return () => {
      if (location.href === before.address) window.scrollTo({ top: before.top, behavior: 'instant' })
    }
  }, [])
  return (
    <div data-page-skeleton="" aria-hidden="true">
      {form}
    </div>
  )
}
