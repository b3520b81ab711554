import { useLayoutEffect } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const RULE = 'mt-8 mb-5 h-px'
const TITLE = 'mb-4 h-6 w-48'
const TICK = 'my-3.5 h-11 w-2/3'
const FIELD = 'mt-12 h-control max-w-112'
const CHOICE = 'mt-2 h-18'
const ROW = 'mt-4 h-6.5'

/** The blocks of each step below its heading, in order and in their final size. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  extras: [RULE, TITLE, TICK, TICK, RULE, TITLE, TICK, RULE, TITLE, TICK],
  details: [TITLE, FIELD, FIELD, RULE, TITLE, FIELD, FIELD, RULE, TITLE, FIELD, FIELD],
  payment: [TITLE, CHOICE, CHOICE, RULE, TITLE, ROW, ROW, ROW, ROW, ROW, ROW, RULE, TITLE, FIELD, FIELD],
}
const PANEL = ['h-44']

/**
 * The skeleton of the next step: heading, hold and content in their final places.
 *
 * @param to address of the step
 */
export function StepSkeleton({ to = '' }: { readonly to?: string }) {
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  const step = to.slice('/booking/'.length)
  const hasIntroduction = step === 'extras' || step === 'details'
  return (
    // The 200 ms delay has passed before this is rendered.
    <div aria-hidden="true" className="[&_*]:animate-none">
      <Skeleton className="h-10 w-2/3 max-w-80" />
      {hasIntroduction && <Skeleton className="mt-3 h-11 sm:mt-3.5 sm:h-4 sm:w-4/5" />}
      <Skeleton className="mt-4 mb-7 h-4 w-40" />
      {(SHAPES[step] ?? PANEL).map((size, index) => (
        <Skeleton key={index} className={size} />
      ))}
    </div>
  )
}
