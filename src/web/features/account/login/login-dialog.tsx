import { useNavigate } from 'react-router'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ACCOUNT_PATH } from '../account-paths.ts'
import { LoginLinkOffer, LoginForm } from './login-form.tsx'
import * as words from './login-words.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The login as a dialog on any page. */
export function LoginDialog({ isOpen, onClose }: Props) {
  const navigate = useNavigate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title}>
      <div className="text-body">
        <p className="mb-5 text-muted">{words.intro}</p>
        <LoginForm
          takesFocus
          onOpened={() => {
            onClose()
            void navigate(ACCOUNT_PATH)
          }}
        />
        <LoginLinkOffer onFollow={onClose} />
      </div>
    </Dialog>
  )
}
