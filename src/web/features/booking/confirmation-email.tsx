import { suggestedEmail } from '../../../domain/customer/email-suggestion.ts'
import { Link } from '../../ui/actions/link.tsx'
import * as words from './words.ts'

/**
 * Shows the email address for a last check before payment; without JavaScript this is the first place that asks about
 * a likely typing error.
 */
export function ConfirmationEmail({ email }: { readonly email: string }) {
  const meant = suggestedEmail(email)
  return (
    <span className="break-words">
      {words.confirmationTo({ email })}
      {meant !== undefined && (
        <>
          {' '}
          <strong className="text-ink">{words.emailMeant({ email: meant })}</strong>{' '}
          <Link to="/booking/details" className="whitespace-nowrap underline underline-offset-4 hover:text-primary">
            {words.changeEmail}
          </Link>
        </>
      )}
    </span>
  )
}
