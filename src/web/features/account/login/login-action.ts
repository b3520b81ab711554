import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../../page/api-context.ts'
import { seeOther, returnedFailure, showAgain } from '../../../page/page-form.ts'
import { ACCOUNT_PATH } from '../account-paths.ts'
import { blankFields, readLogin, type LoginField, type LoginInput } from './login-input.ts'
import { loginProblemOf, type LoginProblem } from './login-problem.ts'

/** The input of a login form submitted without JavaScript, and why it failed. */
export interface ReturnedLogin {
  readonly typed: LoginInput
  readonly blanks: readonly LoginField[]
  readonly problem?: LoginProblem
}

/** Handles a login form submitted without JavaScript. */
export async function loginAction({ request, context }: ActionFunctionArgs) {
  const typed = readLogin(await request.formData())
  const blanks = blankFields(typed)
  if (blanks.length > 0) return showAgain<ReturnedLogin>({ typed, blanks })
  try {
    await context.get(apiContext).logIn(typed)
  } catch (error) {
    return showAgain<ReturnedLogin>({ typed, blanks, problem: loginProblemOf(error) }, returnedFailure(error).status)
  }
  return seeOther(ACCOUNT_PATH)
}
