import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LoginLinkOffer, LoginForm } from './login-form.tsx'
import * as words from './login-words.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The login as a dialog on any page; a login leads to another page, and so closes it. */
export function LoginDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title}>
      <div className="text-body">
        <p className="mb-5 text-muted">{words.intro}</p>
        <LoginForm takesFocus />
        <LoginLinkOffer onFollow={onClose} />
      </div>
    </Dialog>
  )
}
