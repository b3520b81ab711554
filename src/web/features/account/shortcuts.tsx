import type { AccountBooking } from '../../../contract/account-calls.ts'
import * as gettingThereWords from '../../stay/getting-there-words.ts'
import { CHANGE_ID, DIRECTIONS_ID } from './account-paths.ts'
import * as words from './words.ts'

interface Props {
  readonly account: Pick<AccountBooking, 'changes' | 'canNameGuests' | 'guests'>
}

/** On a phone, links to the parts of the page that are out of sight. */
export function Shortcuts({ account }: Props) {
  const canChange = account.changes.length > 0 || (account.canNameGuests && account.guests.length > 1)
  const parts = [
    ...(canChange ? [{ id: CHANGE_ID, name: words.changeHeading }] : []),
    { id: DIRECTIONS_ID, name: gettingThereWords.title },
  ]
  return (
    <nav aria-label={words.shortcuts} className="mt-3 lg:hidden print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
