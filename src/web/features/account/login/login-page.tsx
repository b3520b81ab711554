import { useActionData, useNavigate } from 'react-router'
import { Container, PageTitle } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ACCOUNT_PATH } from '../account-paths.ts'
import { LoginLinkOffer } from './login-link-offer.tsx'
import type { ReturnedLogin } from './login-action.ts'
import { LoginForm } from './login-form.tsx'
import * as loginWords from './login-words.ts'
import { WhereToFind } from './where-to-find.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'

interface Props {
  /** The guest came from a page of a booking that is not open, or no longer. */
  readonly hasEnded: boolean
}

/** The login page: three fields, and where to find each. */
export function LoginPage({ hasEnded }: Props) {
  const navigate = useNavigate()
  const returned = useActionData<ReturnedLogin>()
  return (
    <Container className="pt-6 pb-8 lg:pt-10">
      <PageTitle introduction={loginWords.intro}>{loginWords.title}</PageTitle>
      {hasEnded && (
        <Notice kind="info" isAnnounced title={loginWords.ended} className="mt-6">
          {loginWords.endedText}
        </Notice>
      )}
      <div className="mt-8 gap-x-16 lg:grid lg:grid-cols-[7fr_5fr]">
        <div>
          <LoginForm returned={returned} onOpened={() => void navigate(ACCOUNT_PATH)} />
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
  const uses = [loginWords.useStay, loginWords.usePay, loginWords.useChange, loginWords.useDocuments]
  return (
    <section aria-labelledby="first-visit" className="mt-10 border-t border-rule pt-6">
      <h2 id="first-visit" className="text-title">
        {loginWords.uses}
      </h2>
      <ul className="mt-3 list-disc pl-5">
        {uses.map((use) => (
          <li key={use} className="py-0.5">
            {use}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{loginWords.notBooked}</span>
        <ButtonLink to="/" kind="outline">
          {loginWords.search}
        </ButtonLink>
      </div>
    </section>
  )
}
