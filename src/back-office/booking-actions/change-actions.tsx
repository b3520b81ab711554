import { wholePrice } from '../../domain/money/price.ts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { StaffChangeKind } from '../../domain/money/change.ts'
import {
  changedPartWords,
  changeEffects,
  changeRefusedWords,
  changeSumWords,
} from '../../server/command-line/outcome-words.ts'
import { changeSale, previewChange } from '../../server/commands/booking-changes/change-sale.ts'
import { findOtherStays } from '../../server/commands/booking-changes/other-stays.ts'
import { findOtherUnits } from '../../server/commands/booking-changes/other-units.ts'
import type { ChangePlan } from '../../server/commands/booking-changes/sale-change.ts'
import { offerExtras } from '../../server/commands/holds/choose-extras.ts'
import { loadBooking } from '../../server/commands/holds/load-booking.ts'
import type { GoodwillTerms } from '../../server/commands/refunds/goodwill.ts'
import type { BookingToChange } from '../../server/queries/booking-actions.ts'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { Effect } from '../frame/effect.tsx'
import { text } from '../frame/form-fields.ts'
import { refuse, type FormState } from '../frame/form-state.ts'
import { reasonErrorMessage, ReasonField } from '../frame/form-parts.tsx'
import { actorOf, type StaffContext } from '../frame/route.ts'
import { defineActionPage, Named, toBooking } from './action-page.tsx'
import {
  DateChoice,
  ExtraChoice,
  extraErrors,
  nightsIn,
  PartyChoice,
  readDates,
  readExtras,
  readParty,
  readUnit,
  UnitChoice,
  type Fields,
  type WantedChange,
} from './change-choices.tsx'
import { changeStatements, moneyLine } from './effect-lines.ts'
import { askSecondPerson, ConfirmOrAsk } from './goodwill.tsx'
import * as words from './words.ts'

const permission = 'bookings:change'

interface Preview {
  readonly plan: ChangePlan & { readonly goodwillTerms: GoodwillTerms }
  readonly statements: readonly string[]
}

type Query = z.output<typeof Query>

/** The month whose stays are listed, and their nights. */
const Query = Named.extend({ nights: text.catch(''), month: z.string().optional().catch(undefined) })

/** How staff enter a kind of change. */
interface Kind<Choices> {
  readonly read: (fields: Fields) => WantedChange
  /** The choices. */
  readonly load: (context: StaffContext, found: BookingToChange, query: Query) => Promise<Choices>
  /** The form or list to choose from. */
  readonly Choice: (props: {
    readonly found: BookingToChange
    readonly choices: Choices
    readonly form: FormState<Preview>
  }) => ReactNode
}

function defineChange<Choices>(kind: StaffChangeKind, { read, load, Choice }: Kind<Choices>) {
  const page = defineActionPage({
    part: kind,
    permission,
    query: Query,
    load: async (context, found, query) => ({ choices: await load(context, found, query) }),
    view: ({ found, choices }, form: FormState<Preview>) => ({
      title: words.change.titles[kind],
      body: (
        <>
          {form.preview && <Planned {...form.preview} {...{ kind, found, form }} />}
          <Choice found={found} choices={choices} form={form} />
        </>
      ),
    }),
  })
  const change = defineStaffAction({
    page,
    permission,
    input: z.record(z.string(), text).transform((fields, context) => {
      const { change: wanted, errors = {} } = read(fields)
      for (const [name, message] of Object.entries(errors)) context.addIssue({ code: 'custom', path: [name], message })
      return { fields, wanted }
    }),
    async preview(context, { fields, wanted }, { found }) {
      if (!wanted) return undefined
      const { id: bookingId, channel } = found.booking
      const plan = await previewChange(context.deps, { bookingId, change: wanted, by: 'staff' }, actorOf(context))
      switch (plan.kind) {
        case 'changed':
          return { plan, statements: await changeStatements(context, bookingId, plan) }
        case 'extras-refused':
          return refuse({ errors: extraErrors(plan.errors, fields) })
        case 'unchanged':
          return refuse({ failure: words.change.unchanged })
        default:
          return refuse({ failure: changeRefusedWords(plan, 'It', channel) })
      }
    },
    async execute(context, { fields, wanted }, { data: { found } }) {
      if (!wanted) return refuse({ status: 200 })
      const { id: bookingId, channel } = found.booking
      const version = Number(fields.version ?? -1)
      if (fields.ask !== undefined) {
        const { reason = '' } = fields
        const error = reasonErrorMessage(reason, found.customer)
        if (error !== undefined) return refuse({ errors: { reason: error } })
        const input = { bookingId, change: wanted, reason }
        return askSecondPerson(context, found, { kind: 'change', input }, version)
      }
      const input = { bookingId, change: wanted, by: 'staff', version } as const
      const agreed = { total: Number(fields.agreedTotal), outstanding: Number(fields.agreedOutstanding) }
      const outcome = await changeSale(context.deps, actorOf(context), input, agreed)
      switch (outcome.kind) {
        case 'changed':
          return toBooking(found, words.change.done(changeSumWords(outcome)))
        case 'unchanged':
          return toBooking(found, words.change.unchanged)
        default:
          return refuse({ failure: changeRefusedWords(outcome, 'It', channel) })
      }
    },
  })
  return change.routes
}

export const changeRoutes = [
  ...defineChange('dates', {
    read: readDates,
    load: ({ deps }, { booking }, { nights, month }) =>
      findOtherStays(deps, booking, { nights: nightsIn(nights) ?? booking.nights, month }),
    Choice: DateChoice,
  }),
  ...defineChange('unit', {
    read: readUnit,
    load: ({ deps }, { booking }) => findOtherUnits(deps, booking),
    Choice: UnitChoice,
  }),
  ...defineChange('party', { read: readParty, load: async () => undefined, Choice: PartyChoice }),
  ...defineChange('extras', {
    read: readExtras,
    load: async ({ deps }, { booking }) => offerExtras(deps, await loadBooking(deps, booking.id)),
    Choice: ExtraChoice,
  }),
]

interface PlannedProps extends Preview {
  readonly kind: StaffChangeKind
  readonly found: BookingToChange
  readonly form: FormState<Preview>
}

/** The summary of a change, and the button that makes it or requests approval. */
function Planned({ kind, found, plan, statements, form: { typed, errors } }: PlannedProps) {
  const {
    agreedTotal: _,
    agreedOutstanding: __,
    version: ___,
    ask: ____,
    reason,
    ...wanted
  } = Object.fromEntries(typed ?? [])
  const { price, outstanding } = plan.after
  const sent = { ...wanted, agreedTotal: price.total, agreedOutstanding: outstanding }
  return (
    <>
      <ChangeEffect kind={kind} plan={plan} statements={statements} />
      <ConfirmOrAsk found={found} goodwill={plan.goodwillTerms} fields={sent} label={words.change.button}>
        <ReasonField value={reason} error={errors.reason} className="mb-4" />
      </ConfirmOrAsk>
    </>
  )
}

/** The summary of a change, for its page and for its approval. */
export function ChangeEffect({
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
        moneyLine(words.total, wholePrice(before.price), wholePrice(after.price)),
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
