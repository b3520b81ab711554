import type { AccountBooking } from '../../../contract/account-calls.ts'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { isNamed } from '../../../domain/customer/guests.ts'
import type { ChangeKind } from '../../../domain/money/change.ts'
import { Link } from '../../ui/actions/link.tsx'
import { ChevronRightIcon } from '../../ui/icons/interface-icons.tsx'
import { AccountPart } from './account-layout.tsx'
import { CHANGE_ID, DATES_PATH, EXTRAS_PATH, NAMES_PATH, PARTY_PATH } from './account-paths.ts'
import * as changeWords from './change/change-words.ts'
import * as words from './words.ts'

const PATHS: Record<ChangeKind, string> = { dates: DATES_PATH, party: PARTY_PATH, extras: EXTRAS_PATH }

interface Props {
  readonly account: Pick<AccountBooking, 'changes' | 'guests' | 'canNameGuests'>
}

/** Links to the pages that change a booking, each with its last day [ACCT-08]. */
export function ChangeLinks({ account }: Props) {
  const { changes, guests, canNameGuests } = account
  const named = guests.filter(isNamed).length
  const links = [
    ...changes.map(({ kind, until }) => ({
      to: PATHS[kind],
      name: changeWords.link[kind],
      hint: changeWords.until(formatShortDate(until)),
    })),
    ...(canNameGuests && guests.length > 1
      ? [
          {
            to: NAMES_PATH,
            name: named < guests.length ? changeWords.namesLink : changeWords.namesLinkDone,
            hint: changeWords.namesLinkHint({ named, total: guests.length }),
          },
        ]
      : []),
  ]
  if (links.length === 0) return null
  return (
    <AccountPart id={CHANGE_ID} title={words.changeHeading} className="mt-8 print:hidden">
      <ul className="border-t border-rule">
        {links.map(({ to, name, hint }) => (
          <li key={to} className="border-b border-rule">
            <Link
              to={to}
              className="flex min-h-13 items-center justify-between gap-4 py-2 transition-colors hover:bg-tint"
            >
              <span>
                <strong className="underline underline-offset-4">{name}</strong>
                <span className="block text-small text-muted">{hint}</span>
              </span>
              <ChevronRightIcon className="size-5 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </AccountPart>
  )
}
