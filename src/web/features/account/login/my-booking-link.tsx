import { useEffect, useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '../../../hydration/lazy-part.tsx'
import { ACCOUNT_PATH, LOGIN_PATH } from '../account-paths.ts'
import { isVisiting } from '../account-visit.ts'
import * as words from './link-words.ts'

const LoginDialog = lazyPart(async () => (await import('./login-dialog.tsx')).LoginDialog, { instead: <ToLoginPage /> })

interface Props {
  readonly className?: string
}

/** A plain press; with a key held it opens the page elsewhere, as with every link. */
const isPlain = (event: MouseEvent) => !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The way to My booking: a login over the page, and without script a page of its own [SHELL-01]. */
export function MyBookingLink({ className }: Props) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused')
  const press = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    if (isVisiting(sessionStorage)) void navigate(ACCOUNT_PATH)
    else setDialog('open')
  }
  return (
    <>
      <a href={LOGIN_PATH} aria-haspopup="dialog" className={className} onClick={press}>
        {words.myBooking}
      </a>
      {dialog !== 'unused' && <LoginDialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />}
    </>
  )
}

/** Where the dialog does not arrive, the link leads to the page. */
function ToLoginPage() {
  useEffect(() => location.assign(LOGIN_PATH), [])
  return null
}
