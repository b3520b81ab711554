import type { AccountBooking } from '../../../contract/account-calls.ts'
import { message } from '../../messages/message.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { AccountPart } from './account-part.tsx'

interface Props {
  readonly offer: NonNullable<AccountBooking['attractions']>
}

/** Days out by the site's partner [PROD-08]. */
export function AttractionsOffer({ offer }: Props) {
  return (
    <AccountPart title={message('account.attractions')} className="mt-8 print:hidden">
      <p className="max-w-prose">{offer.words}</p>
      <a href={offer.url} rel="noopener" className={buttonStyle('outline', false, 'mt-3')}>
        {message('account.attractionsLink', { partner: offer.partner })}
      </a>
    </AccountPart>
  )
}
