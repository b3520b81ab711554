/** Forms as they come without JavaScript, and what they are answered with, whoever keeps what they say. */
import { signupPageAddress, type SignupPageOutcome } from '../../domain/customer/newsletter.ts'
import { readForm, readQuery } from '../api/read-input.ts'
import type { Result } from '../api/result.ts'

const UNPROCESSABLE = 422

/** A field that is missing, or has others within it, is empty. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Signs up with what a GET says, and leads to the page that says what came of it. */
export async function answerSignup(
  request: Request,
  signUp: (fields: Record<string, unknown>) => Promise<Result<unknown>>,
): Promise<Response> {
  const query = readQuery(request.url)
  if (query.kind === 'failed') return leadToSignupPage('failed')
  return leadToSignupPage(outcomeOf(await signUp(query.value)))
}

export const leadToSignupPage = (outcome: SignupPageOutcome) => leadTo(signupPageAddress(outcome))

function outcomeOf(result: Result<unknown>): SignupPageOutcome {
  if (result.kind === 'ok') return 'asked'
  const fields = result.errors.map(({ field }) => field)
  if (result.status !== UNPROCESSABLE) return 'failed'
  return fields.includes('fname') ? (fields.includes('email') ? 'both' : 'fname') : 'email'
}

/** Takes what a mail program sends for its reader who presses Unsubscribe (RFC 8058); the token is in its address. */
export async function answerOneClick(
  request: Request,
  leave: (token: string) => Promise<Result<unknown>>,
): Promise<Response> {
  const form = await readForm(request)
  if (form.kind !== 'read' || form.value['List-Unsubscribe'] !== 'One-Click') {
    return plainAnswer(UNPROCESSABLE, 'List-Unsubscribe must be One-Click.')
  }
  const result = await leave(new URL(request.url).searchParams.get('token') ?? '')
  if (result.kind === 'ok') return plainAnswer(200, 'Your address is off our list.')
  return plainAnswer(result.status, result.errors[0]?.message ?? '', result.retryAfter)
}

/** By a GET, so that loading the page again sends nothing again. */
export function leadTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** For programs. @param retryAfter in seconds */
export function plainAnswer(status: number, text: string, retryAfter?: number): Response {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return new Response(text, { status, headers })
}
