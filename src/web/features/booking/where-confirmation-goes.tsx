import { suggestedEmail } from '../../../domain/customer/email-suggestion.ts'
import { message } from '../../messages/message.ts'
import { Link } from '../../ui/link.tsx'

/** The last look at the address before it is paid: without script, the first time that a mistyped one is asked about. */
export function WhereConfirmationGoes({ email }: { readonly email: string }) {
  const meant = suggestedEmail(email)
  return (
    <span className="break-words">
      {message('payment.confirmationTo', { email })}
      {meant !== undefined && (
        <>
          {' '}
          <strong className="text-ink">{message('booking.emailMeant', { email: meant })}</strong>{' '}
          <Link to="/booking/details" className="whitespace-nowrap underline underline-offset-4 hover:text-primary">
            {message('payment.changeEmail')}
          </Link>
        </>
      )}
    </span>
  )
}
