import { LOGIN_LINK_PATH } from '../../../../domain/customer/guest-login.ts'
import { Link } from '../../../ui/actions/link.tsx'
import * as loginWords from './login-words.ts'

/** For guests who do not have all three details to hand. */
export function LoginLinkOffer({ onFollow }: { readonly onFollow?: () => void }) {
  return (
    <p className="mt-5 border-t border-rule pt-4">
      {loginWords.byLink}{' '}
      <Link
        to={LOGIN_LINK_PATH}
        onClick={onFollow}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-primary"
      >
        {loginWords.byLinkButton}
      </Link>
    </p>
  )
}
