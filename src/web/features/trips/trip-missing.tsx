import { ButtonLink } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import * as words from './words.ts'

interface Props {
  /** Why a new trip was not started; empty for a link that leads nowhere. */
  readonly failure: readonly string[]
}

/** In place of a trip that has ended, or was not started. */
export function TripMissing({ failure }: Props) {
  return (
    <Container className="min-h-[60vh] pt-8 pb-12 lg:pt-12">
      {failure.length > 0 ? (
        <>
          <PageTitle>{words.startFailed}</PageTitle>
          <Notice kind="error" className="mt-6">
            {failure.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        </>
      ) : (
        <PageTitle introduction={words.missingText}>{words.missing}</PageTitle>
      )}
      <ButtonLink to="/shortlist" kind="primary" className="mt-6">
        {words.backToSaved}
      </ButtonLink>
    </Container>
  )
}
