import type { ReactNode } from 'react'
import type { StaffChangeKind } from '../../domain/money/change.ts'
import { changeSale, previewChange } from '../../server/commands/after-sale/change-sale.ts'
import type { BookingChange, ChangePlan } from '../../server/commands/after-sale/sale-change.ts'
import {
  changedPartWords,
  changeEffects,
  changeRefusedWords,
  changeSumWords,
} from '../../server/staff/outcome-words.ts'
import { seeOther, type Answer } from '../frame/answers.ts'
import { Effect } from '../frame/effect.tsx'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type StaffRoute, type Visit } from '../frame/route.ts'
import { actPage, DoForm } from './act-page.tsx'
import { dateChoice, readDates } from './date-choice.tsx'
import { moneyLine, refundStatements } from './effect-lines.tsx'
import { extraChoice, readExtras } from './extra-choice.tsx'
import { aboutBooking, bookingPath, versionIn, type Found } from './found-booking.ts'
import { partyChoice, readParty } from './party-choice.tsx'
import { readUnit, unitChoice } from './unit-choice.tsx'
import { findMovedParts } from './moved-parts.ts'
import * as words from './words.ts'

export type Fields = Readonly<Record<string, string>>

/** How a kind of change is asked for. */
interface Kind {
  /** Undefined if the fields do not say what is wanted. */
  readonly read: (found: Found, fields: Fields) => BookingChange | undefined
  /** The form or list to choose from. */
  readonly choice: (visit: Visit, found: Found, fields: Fields) => Promise<ReactNode>
}

const KINDS: Record<StaffChangeKind, Kind> = {
  dates: { read: readDates, choice: dateChoice },
  unit: { read: (_found, fields) => readUnit(fields), choice: unitChoice },
  party: { read: (_found, fields) => readParty(fields), choice: partyChoice },
  extras: { read: (_found, fields) => readExtras(fields), choice: extraChoice },
}

export const changeRoutes: readonly StaffRoute[] = (Object.keys(KINDS) as StaffChangeKind[]).flatMap(
  (kind): StaffRoute[] => [
    {
      method: 'GET',
      path: `/staff/bookings/:reference/${kind}`,
      permission: 'bookings:change',
      answer: (visit) => aboutBooking(visit, (found) => show(visit, found, kind, fieldsOf(visit.url.searchParams))),
    },
    {
      method: 'POST',
      path: `/staff/bookings/:reference/${kind}`,
      permission: 'bookings:change',
      answer: (visit) => aboutBooking(visit, (found) => change(visit, found, kind)),
    },
  ],
)

async function show(
  visit: Visit,
  found: Found,
  kind: StaffChangeKind,
  fields: Fields,
  refusal?: string,
): Promise<Answer> {
  const { deps } = visit
  const { id: bookingId, channel } = found.booking
  const { read, choice } = KINDS[kind]
  const wanted = read(found, fields)
  const plan = wanted && (await previewChange(deps, { bookingId, change: wanted, by: 'staff' }))
  const why =
    plan === undefined || plan.kind === 'changed'
      ? undefined
      : plan.kind === 'unchanged'
        ? words.change.unchanged
        : changeRefusedWords(plan, 'It', channel)
  return actPage({
    title: words.change.titles[kind],
    found,
    refusal: refusal ?? why,
    body: (
      <>
        {plan?.kind === 'changed' && (
          <>
            <ChangeEffect kind={kind} plan={plan} statements={await statementsOf(visit, bookingId, plan)} />
            <DoForm found={found} fields={sentOf(fields, plan)} label={words.change.button} />
          </>
        )}
        {await choice(visit, found, fields)}
      </>
    ),
  })
}

/** What was wanted, as the address says it, and the figures that are agreed to. */
function sentOf(fields: Fields, { after }: ChangePlan): Record<string, string | number> {
  const { agreedTotal: _, agreedOutstanding: __, version: ___, ...wanted } = fields
  return { ...wanted, agreedTotal: after.price.total, agreedOutstanding: after.outstanding }
}

async function statementsOf({ deps }: Visit, bookingId: string, plan: ChangePlan): Promise<string[]> {
  const { difference, refund, outstanding } = plan.sums
  if (refund > 0) return refundStatements(deps.db, bookingId, await findMovedParts(deps, bookingId, refund))
  return difference > 0 && outstanding > 0 ? [words.change.linkLater] : []
}

function ChangeEffect({
  kind,
  plan,
  statements,
}: {
  readonly kind: StaffChangeKind
  readonly plan: ChangePlan
  readonly statements: readonly string[]
}) {
  const { before, after } = plan
  return (
    <Effect
      title={words.effect}
      lines={[
        {
          label: words.change.parts[kind],
          before: changedPartWords(kind, before),
          after: changedPartWords(kind, after),
        },
        moneyLine(words.total, before.price.total, after.price.total),
        moneyLine(words.leftToPay, before.outstanding, after.outstanding),
      ]}
      statements={[
        ...(plan.sums.outstanding > 0 ? [changeSumWords(plan)] : []),
        ...statements,
        ...changeEffects(kind, plan),
        words.change.emailGoes,
      ]}
    />
  )
}

async function change(visit: Visit, found: Found, kind: StaffChangeKind): Promise<Answer> {
  const fields = fieldsOf(visit.form)
  const wanted = KINDS[kind].read(found, fields)
  if (!wanted) return show(visit, found, kind, fields)
  const { id: bookingId, channel } = found.booking
  const input = { bookingId, change: wanted, by: 'staff', version: versionIn(visit.form) } as const
  const agreed = { total: Number(fields.agreedTotal), outstanding: Number(fields.agreedOutstanding) }
  const outcome = await changeSale(visit.deps, actorOf(visit), input, agreed)
  switch (outcome.kind) {
    case 'changed':
      return seeOther(bookingPath(found), words.change.done(changeSumWords(outcome)))
    case 'unchanged':
      return seeOther(bookingPath(found), words.change.unchanged)
    default:
      return show(visit, found, kind, fields, changeRefusedWords(outcome, 'It', channel))
  }
}
