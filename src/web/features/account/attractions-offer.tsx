import type { AccountBooking } from '../../../contract/account-calls.ts'
import { buttonStyle } from '../../ui/actions/button-style.ts'
import { AccountPart } from './account-part.tsx'
import * as accountWords from './words.ts'

interface Props {
  readonly offer: NonNullable<AccountBooking['attractions']>
}

/** Days out from the site's partner [PROD-08]. */
export function AttractionsOffer({ offer }: Props) {
  return (
    <AccountPart title={accountWords.attractions} className="mt-8 print:hidden">
      <p className="max-w-prose">{offer.words}</p>
      <a href={offer.url} rel="noopener" className={buttonStyle('outline', false, 'mt-3')}>
        {accountWords.attractionsLink({ partner: offer.partner })}
      </a>
    </AccountPart>
  )
}
