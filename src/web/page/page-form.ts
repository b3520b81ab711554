/**
 * The parts of the actions of pages. An action answers the same form in two places: on the server, to which browsers
 * post it before hydration, and in the browser afterwards (use-page-form.ts).
 */
import { data, redirect } from 'react-router'
import { ApiFailure } from '../../contract/api-failure.ts'
import type { CallName } from '../../contract/addresses.ts'
import type { InputOf } from '../../contract/calls.ts'
import { fromFormPairs } from '../../contract/form-data.ts'

/** The form as input of a call, parsed by the call's schema as over HTTP. */
export function inputOf<Name extends CallName>(form: FormData): InputOf<Name> {
  const pairs = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return fromFormPairs(pairs) as InputOf<Name>
}

/** A text field; empty if missing. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** Redirects by 303, so that a reload submits nothing again. */
export const seeOther = (path: string) => redirect(path, 303)

export const isServer = typeof document === 'undefined'

/**
 * The page that the form was on, changed. A browser without script is sent to `path`; with script it stays where it is,
 * and the router loads the page's data again.
 */
export const stayOn = (path: string) => (isServer ? seeOther(path) : data(null))

const UNPROCESSABLE = 422
const UNAVAILABLE = 503

/** The page's facts about its form that the form itself doesn't show. */
export interface FormOutcome {
  /** The form was not carried out: the page's title says so. */
  readonly isRefused: boolean
}

/** Renders the page with its form again, with the errors. Undefined if the page's data tell what happened. */
export const showAgain = <Returned extends object | undefined>(returned: Returned, status = UNPROCESSABLE) =>
  data(returned && { ...returned, isRefused: status >= 400 }, { status })

/** Whether an action's result is a form that changed nothing. */
export const isShownAgain = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'isRefused' in result

/** A failed call of a form, serialised for the page that shows the form again. */
export type ReturnedFailure = Pick<ApiFailure, 'status' | 'errors' | 'details'>

export function returnedFailure(error: unknown): ReturnedFailure {
  if (!(error instanceof ApiFailure) || error.status <= 0)
    return { status: UNAVAILABLE, errors: [], details: undefined }
  const { status, errors, details } = error
  return { status, errors, details }
}

/** The failure as the client code would have caught it, so that both show the same. */
export const failureOf = ({ status, errors, details }: ReturnedFailure) => new ApiFailure(status, errors, details)
