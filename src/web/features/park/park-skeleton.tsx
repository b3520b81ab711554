import type { ReactNode } from 'react'
import { Container } from '../../ui/layout.tsx'

/** Skeleton of a park page's first screens, in final sizes. */
export function ParkSkeleton() {
  return (
    <Container className="pt-4 lg:pt-6">
      <Line height="h-10" className="text-small max-md:hidden" width="w-72" />
      <div className="flex flex-col md:mt-4">
        <div className="order-2 mt-5 flex justify-between gap-8 max-md:flex-col max-md:gap-2 md:order-1 md:mt-0 md:mb-6">
          <div className="min-w-0 grow">
            <div className="text-heading lg:text-display">
              <Line width="w-72" />
            </div>
            <Line className="mt-2" width="w-96" />
            <Line className="mt-1 text-small lg:hidden" width="w-48" />
          </div>
          <Line height="h-11" width="w-48" />
        </div>
        <div className="order-1 max-md:-mx-4 max-md:-mt-4 md:order-2">
          <div className="gap-2 max-md:aspect-[3/2] md:grid md:h-[clamp(300px,32vw,432px)] md:grid-cols-4 md:grid-rows-2">
            <Block className="h-full md:col-span-2 md:row-span-2 md:rounded-l-card" />
            <Block className="max-md:hidden" />
            <Block className="rounded-tr-card max-md:hidden" />
            <Block className="max-md:hidden" />
            <Block className="rounded-br-card max-md:hidden" />
          </div>
        </div>
      </div>
      <div className="mt-5 min-h-dvh gap-x-12 md:mt-6 lg:grid lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="lg:col-start-2 lg:row-start-1">
          <div className="rounded-card border border-rule bg-surface p-5 lg:p-6">
            <div className="mb-4 flex gap-4">
              <Block className="aspect-[3/2] w-28 shrink-0 rounded-control sm:w-32" />
              <div className="grow">
                <Lines count={2} />
              </div>
            </div>
            <div className="space-y-6 border-y border-rule py-4">
              <Lines count={6} />
            </div>
            <Block className="mt-5 h-control rounded-control" />
          </div>
        </div>
        <div className="lg:col-start-1 lg:row-start-1">
          <div className="mt-6 border-b border-rule lg:mt-0">
            <Line height="h-12" width="w-[44rem]" />
          </div>
          <div className="mt-8 mb-4 text-title">
            <Line width="w-80" />
          </div>
          <Words>
            <Lines count={9} />
          </Words>
        </div>
      </div>
      <div className="sticky bottom-0 -mx-4 mt-10 h-17 border-t border-rule bg-paper md:-mx-8 lg:hidden" />
    </Container>
  )
}

const Block = ({ className }: { readonly className: string }) => <div className={`bg-faint ${className}`} />

const Words = ({ children }: { readonly children: ReactNode }) => <div className="max-w-prose">{children}</div>

interface LineProps {
  readonly width: string
  /** Line height; by default as in the surrounding text. */
  readonly height?: string
  readonly className?: string
}

/** A bar centred in a line. */
function Line({ width, height = 'h-lh', className = '' }: LineProps) {
  return (
    <div className={`flex items-center ${height} ${className}`}>
      <Block className={`h-[0.75em] max-w-full rounded-control ${width}`} />
    </div>
  )
}

function Lines({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => <Line key={index} width={index % 4 === 3 ? 'w-3/5' : 'w-full'} />)
}
