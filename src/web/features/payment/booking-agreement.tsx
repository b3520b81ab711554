import type { Booking } from '../../../contract/booking-calls.ts'
import { leadGuestAge } from '../../../domain/customer/guests.ts'
import { contractSentence, leadGuestRule, noRightToCancel } from '../../../domain/words/contract-words.ts'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import * as words from './words.ts'

interface Props {
  readonly booking: Pick<Booking, 'operator' | 'leadMinimumAge' | 'importantInformation' | 'parkName'>
}

/** The facts that the law wants directly above the button: contract, no right to cancel, who may book, rules [LAW-41]. */
export function BookingAgreement({ booking }: Props) {
  const { operator, leadMinimumAge, importantInformation, parkName } = booking
  return (
    <section className="mb-5 max-w-prose">
      <h2 className="mb-3 text-lead">{words.beforeYouBook}</h2>
      <ul className="list-disc space-y-1 pl-5 marker:text-muted">
        <li>{contractSentence(operator)}</li>
        <li>{leadGuestRule(leadGuestAge(leadMinimumAge))}.</li>
        <li>{noRightToCancel}</li>
      </ul>
      {importantInformation.length > 0 && (
        <Disclosure summary={words.rules(parkName)} className="mt-3 border-t">
          <ul className="list-disc space-y-1 pl-5 marker:text-muted">
            {importantInformation.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}
