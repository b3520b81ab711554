import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { EmptyBeach } from '../../../ui/drawings/empty-beach.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import * as listWords from './list-words.ts'

interface Props {
  /** The holiday type, as in a heading. */
  readonly label: string
  readonly place: string
  /** All places of this holiday type. */
  readonly all: string
}

/** A region or town without anything on sale of a holiday type. */
export function EmptyList({ label, place, all }: Props) {
  return (
    <div className="mt-10">
      <EmptyState
        title={listWords.none}
        drawing={<EmptyBeach className="h-auto w-48 shrink-0 text-primary max-sm:w-40" />}
        actions={<ButtonLink to={all}>{listWords.noneAll({ label })}</ButtonLink>}
      >
        <p>{listWords.noneWhy({ label, place })}</p>
      </EmptyState>
    </div>
  )
}
