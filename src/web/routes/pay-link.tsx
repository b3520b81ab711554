import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ApiFailure } from '../../contract/api-failure.ts'
import { loading } from '../api/failure-messages.ts'
import { apiContext } from '../page/api-context.ts'
import { PayLinkPage, type PayLinkState } from '../features/account/login/pay-link-page.tsx'
import * as payLinkWords from '../features/account/login/link-words.ts'
import { PageHead } from '../frame/page-head.tsx'
export { payLinkAction as action } from '../features/account/login/login-actions.ts'

const NOT_FOUND = 404
const GONE = 410

/** Opening changes nothing: mail programs open links in advance. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<PayLinkState> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const asking = context.get(apiContext).payLink({ token }, { signal: request.signal })
  try {
    return { token, asked: await asking }
  } catch (error) {
    if (error instanceof ApiFailure && error.status === GONE) return { token, hasEnded: true }
    if (error instanceof ApiFailure && (error.status === NOT_FOUND || error.status === 422)) return { token }
    return { token, asked: await loading(payLinkWords.payUnavailable, asking) }
  }
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={payLinkWords.payTitle} isHidden />
      <PayLinkPage {...state} />
    </>
  )
}
