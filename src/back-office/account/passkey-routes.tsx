/** Passkeys: signing in, setting up an account, and adding one to it. */
import { z } from 'zod'
import { browserName } from '../../domain/identity/sign-in-rule.ts'
import { addPasskey, mayAddPasskey, removePasskey } from '../../server/identity/own-account.ts'
import { beginAddingPasskey, beginPasskeySignIn, signInByPasskey, type Begun } from '../../server/identity/passkeys.ts'
import { findSetUp, setUpWithPasskey } from '../../server/identity/set-up.ts'
import { defineStaffButton } from '../frame/define-staff-action.ts'
import { text, fieldsOf } from '../frame/form-fields.ts'
import { json, notFound, seeOther, type StaffResponse } from '../frame/responses.ts'
import type { OpenRoute, StaffRoute } from '../frame/route.ts'
import { ACCOUNT, refusedWords } from './account-routes.tsx'
import { begunCookies, cookieOf, pathBack, signedInCookies, visitorOf, type BrowserRequest } from './browser-session.ts'
import { noLink, signInPage } from './sign-in-routes.tsx'
import * as words from './words.ts'

/** For the script. */
function optionsAnswer(request: BrowserRequest, { options, token }: Begun<object>): StaffResponse {
  const [cookie = ''] = begunCookies(request, token)
  const answer = json(options)
  return answer.kind === 'raw' ? { ...answer, headers: { ...answer.headers, 'set-cookie': cookie } } : answer
}

/** The script reports a failure; the reloaded page explains it. */
const refusal = (status = 409) => json({ error: 'refused' }, status)

const openRoutes: readonly OpenRoute[] = [
  {
    method: 'POST',
    path: '/staff/sign-in/passkey/options',
    permission: 'anyone',
    async handle(request) {
      const isAdmitted = await request.deps.staffLimits.admitBegun(request.address)
      return isAdmitted ? optionsAnswer(request, await beginPasskeySignIn(request.deps)) : refusal(429)
    },
  },
  {
    method: 'POST',
    path: '/staff/sign-in/passkey',
    permission: 'anyone',
    async handle(request) {
      const { answer = '', back: sent } = fieldsOf(request.form)
      const back = pathBack(sent)
      const { token } = cookieOf(request, 'staff-sign-in')
      const outcome = await signInByPasskey(request.deps, visitorOf(request), token, answer)
      switch (outcome.kind) {
        case 'signed-in':
          return seeOther(back, undefined, signedInCookies(request, outcome.token))
        case 'wrong':
          return signInPage(request, back, { error: words.passkeyFailed })
        case 'refused':
          return signInPage(request, back, { error: words.refused(outcome.retryAfterSeconds) })
      }
    },
  },
  {
    method: 'POST',
    path: '/staff/set-up/passkey/options',
    permission: 'anyone',
    async handle(request) {
      const account = await findSetUp(request.deps, fieldsOf(request.form).token ?? '')
      if (!account) return refusal()
      return optionsAnswer(request, await beginAddingPasskey(request.deps, account, request.deps.site.brandName))
    },
  },
  {
    method: 'POST',
    path: '/staff/set-up/passkey',
    permission: 'anyone',
    async handle(request) {
      const { token = '', answer = '' } = fieldsOf(request.form)
      const visitor = visitorOf(request)
      const begun = cookieOf(request, 'staff-sign-in').token
      const outcome = await setUpWithPasskey(request.deps, visitor, {
        token,
        begun,
        answer,
        name: passkeyName(request, fieldsOf(request.form).name),
      })
      switch (outcome.kind) {
        case 'signed-in':
          return seeOther('/staff', words.setUpDone, signedInCookies(request, outcome.token))
        case 'wrong':
          return seeOther(`/staff/set-up?${new URLSearchParams({ token })}`, undefined)
        case 'no-link':
          return noLink()
      }
    },
  },
]

const permission = 'signed-in'

const askForPasskey = defineStaffButton({
  path: `${ACCOUNT}/passkeys/options`,
  permission,
  input: z.object({}),
  async execute(context) {
    const { deps, who } = context
    if (!(await mayAddPasskey(deps, who))) return refusal()
    const account = { id: who.accountId, email: who.email, name: who.name }
    return optionsAnswer(context, await beginAddingPasskey(deps, account, deps.site.brandName))
  },
})

const addOwnPasskey = defineStaffButton({
  path: `${ACCOUNT}/passkeys`,
  permission,
  input: z.object({ answer: z.string().default(''), name: text }),
  async execute(context, { answer, name }) {
    const { token } = cookieOf(context, 'staff-sign-in')
    const sent = { token, answer, name: passkeyName(context, name) }
    const outcome = await addPasskey(context.deps, context.who, sent, context.requestId)
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
})

const removeOwnPasskey = defineStaffButton({
  path: `${ACCOUNT}/passkeys/:id/remove`,
  permission,
  input: z.object({ id: z.string() }),
  async execute({ deps, who, requestId }, { id }) {
    const outcome = await removePasskey(deps, who, id, requestId)
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
})

export const passkeyRoutes: readonly StaffRoute[] = [
  ...openRoutes,
  ...[askForPasskey, addOwnPasskey, removeOwnPasskey].flatMap(({ routes }) => routes),
]

/** Its name by the owner, by default by the browser. */
const passkeyName = ({ headers }: BrowserRequest, name: string | undefined): string =>
  name?.trim() || browserName(headers.get('user-agent') ?? undefined)
