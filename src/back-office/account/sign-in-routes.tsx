import { newCodes } from '../../server/identity/one-time-codes.ts'
import { awaitsCode, signInByCode, signInByPassword, type CodeOutcome } from '../../server/identity/password-sign-in.ts'
import { hasProvider } from '../../server/identity/oidc.ts'
import { findSetUp, setUpWithPassword } from '../../server/identity/set-up.ts'
import { page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { fieldsOf } from '../frame/form-fields.ts'
import type { OpenRoute, PublicRequest } from '../frame/route.ts'
import { begunCookies, cookieOf, pathBack, signedInCookies, visitorOf } from './browser-session.ts'
import { RecoveryCodes } from './codes-form.tsx'
import { SetUpPage } from './set-up-page.tsx'
import { CodePage, SignInPage } from './sign-in-page.tsx'
import * as words from './words.ts'

/** Where the page of a sign-in says why it was led there. */
const REASONS: Readonly<Record<string, string>> = { again: words.beginAgain }

/** The sign-in page, with the error of a submitted form. */
export function signInPage(
  request: PublicRequest,
  back: string,
  { error, email, status = 422 }: { error?: string; email?: string; status?: number } = {},
): StaffResponse {
  const { isSandbox } = request.deps.payments.setup
  return page({
    title: words.signIn,
    status: error === undefined ? 200 : status,
    body: (
      <SignInPage
        back={back}
        staffUrl={request.deps.env.STAFF_URL}
        email={email}
        error={error}
        isDemonstration={isSandbox}
        hasProvider={hasProvider(request.deps)}
      />
    ),
  })
}

const query = ({ url }: PublicRequest) => fieldsOf(url.searchParams)

/** The outcome of a code. */
function answerCode(request: PublicRequest, outcome: CodeOutcome): StaffResponse {
  const sent = fieldsOf(request.form)
  const back = pathBack(sent.back)
  const again = (error: string, isRecovery = sent.with === 'recovery') =>
    page({ title: words.codeTitle, status: 422, body: <CodePage back={back} isRecovery={isRecovery} error={error} /> })
  switch (outcome.kind) {
    case 'signed-in':
      return seeOther(back, undefined, signedInCookies(request, outcome.token))
    case 'wrong':
      return again(words.wrongCode(outcome.triesLeft))
    case 'recovery-code-needed':
      return again(words.manyWrongCodes, true)
    case 'refused':
      return again(words.refused(outcome.retryAfterSeconds))
    case 'begin-again':
      return toSignIn(back, 'again')
  }
}

const toSignIn = (back: string, why: string) => seeOther(`/staff/sign-in?${new URLSearchParams({ back, why })}`)

export const noLink = () => page({ title: words.noLinkTitle, status: 404, body: <p>{words.noLink}</p> })

export const signInRoutes: readonly OpenRoute[] = [
  {
    method: 'GET',
    path: '/staff/sign-in',
    permission: 'anyone',
    async handle(request) {
      const { back, why } = query(request)
      return signInPage(request, pathBack(back), { error: REASONS[why ?? ''], status: 200 })
    },
  },
  {
    method: 'POST',
    path: '/staff/sign-in',
    permission: 'anyone',
    async handle(request) {
      const { email = '', password = '', back: sent } = fieldsOf(request.form)
      const back = pathBack(sent)
      const outcome = await signInByPassword(request.deps, visitorOf(request), { email, password })
      switch (outcome.kind) {
        case 'signed-in':
          return seeOther(back, undefined, signedInCookies(request, outcome.token))
        case 'code-needed':
          return seeOther(
            `/staff/sign-in/code?${new URLSearchParams({ back })}`,
            undefined,
            begunCookies(request, outcome.token),
          )
        case 'wrong':
          return signInPage(request, back, { error: words.wrong, email })
        case 'refused':
          return signInPage(request, back, { error: words.refused(outcome.retryAfterSeconds), email })
      }
    },
  },
  {
    method: 'GET',
    path: '/staff/sign-in/code',
    permission: 'anyone',
    async handle(request) {
      const { back: sent, with: by } = query(request)
      const back = pathBack(sent)
      if (!(await awaitsCode(request.deps, cookieOf(request, 'staff-sign-in').token))) return toSignIn(back, 'again')
      return page({ title: words.codeTitle, body: <CodePage back={back} isRecovery={by === 'recovery'} /> })
    },
  },
  {
    method: 'POST',
    path: '/staff/sign-in/code',
    permission: 'anyone',
    async handle(request) {
      const { token } = cookieOf(request, 'staff-sign-in')
      const { code = '' } = fieldsOf(request.form)
      return answerCode(request, await signInByCode(request.deps, visitorOf(request), token, code))
    },
  },
  {
    method: 'GET',
    path: '/staff/set-up',
    permission: 'anyone',
    async handle(request) {
      const { token = '' } = query(request)
      const account = await findSetUp(request.deps, token)
      if (!account) return noLink()
      const codes = await newCodes(request.deps, account, request.deps.site.brandName)
      const { STAFF_URL: staffUrl } = request.deps.env
      return page({ title: words.setUpTitle, body: <SetUpPage {...{ token, staffUrl, account, codes }} /> })
    },
  },
  {
    method: 'POST',
    path: '/staff/set-up',
    permission: 'anyone',
    async handle(request) {
      const { deps } = request
      const { token = '', password = '', sealed = '', code = '' } = fieldsOf(request.form)
      const outcome = await setUpWithPassword(deps, visitorOf(request), { token, password, sealed, code })
      if (outcome.kind === 'signed-in') {
        return page({
          title: words.recoveryTitle,
          body: <RecoveryCodes codes={outcome.recoveryCodes} next="/staff" />,
          cookies: signedInCookies(request, outcome.token),
        })
      }
      const account = outcome.kind === 'errors' ? await findSetUp(deps, token) : undefined
      if (outcome.kind === 'no-link' || !account) return noLink()
      const codes = await newCodes(deps, account, deps.site.brandName, sealed)
      return page({
        title: words.setUpTitle,
        status: 422,
        body: <SetUpPage {...{ token, staffUrl: deps.env.STAFF_URL, account, codes }} errors={outcome} />,
      })
    },
  },
]
