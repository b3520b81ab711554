import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CARD_ROWS, RESULT_GRID } from './card-rows.ts'

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
