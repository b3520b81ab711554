import { Skeleton, SkeletonField, SkeletonText } from '../../ui/skeleton.tsx'

/** The next step on its way: heading, a few fields, the button, in the places they will have. */
export function StepSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-10 w-2/3" />
      <SkeletonText lines={2} className="mt-2 max-w-prose" />
      <div className="mt-6 grid gap-8 border-t border-rule pt-6">
        <SkeletonField />
        <SkeletonField />
        <SkeletonField />
        <Skeleton className="h-control w-56" />
      </div>
    </div>
  )
}
