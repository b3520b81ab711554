import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import { readAccount } from '../../features/account/account-data.ts'
import { AccountFailed } from '../../features/account/account-layout.tsx'
import { AccountPage } from '../../features/account/account-page.tsx'
import * as accountWords from '../../features/account/words.ts'
import { PageHead } from '../../frame/page-head.tsx'
export { accountAction as action } from '../../features/account/account-action.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  return readAccount(context.get(apiContext), request)
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  const query = new URLSearchParams(useLocation().search)
  const notice = query.has('named') ? 'named' : query.has('changed') ? 'changed' : undefined
  const isThanked = state.kind === 'open' && query.has('paid') && state.account.balancePayment?.status === 'succeeded'
  return (
    <>
      <PageHead title={isThanked ? accountWords.thanks : titleAfter(notice)} isHidden />
      {state.kind === 'open' ? (
        <AccountPage key={state.account.bookingId} account={state.account} notice={notice} isThanked={isThanked} />
      ) : (
        <AccountFailed messages={state.messages} />
      )}
    </>
  )
}

/** A screen reader says the title first: it begins with the result of a form. */
function titleAfter(notice: 'named' | 'changed' | undefined): string {
  if (notice === undefined) return accountWords.pageTitle
  return notice === 'named' ? accountWords.named : accountWords.changed
}
