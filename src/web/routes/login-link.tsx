import { useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LoginLinkPage, type LinkVisit, type ReturnedLinkForm } from '../features/account/login/login-link-page.tsx'
import * as loginLinkWords from '../features/account/login/link-words.ts'
import { PageHead } from '../frame/page-head.tsx'

/** Opening the link changes and reveals nothing; it is checked when its button is pressed. */
export function loader({ request }: LoaderFunctionArgs): LinkVisit {
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  if (token !== '') return { kind: 'open', token }
  return { kind: query.has('sent') ? 'sent' : 'ask' }
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const returned = useActionData<ReturnedLinkForm>()
  const visit = returned ? visitOf(returned) : loaded
  return (
    <>
      <PageHead title={visit.kind === 'open' ? loginLinkWords.loginOpen : loginLinkWords.loginTitle} isHidden />
      <LoginLinkPage key={visit.kind} visit={visit} returned={returned} />
    </>
  )
}

/** The input of a form submitted without JavaScript, shown again. */
function visitOf({ token, isUsed }: ReturnedLinkForm): LinkVisit {
  if (isUsed) return { kind: 'used' }
  return token === '' ? { kind: 'ask' } : { kind: 'open', token }
}
