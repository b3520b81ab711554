import type { Party } from '../../../domain/party.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ResultCard } from './result-card.tsx'
import type { ResultPark } from './results-data.ts'

const GRID = 'grid gap-x-8 gap-y-8 md:grid-cols-2'
const FIRST_SEEN = 2

export function ResultList({ parks, party }: { readonly parks: readonly ResultPark[]; readonly party: Party }) {
  const { site } = usePageFacts()
  return (
    <ul className={GRID}>
      {parks.map((park, index) => (
        <li key={park.parkId}>
          <ResultCard park={park} party={party} showsRating={site.showParkRating} isFirst={index < FIRST_SEEN} />
        </li>
      ))}
    </ul>
  )
}

/** As many blank cards, each as large as a real one. */
export function ResultListSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={GRID} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="border-b border-rule pb-4">
          <Skeleton className="aspect-[3/2] w-full" />
          <Skeleton className="mt-3 h-7 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/2" />
          <Skeleton className="mt-3 h-8 w-2/3" />
          <Skeleton className="mt-3 h-12 w-1/3" />
        </div>
      ))}
    </div>
  )
}
