/**
 * Forms as browsers send them before any script: a POST to the page's own address, which the page's action answers on the
 * server. With script the same form is taken over by the page.
 */
import { data, redirect } from 'react-router'
import { ApiFailure } from '../../contract/api-failure.ts'
import type { CallName } from '../../contract/addresses.ts'
import type { InputOf } from '../../contract/calls.ts'
import { fromFormPairs } from '../../contract/form-data.ts'

/** A form for the call whose schema reads and judges it, as it would over HTTP. */
export function inputOf<Name extends CallName>(form: FormData): InputOf<Name> {
  const pairs = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return fromFormPairs(pairs) as InputOf<Name>
}

/** A line of text; empty where there is none. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** To the next page, by a GET: loading that again sends nothing again. */
export const leadOn = (path: string) => redirect(path, 303)

const UNPROCESSABLE = 422
const UNAVAILABLE = 503

/** The page with its form again, which is told what was wrong with it. */
export const showAgain = <Returned>(returned: Returned, status = UNPROCESSABLE) => data(returned, { status })

/** A call of a form that failed, as it travels to the page that shows the form again. */
export type ReturnedFailure = Pick<ApiFailure, 'status' | 'errors' | 'details'>

export function returnedFailure(error: unknown): ReturnedFailure {
  if (!(error instanceof ApiFailure) || error.status <= 0)
    return { status: UNAVAILABLE, errors: [], details: undefined }
  const { status, errors, details } = error
  return { status, errors, details }
}

/** The failure as the page's script would have caught it, so that it says the same of both. */
export const failureOf = ({ status, errors, details }: ReturnedFailure) => new ApiFailure(status, errors, details)
