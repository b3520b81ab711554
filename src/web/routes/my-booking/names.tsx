import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { readAccount } from '../../features/account/account-data.ts'
import { AccountFailed } from '../../features/account/account-layout.tsx'
import { NamesPage } from '../../features/account/change/names-page.tsx'
import * as namesWords from '../../features/account/change/change-words.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { apiContext } from '../../page/api-context.ts'
export { namesAction as action } from '../../features/account/change/change-action.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  return readAccount(context.get(apiContext), request)
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={namesWords.namesTitle} isHidden />
      {state.kind === 'open' ? <NamesPage account={state.account} /> : <AccountFailed messages={state.messages} />}
    </>
  )
}
