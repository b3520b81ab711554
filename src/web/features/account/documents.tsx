import type { AccountBooking } from '../../../contract/account-calls.ts'
import { stayCalendarFile } from '../../../domain/booking/calendar-file.ts'
import { Button, buttonStyle, ButtonForm } from '../../ui/actions/button.tsx'
import { useAnnouncement } from '../../ui/feedback/announcements.tsx'
import { CalendarIcon, PrinterIcon } from '../../ui/icons/interface-icons.tsx'
import { AccountPart } from './account-layout.tsx'
import * as words from './words.ts'
import { usePageForm } from '../../page/use-page-form.ts'
import type { ReturnedAccount } from './account-action.ts'
import { ACCOUNT_PATH } from './account-paths.ts'

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

/** Sends the confirmation to the booking's own address again [ACCT-09]. */
function SendAgain() {
  const { returned, isBusy, onSubmit } = usePageForm<ReturnedAccount>()
  const { message, failure } = returned?.sendAgain ?? {}
  useAnnouncement(message)
  useAnnouncement(failure?.join(' '), failure?.join(' '), 'assertive')
  return (
    <ButtonForm values={{ sendAgain: true }} action={ACCOUNT_PATH} onSubmit={onSubmit} className="mt-3">
      <Button type="submit" kind="outline" isBusy={isBusy} className="max-sm:w-full">
        {words.sendAgain}
      </Button>
      <p className="mt-2 text-small empty:hidden">{message}</p>
      <div className="mt-2 text-small text-error empty:hidden">
        {failure?.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </ButtonForm>
  )
}
