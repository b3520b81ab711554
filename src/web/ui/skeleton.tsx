/** A quiet block in the place of what is still loading; give it the final size by class. Unseen for the first 200 ms. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden="true" className={`appear-late rounded-control bg-rule ${className}`} />
}
