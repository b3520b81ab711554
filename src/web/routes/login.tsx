import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../page/api-context.ts'
import { redirectToOpenBooking } from '../features/account/account-data.ts'
import { LoginPage } from '../features/account/login/login-page.tsx'
import * as loginWords from '../features/account/login/login-words.ts'
import { PageHead } from '../frame/page-head.tsx'
export { loginAction as action } from '../features/account/login/login-actions.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const hasEnded = new URL(request.url).searchParams.has('ended')
  const instead = hasEnded ? undefined : await redirectToOpenBooking(context.get(apiContext))
  return instead ?? { hasEnded }
}

export function Component() {
  const { hasEnded } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={loginWords.title} isHidden />
      <LoginPage hasEnded={hasEnded} />
    </>
  )
}
