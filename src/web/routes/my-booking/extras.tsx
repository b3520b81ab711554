import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { AccountFailed } from '../../features/account/account-layout.tsx'
import { loadChange } from '../../features/account/change/change-loader.ts'
import * as changeWords from '../../features/account/change/change-words.ts'
import { ExtrasPage } from '../../features/account/change/extras-page.tsx'
import { PageHead } from '../../frame/page-head.tsx'
export { changeAction as action } from '../../features/account/change/change-action.ts'

export function loader(visit: LoaderFunctionArgs) {
  return loadChange('extras', visit, async (api) => (await api.changeExtras({})).extras)
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  const preview = state.kind === 'change' ? state.preview?.kind : undefined
  return (
    <>
      <PageHead title={changeWords.pageTitle('extras', preview)} isRefused={preview === 'refused'} isHidden />
      {state.kind === 'failed' && <AccountFailed messages={state.messages} />}
      {state.kind === 'change' && <ExtrasPage {...state} />}
    </>
  )
}
