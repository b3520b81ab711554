import { Container } from '../../ui/layout.tsx'
import { Skeleton, SkeletonCard, SkeletonPicture, SkeletonText } from '../../ui/feedback/skeleton.tsx'

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

/** Skeleton of a post: heading, picture, first lines. */
export function PostSkeleton() {
  return (
    <Container className="pt-4 lg:pt-6">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-6 h-12 w-full max-w-[44rem]" />
      <Skeleton className="mt-4 mb-5 h-7 w-4/5 max-w-[36rem] lg:mb-8" />
      <Skeleton className="aspect-[3/2] w-full sm:aspect-[2/1] lg:aspect-[2.4]" />
      <div className="mt-5 gap-x-12 lg:mt-10 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-16">
        <Skeleton className="mb-8 h-12 w-44" />
        <SkeletonText lines={8} className="max-w-[34rem]" />
      </div>
    </Container>
  )
}
