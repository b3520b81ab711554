import { Container } from '../../ui/layout.tsx'
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx'

/** Skeleton of the results page, in final sizes. */
export function ResultsSkeleton() {
  return (
    <>
      <div className="border-b border-rule py-2 lg:py-3">
        <Container>
          <Skeleton className="h-16 w-full rounded-card lg:h-18.5" />
        </Container>
      </div>
      <div className={BESIDE_MAP}>
        <Container className="pt-5 lg:pt-8 xl:mx-0 xl:max-w-none xl:px-0">
          {/* On a phone most titles take two lines. */}
          <div className="text-title lg:text-heading">
            <div className="flex h-lh items-center">
              <Skeleton className="h-6 w-72 max-w-full" />
            </div>
            <div className="flex h-lh items-center lg:hidden">
              <Skeleton className="h-6 w-40" />
            </div>
          </div>
          <div className="mt-1 flex h-lh items-center">
            <Skeleton className="h-4 w-60" />
          </div>
          <Skeleton className="mt-4 h-25 w-full" />
          <div className={WITH_FILTERS}>
            <div className="hidden lg:block">
              <SkeletonText lines={12} />
            </div>
            <div>
              <div className="h-39 lg:h-32.5">
                <Skeleton className="h-control w-full" />
              </div>
              <div className="mt-3">
                <ResultListSkeleton count={4} />
              </div>
            </div>
          </div>
        </Container>
        <Skeleton className="max-xl:hidden xl:h-[calc(100dvh-6rem)]" />
      </div>
    </>
  )
}

/** Skeleton cards, each of the final size. */
export function ResultListSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={RESULT_GRID} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <ParkCardSkeleton key={index} />
      ))}
    </div>
  )
}

/** A skeleton card of the final size. */
function ParkCardSkeleton() {
  return (
    <div className={`${CARD_ROWS} pb-9`}>
      <Skeleton className="aspect-[3/2] w-full" />
      <Skeleton className="mt-3 h-6 w-3/4" />
      <Skeleton className="mt-2 h-4 w-full" />
      <div className="mt-2 grid gap-1">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <div className="border-b border-rule pt-3 pb-3">
        <Skeleton className="h-7 w-full" />
        <Skeleton className="mt-1 h-5 w-1/2" />
        <Skeleton className="mt-1 h-5 w-4/5" />
      </div>
    </div>
  )
}

/**
 * On wide screens the map is beside the results, flush with the window's edge, while the results keep the page's left
 * margin; on very wide ones they use the whole width, for three or four columns of cards, and the bars above them do
 * likewise (`beside-map` in frame/bars.css).
 */
export const BESIDE_MAP =
  'beside-map flex flex-col xl:grid xl:grid-cols-[minmax(0,1fr)_38vw] xl:gap-x-6 xl:pl-[max(2rem,calc((100%-1240px)/2+2rem))] min-[120rem]:pl-12'

/** From desktop width on the filters are beside the list. */
export const WITH_FILTERS = 'mt-5 gap-x-8 lg:mt-7 lg:grid lg:grid-cols-[260px_minmax(0,1fr)] xl:gap-x-5'

/** A card spans five rows of the list's grid (subgrid), so that names, facts and totals align across cards. */
export const CARD_ROWS = 'row-span-5 grid grid-rows-subgrid'

/** As many columns as fit beside the filters and, if shown, the map. */
export const RESULT_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,230px),1fr))] gap-x-5 xl:grid-cols-[repeat(auto-fill,minmax(216px,1fr))] min-[120rem]:grid-cols-[repeat(auto-fill,minmax(250px,1fr))]'
