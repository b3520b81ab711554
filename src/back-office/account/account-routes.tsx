import { newCodes } from '../../server/identity/one-time-codes.ts'
import {
  changeCodes,
  changePassword,
  changeRecoveryCodes,
  ownAccount,
  rename,
  type OwnRefusal,
} from '../../server/identity/own-account.ts'
import { endOtherSessions, endSession, isSignInFresh, sessionsOf } from '../../server/identity/session.ts'
import { listPasskeys, countRecoveryCodes } from '../../server/store/identity/sign-in-store.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { notFound, page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { fieldsOf } from '../frame/form-fields.ts'
import type { StaffRoute, StaffRequest } from '../frame/route.ts'
import { AccountPage, type AccountErrors } from './account-page.tsx'
import { signedInCookies, visitorOf } from './browser-session.ts'
import { CodesFields, RecoveryCodes } from './codes-form.tsx'
import * as words from './words.ts'

export const ACCOUNT = '/staff/account'

async function accountPage({ deps, who }: StaffRequest, errors?: AccountErrors): Promise<StaffResponse> {
  const [account, sessions, passkeys, recoveryCodesLeft, isFresh] = await Promise.all([
    ownAccount(deps, who),
    sessionsOf(deps, who),
    listPasskeys(deps.db, who.accountId),
    countRecoveryCodes(deps.db, who.accountId),
    isSignInFresh(deps, who),
  ])
  const hasCodes = account.totpSecret !== null
  return page({
    title: words.accountTitle,
    status: errors ? 422 : 200,
    body: (
      <AccountPage
        staffUrl={deps.env.STAFF_URL}
        {...{ who, sessions, passkeys, hasCodes, recoveryCodesLeft, isFresh, errors }}
      />
    ),
  })
}

export const refusedWords = ({ kind }: OwnRefusal) =>
  kind === 'demonstration' ? words.demonstrationStays : words.signInAgain

/** @param sealed the secret that was shown before */
async function codesPage({ deps, who }: StaffRequest, sealed?: string): Promise<StaffResponse> {
  if (who.isDemonstration || !(await isSignInFresh(deps, who))) return seeOther(ACCOUNT)
  const codes = await newCodes(deps, { id: who.accountId, email: who.email }, deps.site.brandName, sealed)
  return page({
    title: words.registerCodes,
    status: sealed === undefined ? 200 : 422,
    body: (
      <form method="post" action="/staff/account/codes" className="max-w-prose space-y-4">
        <CodesFields codes={codes} error={sealed === undefined ? undefined : words.wrongFirstCode} />
        <Button type="submit" kind="action">
          {words.registerIt}
        </Button>
      </form>
    ),
  })
}

const recoveryPage = (codes: readonly string[]) =>
  page({ title: words.recoveryTitle, body: <RecoveryCodes codes={codes} next={ACCOUNT} /> })

export const accountRoutes: readonly StaffRoute[] = [
  { method: 'GET', path: ACCOUNT, permission: 'signed-in', handle: (request) => accountPage(request) },
  {
    method: 'POST',
    path: '/staff/account/name',
    permission: 'signed-in',
    async handle(request) {
      if (request.who.isDemonstration) return seeOther(ACCOUNT, words.demonstrationStays)
      const error = await rename(request.deps, request.who, fieldsOf(request.form).name ?? '', request.requestId)
      return error === undefined ? seeOther(ACCOUNT, words.saved) : accountPage(request, { name: error })
    },
  },
  {
    method: 'POST',
    path: '/staff/account/password',
    permission: 'signed-in',
    async handle(request) {
      const { password = '' } = fieldsOf(request.form)
      const outcome = await changePassword(request.deps, request.who, visitorOf(request), password)
      switch (outcome.kind) {
        case 'changed':
          return seeOther(ACCOUNT, words.passwordChanged, signedInCookies(request, outcome.token))
        case 'error':
          return accountPage(request, { password: outcome.error })
        case 'no-codes':
          return seeOther(ACCOUNT, words.codesFirst)
        case 'sign-in-again':
        case 'demonstration':
          return seeOther(ACCOUNT, refusedWords(outcome))
      }
    },
  },
  { method: 'GET', path: '/staff/account/codes', permission: 'signed-in', handle: (request) => codesPage(request) },
  {
    method: 'POST',
    path: '/staff/account/codes',
    permission: 'signed-in',
    async handle(request) {
      const { sealed = '', code = '' } = fieldsOf(request.form)
      const outcome = await changeCodes(request.deps, request.who, { sealed, code }, request.requestId)
      switch (outcome.kind) {
        case 'changed':
          return recoveryPage(outcome.recoveryCodes)
        case 'wrong':
          return codesPage(request, sealed)
        case 'sign-in-again':
        case 'demonstration':
          return seeOther(ACCOUNT, refusedWords(outcome))
      }
    },
  },
  {
    method: 'POST',
    path: '/staff/account/recovery-codes',
    permission: 'signed-in',
    async handle(request) {
      const outcome = await changeRecoveryCodes(request.deps, request.who, request.requestId)
      return outcome.kind === 'changed' ? recoveryPage(outcome.recoveryCodes) : seeOther(ACCOUNT, refusedWords(outcome))
    },
  },
  {
    method: 'POST',
    path: '/staff/account/sessions/end-others',
    permission: 'signed-in',
    async handle(request) {
      await endOtherSessions(request.deps, request.who, request.requestId)
      return seeOther(ACCOUNT, words.othersEnded)
    },
  },
  {
    method: 'POST',
    path: '/staff/account/sessions/:id/end',
    permission: 'signed-in',
    async handle({ deps, who, params, requestId }) {
      const { id = '' } = params
      if (!/^[0-9a-f-]{36}$/.test(id)) return notFound('session')
      return (await endSession(deps, who, id, requestId)) ? seeOther(ACCOUNT, words.ended) : notFound('session')
    },
  },
]
