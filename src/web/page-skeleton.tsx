import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { BlogSkeleton, PostSkeleton } from './features/content/blog-skeleton.tsx'
import { ParkSkeleton } from './features/park/park-skeleton.tsx'
import { ResultsSkeleton } from './features/results/results-skeleton.tsx'

/** On `main`: all but its first child, which holds the skeleton, is hidden. */
const HIDES_PAGE = 'data-hides-page'

interface Props {
  /** The target address. */
  readonly path: string
  readonly isShown: boolean
}

/** Addresses of parks, as in routes.ts; three segments are a list. */
const PARK = /^\/(boat|boat-result|park-result|holidays|holiday-parks)\/[^/]+\/\d+\/\d+(\/|$)/
const LIST = /^\/(holidays|holiday-parks)\/[^/]+\/\d+\/\d+$/

/** The skeleton of the next page; undefined for pages that load at once or have no fixed layout. */
export function PageSkeleton({ path, isShown }: Props) {
  if (!isShown) return null
  if (path === '/results') return <InPlaceOfPage form={<ResultsSkeleton />} />
  if (PARK.test(path) && !LIST.test(path)) return <InPlaceOfPage form={<ParkSkeleton />} />
  if (path === '/blog') return <InPlaceOfPage form={<BlogSkeleton />} />
  if (path.startsWith('/blog/')) return <InPlaceOfPage form={<PostSkeleton />} />
  return null
}

/** CSS hides the current page; if navigation is cancelled, its scroll position is restored. */
function InPlaceOfPage({ form }: { readonly form: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const main = place.current?.closest('main')
    main?.setAttribute(HIDES_PAGE, '')
    const before = { address: location.href, top: window.scrollY }
    window.scrollTo({ top: 0, behavior: 'instant' })
    return () => {
      main?.removeAttribute(HIDES_PAGE)
      if (location.href === before.address) window.scrollTo({ top: before.top, behavior: 'instant' })
    }
  }, [])
  return (
    <div ref={place} data-page-skeleton="" aria-hidden="true">
      {form}
    </div>
  )
}
