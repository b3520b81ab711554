/** The frame of all action pages: the booking, a form, the preview and the button. */
import type { ReactNode } from 'react'
import { z } from 'zod'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatLongDate } from '../../domain/dates/calendar-date.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { recordAccess } from '../../server/commands/booking-file/access-log.ts'
import { findBookingToChange, type BookingToChange } from '../../server/queries/booking-actions.ts'
import { Button, type ButtonKind } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { bookingPath } from '../bookings/booking-cells.tsx'
import { defineStaffPage, type Shown, type StaffPage } from '../frame/define-staff-page.ts'
import { seeOther } from '../frame/responses.ts'
import { actorOf, type SignedInRoute, type StaffContext } from '../frame/route.ts'
import * as words from './words.ts'

export const Named = z.object({ reference: z.string() })
type Named = z.output<typeof Named>

/** The version shown with a form; without one an impossible version, which is refused. */
export const version = z.string().default('-1').transform(Number)

/** The agreed figure of a form; without one an impossible figure, which is refused. */
export const figure = z.string().optional().transform(Number)

interface ViewedAction {
  readonly title: string
  /** Why the action is not possible. */
  readonly refusal?: string | undefined
  readonly body: ReactNode
}

interface ActionPageDescription<Query extends Named, Data, Preview> {
  /** The last part of the address, after the booking’s: 'cancel'. */
  readonly part: string
  readonly permission: SignedInRoute['permission']
  readonly query: z.ZodType<Query>
  readonly missing?: string
  /** Data that the page shows besides the booking. */
  readonly load: (context: StaffContext, found: BookingToChange, query: Query) => Promise<Data | undefined>
  readonly view: (data: Data & ActionData, shown: Shown<Query, Preview>) => ViewedAction
}

interface ActionData {
  readonly found: BookingToChange
}

/**
 * Describes the page of an action: shows the booking above it, records access to it, and explains a refusal.
 */
export const defineActionPage = <Query extends Named, Data, Preview = undefined>({
  part,
  load,
  view,
  missing = 'booking',
  ...described
}: ActionPageDescription<Query, Data, Preview>): StaffPage<Query, Data & ActionData, Preview> =>
  defineStaffPage<Query, Data & ActionData, Preview>({
    ...described,
    missing,
    path: `${bookingPath(':reference')}/${part}`,
    async load(context, query) {
      const found = await findBookingToChange(context.deps, query.reference)
      const data = found && (await load(context, found, query))
      return data && { ...data, found }
    },
    record: (context, { found }) => recordAccess(context.deps, actorOf(context), found.booking.id),
    view(data, form) {
      const { title, refusal: why, body } = view(data, form)
      const refusal = form.failure ?? why
      return {
        title: `${title}: ${formatBookingReference(data.found.booking.reference)}`,
        status: refusal === undefined ? 200 : 409,
        body: (
          <ActionPage found={data.found} refusal={refusal}>
            {body}
          </ActionPage>
        ),
      }
    },
  })

/** The lead guest, or that the data were deleted. */
export const nameOf = ({ customer }: BookingToChange) =>
  customer ? `${customer.title} ${customer.firstName} ${customer.lastName}` : words.dataDeleted

interface ActionPageProps extends ActionData {
  readonly refusal: string | undefined
  readonly children: ReactNode
}

function ActionPage({ found, refusal, children }: ActionPageProps) {
  const { booking, parkName, unitName } = found
  return (
    <div className="grid gap-5 *:not-first:max-w-224">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-muted">
        <p>
          {[
            nameOf(found),
            [unitName, parkName].filter(Boolean).join(', '),
            `${formatLongDate(booking.arrival)} to ${formatLongDate(departureOf(booking))}`,
            booking.status,
          ].join(' · ')}
        </p>
        <a href={bookingPath(booking.reference)} className="text-primary underline underline-offset-4">
          {words.backToBooking}
        </a>
      </div>
      {refusal !== undefined && (
        <Notice kind="error" title={words.nothingDone}>
          {refusal.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {children}
    </div>
  )
}

/** Redirects to the booking with a notice of success. */
export const toBooking = ({ booking }: BookingToChange, notice: string) =>
  seeOther(bookingPath(booking.reference), notice)

/** A form whose answer is a preview: its state is in the address. */
export function PreviewForm({ children, label = words.preview }: { children: ReactNode; label?: string }) {
  return (
    <form method="get" className="grid gap-4 border border-rule bg-surface p-4">
      {children}
      <p>
        <Button type="submit" name="show" value="yes" kind="primary">
          {label}
        </Button>
      </p>
    </form>
  )
}

/** Hidden fields that send submitted values again. */
export const typedFields = (typed: URLSearchParams | undefined, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, typed?.get(name)] as const))

interface ConfirmFormProps extends ActionData {
  /** The requested action, and the figures shown. */
  readonly fields: Readonly<Record<string, string | number | null | undefined>>
  readonly label: string
  readonly kind?: ButtonKind
  /** Fields before the button. */
  readonly children?: ReactNode
}

/** The button that confirms the preview, with its figures and version. */
export function ConfirmForm({ found, fields, label, kind = 'action', children }: ConfirmFormProps) {
  return (
    <form method="post">
      {Object.entries({ ...fields, version: found.version }).map(
        ([name, value]) =>
          value !== undefined && value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <Button type="submit" kind={kind}>
        {label}
      </Button>
    </form>
  )
}
