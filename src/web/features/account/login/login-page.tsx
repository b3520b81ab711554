import { Container, PageTitle } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { LoginLinkOffer, LoginForm } from './login-form.tsx'
import * as words from './login-words.ts'
import { WhereToFind } from './where-to-find.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'

interface Props {
  /** The guest came from a page of a booking that is not open. */
  readonly hasEnded: boolean
}

/** The login page: three fields, and where to find each. */
export function LoginPage({ hasEnded }: Props) {
  return (
    <Container className="pt-6 pb-8 lg:pt-10">
      <PageTitle introduction={words.intro}>{words.title}</PageTitle>
      {hasEnded && (
        <Notice kind="info" isAnnounced title={words.ended} className="mt-6">
          {words.endedText}
        </Notice>
      )}
      <div className="mt-8 gap-x-16 lg:grid lg:grid-cols-[7fr_5fr]">
        <div>
          <LoginForm />
          <LoginLinkOffer />
          {!hasEnded && <FirstVisit />}
        </div>
        <div className="mt-10 lg:mt-0">
          <WhereToFind />
        </div>
      </div>
    </Container>
  )
}

/** Explains My booking, with a link to the search for visitors without a booking. */
function FirstVisit() {
  const uses = [words.useStay, words.usePay, words.useChange, words.useDocuments]
  return (
    <section aria-labelledby="first-visit" className="mt-10 border-t border-rule pt-6">
      <h2 id="first-visit" className="text-title">
        {words.uses}
      </h2>
      <ul className="mt-3 list-disc pl-5">
        {uses.map((use) => (
          <li key={use} className="py-0.5">
            {use}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{words.notBooked}</span>
        <ButtonLink to="/" kind="outline">
          {words.search}
        </ButtonLink>
      </div>
    </section>
  )
}
