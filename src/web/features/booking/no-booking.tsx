import { ButtonLink } from '../../ui/actions/button.tsx'
import { WaitingSuitcase } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import * as words from './words.ts'

/** Shown on every step without a booking in progress: a link to the search [BOOK-04]. */
export function NoBooking() {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {words.title}
      </h1>
      <EmptyState
        title={words.none}
        drawing={<WaitingSuitcase />}
        actions={
          <ButtonLink to="/" kind="action">
            {words.noneSearch}
          </ButtonLink>
        }
      >
        {words.noneText}
      </EmptyState>
    </>
  )
}
