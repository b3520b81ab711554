/** Requests approval of goodwill above the limit, on the pages that cancel, refund and change. */
import type { ReactNode } from 'react'
import { goodwillRefusedWords } from '../../server/command-line/outcome-words.ts'
import { askApproval, type RequestedGoodwill } from '../../server/commands/approvals/approvals.ts'
import type { GoodwillTerms } from '../../server/commands/refunds/goodwill.ts'
import type { BookingToChange } from '../../server/queries/booking-actions.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { refuse, type Refusal } from '../frame/form-state.ts'
import type { StaffResponse } from '../frame/responses.ts'
import { actorOf, type StaffContext } from '../frame/route.ts'
import { ConfirmForm, toBooking } from './action-page.tsx'
import * as words from './words.ts'

interface Props {
  readonly found: BookingToChange
  readonly goodwill: GoodwillTerms
  /** The requested action, and the figures shown. */
  readonly fields: Readonly<Record<string, string | number | null | undefined>>
  readonly label: string
  /** Fields before the request for approval. */
  readonly children?: ReactNode
}

/** The button that confirms the preview, or requests its approval. */
export const ConfirmOrAsk = ({ found, goodwill, fields, label, children }: Props) =>
  goodwill.needsSecondPerson ? (
    <>
      <Notice kind="warning" title={words.secondPerson}>
        {goodwillRefusedWords({ kind: 'needs-second-person', ...goodwill })}
      </Notice>
      <ConfirmForm found={found} fields={{ ...fields, ask: 'yes' }} label={words.askSecondPerson}>
        {children}
      </ConfirmForm>
    </>
  ) : (
    <ConfirmForm found={found} fields={fields} label={label} />
  )

/** Requests approval. @param version of the booking as shown */
export async function askSecondPerson(
  { deps, ...context }: StaffContext,
  found: BookingToChange,
  wanted: RequestedGoodwill,
  version: number,
): Promise<StaffResponse | Refusal> {
  const asked = await askApproval(deps, actorOf(context), wanted, version)
  if (asked.kind === 'asked') return toBooking(found, words.askedSecondPerson)
  return refuse({ failure: words.askedWords(asked, found.booking.channel) })
}
