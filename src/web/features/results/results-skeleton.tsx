import { Container } from '../../ui/layout.tsx'
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { ResultListSkeleton } from './result-list-skeleton.tsx'
import { BESIDE_MAP, WITH_FILTERS } from './results-columns.ts'

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
