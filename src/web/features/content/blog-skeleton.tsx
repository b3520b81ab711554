import { Container } from '../../ui/layout.tsx'
import { Skeleton, SkeletonCard, SkeletonPicture } from '../../ui/feedback/skeleton.tsx'

const BESIDE_LEAD = ['first', 'second'] as const

/** Skeleton of the blog: heading, first post, two beside it. */
export function BlogSkeleton() {
  return (
    <Container className="pt-4 lg:pt-6">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-6 h-12 w-4/5 max-w-[36rem]" />
      <Skeleton className="mt-4 mb-6 h-7 w-3/5 max-w-[30rem] lg:mb-10" />
      <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12">
        <div className="sm:col-span-2 lg:row-span-2">
          <SkeletonPicture />
          <Skeleton className="mt-4 h-10 w-3/4" />
          <Skeleton className="mt-4 h-16 w-full" />
        </div>
        {BESIDE_LEAD.map((place) => (
          <SkeletonCard key={place} />
        ))}
      </div>
    </Container>
  )
}
