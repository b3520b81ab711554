import { suggestedEmail } from '../../../domain/customer/email-suggestion.ts'
import { Link } from '../../ui/actions/link.tsx'
import * as words from './words.ts'

/** The last look at the address before it is paid: without script, the first time that a mistyped one is asked about. */
export function WhereConfirmationGoes({ email }: { readonly email: string }) {
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
