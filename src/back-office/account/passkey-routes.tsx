import { browserName } from '../../domain/staff/sign-in-rule.ts'
import { addPasskey, mayAddPasskey, removePasskey } from '../../server/staff/accounts/own-account.ts'
import {
  beginAddingPasskey,
  beginPasskeySignIn,
  signInByPasskey,
  type Begun,
} from '../../server/staff/accounts/passkeys.ts'
import { findSetUp, setUpWithPasskey } from '../../server/staff/accounts/set-up.ts'
import { json, notFound, seeOther, type Answer } from '../frame/answers.ts'
import { fieldsOf } from '../frame/form-fields.ts'
import type { OpenVisit, StaffRoute } from '../frame/route.ts'
import { ACCOUNT, refusedWords } from './account-routes.tsx'
import { begunCookies, cookieOf, pathBack, signedInCookies, visitorOf } from './browser-session.ts'
import { noLink, signInPage } from './sign-in-routes.tsx'
import * as words from './words.ts'

/** For the script. */
function optionsAnswer(visit: OpenVisit, { options, token }: Begun<object>): Answer {
  const [cookie = ''] = begunCookies(visit, token)
  const answer = json(options)
  return answer.kind === 'raw' ? { ...answer, headers: { ...answer.headers, 'set-cookie': cookie } } : answer
}

/** The script says that it did not work; the page says why once it is loaded anew. */
const refusal = (status = 409) => json({ fault: 'refused' }, status)

/** Passkeys: to sign in, to set an account up, and to add to one's own. */
export const passkeyRoutes: readonly StaffRoute[] = [
  {
    method: 'POST',
    path: '/staff/sign-in/passkey/options',
    permission: 'anyone',
    async answer(visit) {
      const isAdmitted = await visit.deps.staffLimits.admitBegun(visit.address)
      return isAdmitted ? optionsAnswer(visit, await beginPasskeySignIn(visit.deps)) : refusal(429)
    },
  },
  {
    method: 'POST',
    path: '/staff/sign-in/passkey',
    permission: 'anyone',
    async answer(visit) {
      const { answer = '', back: sent } = fieldsOf(visit.form)
      const back = pathBack(sent)
      const { token } = cookieOf(visit, 'staff-sign-in')
      const outcome = await signInByPasskey(visit.deps, visitorOf(visit), token, answer)
      switch (outcome.kind) {
        case 'signed-in':
          return seeOther(back, undefined, signedInCookies(visit, outcome.token))
        case 'wrong':
          return signInPage(visit, back, { error: words.passkeyFailed })
        case 'refused':
          return signInPage(visit, back, { error: words.refused(outcome.retryAfterSeconds) })
      }
    },
  },
  {
    method: 'POST',
    path: '/staff/set-up/passkey/options',
    permission: 'anyone',
    async answer(visit) {
      const account = await findSetUp(visit.deps, fieldsOf(visit.form).token ?? '')
      if (!account) return refusal()
      return optionsAnswer(visit, await beginAddingPasskey(visit.deps, account, visit.deps.site.brandName))
    },
  },
  {
    method: 'POST',
    path: '/staff/set-up/passkey',
    permission: 'anyone',
    async answer(visit) {
      const { token = '', answer = '' } = fieldsOf(visit.form)
      const visitor = visitorOf(visit)
      const begun = cookieOf(visit, 'staff-sign-in').token
      const outcome = await setUpWithPasskey(visit.deps, visitor, { token, begun, answer, name: passkeyName(visit) })
      switch (outcome.kind) {
        case 'signed-in':
          return seeOther('/staff', words.setUpDone, signedInCookies(visit, outcome.token))
        case 'wrong':
          return seeOther(`/staff/set-up?${new URLSearchParams({ token })}`, undefined)
        case 'no-link':
          return noLink()
      }
    },
  },
  {
    method: 'POST',
    path: '/staff/account/passkeys/options',
    permission: 'signed-in',
    async answer(visit) {
      const { deps, who } = visit
      if (!(await mayAddPasskey(deps, who))) return refusal()
      const account = { id: who.accountId, email: who.email, name: who.name }
      return optionsAnswer(visit, await beginAddingPasskey(deps, account, deps.site.brandName))
    },
  },
  {
    method: 'POST',
    path: '/staff/account/passkeys',
    permission: 'signed-in',
    async answer(visit) {
      const { answer = '' } = fieldsOf(visit.form)
      const { token } = cookieOf(visit, 'staff-sign-in')
      const sent = { token, answer, name: passkeyName(visit) }
      const outcome = await addPasskey(visit.deps, visit.who, sent, visit.requestId)
      switch (outcome.kind) {
        case 'changed':
          return seeOther(ACCOUNT, words.passkeyAdded)
        case 'wrong':
          return seeOther(ACCOUNT, words.passkeyNotAdded)
        case 'sign-in-again':
        case 'demonstration':
          return seeOther(ACCOUNT, refusedWords(outcome))
      }
    },
  },
  {
    method: 'POST',
    path: '/staff/account/passkeys/:id/remove',
    permission: 'signed-in',
    async answer({ deps, who, params, requestId }) {
      const outcome = await removePasskey(deps, who, params.id ?? '', requestId)
      switch (outcome.kind) {
        case 'changed':
          return seeOther(ACCOUNT, words.passkeyRemoved)
        case 'no-passkey':
          return notFound('passkey')
        case 'last-way-in':
          return seeOther(ACCOUNT, words.lastWayIn)
        case 'sign-in-again':
        case 'demonstration':
          return seeOther(ACCOUNT, refusedWords(outcome))
      }
    },
  },
]

/** As its owner calls it, or after the browser. */
const passkeyName = (visit: OpenVisit): string =>
  fieldsOf(visit.form).name?.trim() || browserName(visit.headers.get('user-agent') ?? undefined)
