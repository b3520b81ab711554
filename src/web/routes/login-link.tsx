import { useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LoginLinkPage, type LinkVisit, type ReturnedLinkForm } from '../features/account/login/login-link-page.tsx'
import * as loginLinkWords from '../features/account/login/login-link-words.ts'
import { PageHead } from '../frame/page-head.tsx'

/** Whether a link works is found out when its button is pressed: to open it changes nothing and tells nothing. */
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
      <PageHead title={visit.kind === 'open' ? loginLinkWords.open : loginLinkWords.title} isHidden />
      <LoginLinkPage key={visit.kind} visit={visit} returned={returned} />
    </>
  )
}

/** What a form that was sent without script shows again. */
function visitOf({ token, isUsed }: ReturnedLinkForm): LinkVisit {
  if (isUsed) return { kind: 'used' }
  return token === '' ? { kind: 'ask' } : { kind: 'open', token }
}
