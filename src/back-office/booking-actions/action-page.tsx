/** What the pages of all actions have: the booking, a form that asks what is wanted, what it does, and the button. */
import type { ReactNode } from 'react'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatLongDate } from '../../domain/dates/calendar-date.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { stayOf } from '../../server/store/booking-store.ts'
import { Button, type ButtonKind } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { page, type StaffResponse } from '../frame/responses.ts'
import { bookingPath, type Found } from './found-booking.ts'
import * as words from './words.ts'

export interface ActionPageParts {
  readonly title: string
  readonly found: Found
  /** Why a form that was sent was not carried out. */
  readonly refusal?: string
  /** 409 for a refusal, 422 for errors of fields. */
  readonly status?: number
  readonly body: ReactNode
}

/** The page of an action. */
export function actionPage({ title, found, refusal, status, body }: ActionPageParts): StaffResponse {
  const { booking, customer, parkName, unitName } = found
  const who = customer ? `${customer.title} ${customer.firstName} ${customer.lastName}` : words.dataDeleted
  return page({
    title: `${title}: ${formatBookingReference(booking.reference)}`,
    status: status ?? (refusal === undefined ? 200 : 409),
    body: (
      <div className="grid gap-5 *:not-first:max-w-224">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-muted">
          <p>
            {[
              who,
              [unitName, parkName].filter(Boolean).join(', '),
              `${formatLongDate(booking.arrival)} to ${formatLongDate(departureOf(stayOf(booking)))}`,
              booking.status,
            ].join(' · ')}
          </p>
          <a href={bookingPath(found)} className="text-primary underline underline-offset-4">
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
        {body}
      </div>
    ),
  })
}

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

interface ConfirmFormProps {
  readonly found: Found
  /** What was wanted, and the figures that were shown. */
  readonly fields: Readonly<Record<string, string | number | undefined>>
  readonly label: string
  readonly kind?: ButtonKind
  readonly action?: string
  /** What is typed before it is sent. */
  readonly children?: ReactNode
}

/** The button that does what was shown, with the figures and the version that were shown. */
export function ConfirmForm({ found, fields, label, kind = 'action', action, children }: ConfirmFormProps) {
  return (
    <form method="post" action={action}>
      {Object.entries({ ...fields, version: found.version }).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <Button type="submit" kind={kind}>
        {label}
      </Button>
    </form>
  )
}
