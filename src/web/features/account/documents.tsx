import type { AccountBooking } from '../../../contract/account-calls.ts'
import { stayCalendarFile } from '../../../domain/booking/calendar-file.ts'
import { Button } from '../../ui/actions/button.tsx'
import { buttonStyle } from '../../ui/actions/button-style.ts'
import { CalendarIcon, PrinterIcon } from '../../ui/icons/interface-icons.tsx'
import { AccountPart } from './account-part.tsx'
import { SendAgain } from './send-again.tsx'
import * as words from './words.ts'

interface Props {
  readonly account: AccountBooking
}

/** Documents to take along. */
export function Documents({ account }: Props) {
  const stay = { ...account, reference: account.bookingId }
  const file = stayCalendarFile(stay, `${account.today}T00:00:00Z`)
  return (
    <AccountPart title={words.documents} className="mt-8 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button className="max-sm:grow" onClick={() => window.print()}>
          <PrinterIcon className="size-5" />
          {words.print}
        </Button>
        <a
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
          download={`${account.bookingId}.ics`}
          className={buttonStyle('outline', false, 'max-sm:grow')}
        >
          <CalendarIcon className="size-5" />
          {words.calendar}
        </a>
      </div>
      <SendAgain />
    </AccountPart>
  )
}
