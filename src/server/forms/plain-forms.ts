/** Parsing of forms sent without JavaScript, and their responses. */
import { signupPageAddress, type SignupPageOutcome } from '../../domain/customer/newsletter.ts'
import { readForm, readQuery } from '../api/http/read-input.ts'
import type { Result } from '../api/result.ts'

const UNPROCESSABLE = 422

/** Empty for a missing or a nested field. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Signs up with the fields of a GET and redirects to the page with the outcome. */
export async function answerSignup(
  request: Request,
  signUp: (fields: Record<string, unknown>) => Promise<Result<unknown>>,
): Promise<Response> {
  const query = readQuery(request.url)
  if (query.kind === 'failed') return redirectToSignupPage('failed')
  return redirectToSignupPage(outcomeOf(await signUp(query.value)))
}

export const redirectToSignupPage = (outcome: SignupPageOutcome) => seeOther(signupPageAddress(outcome))

function outcomeOf(result: Result<unknown>): SignupPageOutcome {
  if (result.kind === 'ok') return 'asked'
  const fields = result.errors.map(({ field }) => field)
  if (result.status !== UNPROCESSABLE) return 'failed'
  return fields.includes('fname') ? (fields.includes('email') ? 'both' : 'fname') : 'email'
}

/** Handles one-click unsubscribe (RFC 8058); the token is in the address. */
export async function answerOneClickUnsubscribe(
  request: Request,
  leave: (token: string) => Promise<Result<unknown>>,
): Promise<Response> {
  const form = await readForm(request)
  if (form.kind !== 'read' || form.value['List-Unsubscribe'] !== 'One-Click') {
    return plainAnswer(UNPROCESSABLE, 'List-Unsubscribe must be One-Click.')
  }
  const result = await leave(new URL(request.url).searchParams.get('token') ?? '')
  if (result.kind === 'ok') return plainAnswer(200, 'You’re unsubscribed.')
  return plainAnswer(result.status, result.errors[0]?.message ?? '', result.retryAfter)
}

/** 303: the browser follows with a GET, so that a reload does not send the form again. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** Plain-text response for programs. @param retryAfter in seconds */
export function plainAnswer(status: number, text: string, retryAfter?: number): Response {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return new Response(text, { status, headers })
}
