interface Props {
  /** The final size. */
  readonly className: string
}

/** A placeholder block; set the final size by class. Hidden for the first 200 ms. */
export function Skeleton({ className }: Props) {
  return <div aria-hidden="true" className={`appear-late rounded-control bg-faint ${className}`} />
}

/** Lines of text at line height, the last one shorter. */
export function SkeletonText({ lines, className }: { readonly lines: number; readonly className?: string }) {
  return (
    <div aria-hidden="true" className={className}>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="flex h-6.5 items-center">
          <Skeleton className={`h-3.5 ${index === lines - 1 ? 'w-3/5' : 'w-full'}`} />
        </div>
      ))}
    </div>
  )
}

/** A picture with the catalogue's aspect ratio, as wide as its container. */
export function SkeletonPicture() {
  return <Skeleton className="aspect-[3/2] w-full" />
}

/** A card of a list: picture, name, place, facts, price. */
export function SkeletonCard() {
  return (
    <div aria-hidden="true">
      <SkeletonPicture />
      <Skeleton className="mt-3 h-7 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
      <Skeleton className="mt-3 h-4 w-2/3" />
      <Skeleton className="mt-4 h-8 w-1/3" />
    </div>
  )
}

/** A form field: label and control. */
export function SkeletonField() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-2.5 h-control w-full" />
    </div>
  )
}
