import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LoginLinkPage, type LinkVisit, type ReturnedLinkForm } from '../features/account/login/login-link-page.tsx'
import * as loginLinkWords from '../features/account/login/link-words.ts'
import { PageHead } from '../frame/page-head.tsx'
import { usePageForm } from '../page/use-page-form.ts'
export { loginLinkAction as action } from '../features/account/login/login-actions.ts'

/** Opening the link changes and reveals nothing; it is checked when its button is pressed. */
export function loader({ request }: LoaderFunctionArgs): LinkVisit {
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  if (token !== '') return { kind: 'open', token }
  return { kind: query.has('sent') ? 'sent' : 'ask' }
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  // A link of the page leads to another visit, whose form has said nothing yet.
  return <Visit key={loaded.kind} loaded={loaded} />
}

function Visit({ loaded }: { readonly loaded: LinkVisit }) {
  const form = usePageForm<ReturnedLinkForm>()
  const visit = form.returned ? visitOf(form.returned) : loaded
  return (
    <>
      <PageHead title={visit.kind === 'open' ? loginLinkWords.loginOpen : loginLinkWords.loginTitle} isHidden />
      <LoginLinkPage visit={visit} form={form} />
    </>
  )
}

/** The form that is shown again, or that its link was used before. */
function visitOf({ token, isUsed }: ReturnedLinkForm): LinkVisit {
  if (isUsed) return { kind: 'used' }
  return token === '' ? { kind: 'ask' } : { kind: 'open', token }
}
