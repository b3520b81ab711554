import { message } from '../../messages/message.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { WaitingSuitcase } from '../../ui/drawings/waiting-suitcase.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Every step where nothing is in progress: the way to the search [BOOK-04]. */
export function NoBooking() {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {message('booking.title')}
      </h1>
      <EmptyState
        title={message('booking.none')}
        drawing={<WaitingSuitcase />}
        actions={
          <ButtonLink to="/" kind="action">
            {message('booking.noneSearch')}
          </ButtonLink>
        }
      >
        {message('booking.noneText')}
      </EmptyState>
    </>
  )
}
