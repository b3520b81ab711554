import { useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { ACCOUNT_PATH, LOGIN_PATH } from './account-paths.ts'
import { isVisiting } from './account-visit.ts'
import { LinkInstead } from './link-instead.tsx'
import { LoginForm } from './login-form.tsx'
import * as loginWords from './login-words.ts'
import * as words from './words.ts'

interface Props {
  readonly className?: string
}

/** A plain press; with a key held it opens the page elsewhere, as with every link. */
const isPlain = (event: MouseEvent) => !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The way to My booking: a login over the page, and without script a page of its own [SHELL-01]. */
export function MyBookingLink({ className }: Props) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const press = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    if (isVisiting(sessionStorage)) void navigate(ACCOUNT_PATH)
    else setOpen(true)
  }
  return (
    <>
      <a href={LOGIN_PATH} aria-haspopup="dialog" className={className} onClick={press}>
        {words.shellMyBooking}
      </a>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={loginWords.title}>
        <div className="text-body">
          <p className="mb-5 text-muted">{loginWords.intro}</p>
          <LoginForm
            takesFocus
            onOpened={() => {
              setOpen(false)
              void navigate(ACCOUNT_PATH)
            }}
          />
          <LinkInstead onFollow={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  )
}
