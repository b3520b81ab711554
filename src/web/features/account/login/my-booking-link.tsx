import { useEffect, useState, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyPart } from '../../../hydration/lazy-part.tsx'
import { ACCOUNT_PATH, LOGIN_PATH } from '../account-paths.ts'
import { hasAccountSession } from '../account-session.ts'
import * as words from '../../../frame/words.ts'

const LoginDialog = lazyPart(async () => (await import('./login-dialog.tsx')).LoginDialog, { instead: ToLoginPage })

interface Props {
  readonly className?: string
}

/** A plain primary click; with a modifier key the browser opens a tab or window as for any link. */
const isPlain = (event: MouseEvent) => !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Opens the login dialog; without JavaScript a link to the login page [SHELL-01]. */
export function MyBookingLink({ className }: Props) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  /** The page over which the dialog is open; undefined until it was opened once. */
  const [openOver, setOpenOver] = useState<string>()
  const press = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    if (hasAccountSession(sessionStorage)) void navigate(ACCOUNT_PATH)
    else setOpenOver(pathname)
  }
  return (
    <>
      <a href={LOGIN_PATH} aria-haspopup="dialog" className={className} onClick={press}>
        {words.myBooking}
      </a>
      {openOver !== undefined && <LoginDialog isOpen={openOver === pathname} onClose={() => setOpenOver('')} />}
    </>
  )
}

/** If the dialog fails to load, follow the link. */
function ToLoginPage() {
  useEffect(() => location.assign(LOGIN_PATH), [])
  return null
}
