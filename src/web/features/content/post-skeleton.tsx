import { Container } from '../../ui/layout.tsx'
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx'

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
