/** One's own account, and the changes that its owner makes. */
import { z } from 'zod'
import { passwordErrorText } from '../../domain/identity/password-rule.ts'
import { newCodes, type NewCodes } from '../../server/identity/one-time-codes.ts'
import {
  changeCodes,
  changePassword,
  changeRecoveryCodes,
  rename,
  type OwnRefusal,
} from '../../server/identity/own-account.ts'
import { endOtherSessions, endSession, isSignInFresh } from '../../server/identity/session.ts'
import { loadOwnAccount } from '../../server/queries/own-account.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { defineStaffAction, defineStaffButton } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { refuse, type FormState } from '../frame/form-state.ts'
import { notFound, page, seeOther } from '../frame/responses.ts'
import type { StaffContext } from '../frame/route.ts'
import { AccountPage } from './account-page.tsx'
import { cookieOf, signedInCookies, visitorOf } from './browser-session.ts'
import { CodesFields, RecoveryCodes } from './codes-form.tsx'
import * as words from './words.ts'

export const ACCOUNT = '/staff/account'
const permission = 'signed-in'

export const refusedWords = ({ kind }: OwnRefusal) =>
  kind === 'demonstration' ? words.demonstrationStays : words.signInAgain

/** As typed: blanks of a password count. */
const typed = z.string().default('')

const accountPage = defineStaffPage({
  path: ACCOUNT,
  permission,
  load: async ({ deps, who }) => ({ ...(await loadOwnAccount(deps, who)), who, staffUrl: deps.env.STAFF_URL }),
  view: (data, { errors }) => ({ title: words.accountTitle, body: <AccountPage {...data} errors={errors} /> }),
})

const renameAccount = defineStaffAction({
  page: accountPage,
  path: `${ACCOUNT}/name`,
  permission,
  input: z.object({ name: typed }),
  async execute({ deps, who, requestId }, { name }) {
    if (who.isDemonstration) return seeOther(ACCOUNT, words.demonstrationStays)
    const error = await rename(deps, who, name, requestId)
    return error === undefined ? seeOther(ACCOUNT, words.saved) : refuse({ errors: { name: error } })
  },
})

const changeOwnPassword = defineStaffAction({
  page: accountPage,
  path: `${ACCOUNT}/password`,
  permission,
  input: z.object({ password: typed }),
  async execute(context, { password }) {
    const outcome = await changePassword(context.deps, context.who, visitorOf(context), password)
    switch (outcome.kind) {
      case 'changed':
        return seeOther(ACCOUNT, words.passwordChanged, signedInCookies(context, outcome.token))
      case 'error':
        return refuse({ errors: { password: passwordErrorText(outcome.error) } })
      case 'no-codes':
        return seeOther(ACCOUNT, words.codesFirst)
      case 'sign-in-again':
      case 'demonstration':
        return seeOther(ACCOUNT, refusedWords(outcome))
    }
  },
})

/** @param sealed the secret shown before */
const codesFor = ({ deps, who }: StaffContext, sealed?: string): Promise<NewCodes> =>
  newCodes(deps, { id: who.accountId, email: who.email }, deps.site.brandName, sealed)

const codesPage = defineStaffPage({
  path: `${ACCOUNT}/codes`,
  permission,
  async load(context) {
    const { deps, who } = context
    const mayChange = !who.isDemonstration && (await isSignInFresh(deps, who))
    return { codes: mayChange ? await codesFor(context) : undefined }
  },
  view({ codes }, { errors, preview: former }: FormState<NewCodes>) {
    if (!codes) return seeOther(ACCOUNT)
    return {
      title: words.registerCodes,
      body: (
        <form method="post" action="/staff/account/codes" className="max-w-prose space-y-4">
          <CodesFields codes={former ?? codes} error={errors.code} />
          <Button type="submit" kind="action">
            {words.registerIt}
          </Button>
        </form>
      ),
    }
  },
})

const recoveryPage = (codes: readonly string[]) =>
  page({ title: words.recoveryTitle, body: <RecoveryCodes codes={codes} next={ACCOUNT} /> })

const registerCodes = defineStaffAction({
  page: codesPage,
  permission,
  input: z.object({ sealed: typed, code: typed }),
  async execute(context, sent) {
    const outcome = await changeCodes(context.deps, context.who, sent, context.requestId)
    switch (outcome.kind) {
      case 'changed':
        return recoveryPage(outcome.recoveryCodes)
      case 'wrong':
        return refuse({ errors: { code: words.wrongFirstCode }, preview: await codesFor(context, sent.sealed) })
      case 'sign-in-again':
      case 'demonstration':
        return seeOther(ACCOUNT, refusedWords(outcome))
    }
  },
})

const renewRecoveryCodes = defineStaffButton({
  path: `${ACCOUNT}/recovery-codes`,
  permission,
  input: z.object({}),
  async execute({ deps, who, requestId }) {
    const outcome = await changeRecoveryCodes(deps, who, requestId)
    return outcome.kind === 'changed' ? recoveryPage(outcome.recoveryCodes) : seeOther(ACCOUNT, refusedWords(outcome))
  },
})

const endOthers = defineStaffButton({
  path: `${ACCOUNT}/sessions/end-others`,
  permission,
  input: z.object({}),
  async execute({ deps, who, requestId }) {
    await endOtherSessions(deps, who, requestId)
    return seeOther(ACCOUNT, words.othersEnded)
  },
})

const endOne = defineStaffButton({
  path: `${ACCOUNT}/sessions/:id/end`,
  permission,
  input: z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/) }),
  missing: 'session',
  execute: async ({ deps, who, requestId }, { id }) =>
    (await endSession(deps, who, id, requestId)) ? seeOther(ACCOUNT, words.ended) : notFound('session'),
})

const signOut = defineStaffButton({
  path: '/staff/sign-out',
  permission,
  input: z.object({}),
  async execute(context) {
    await endSession(context.deps, context.who, undefined, context.requestId)
    const session = cookieOf(context, 'staff')
    session.end()
    return seeOther('/staff/sign-in', undefined, session.cookies())
  },
})

export const accountRoutes = [
  accountPage,
  renameAccount,
  changeOwnPassword,
  codesPage,
  registerCodes,
  renewRecoveryCodes,
  endOthers,
  endOne,
  signOut,
].flatMap(({ routes }) => routes)
