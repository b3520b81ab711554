import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { messageReference } from '../../server/commands/correspondence/take-message.ts'
import type { SentEmail, SentEmailParts } from '../../server/queries/correspondence.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { Facts, Panel } from '../frame/facts.tsx'
import { momentWords } from '../frame/moment.ts'
import { kindWords, sentEmail as words } from './words.ts'

interface Props {
  readonly row: SentEmail
  readonly parts: SentEmailParts
  /** Of its booking. */
  readonly reference: string | undefined
  readonly canSendAgain: boolean
}

/** An email as it was sent: its facts, its HTML in a frame, its text. */
export function EmailPage({ row, parts, reference, canSendAgain }: Props) {
  return (
    <div className="space-y-6">
      <Facts
        facts={[
          ['What', kindWords(row.kind)],
          [
            'To',
            <bdi key="to" className="break-all">
              {row.recipient}
            </bdi>,
          ],
          ['Sent', momentWords(row.sentAt)],
          ['About', <About key="about" row={row} reference={reference} />],
        ]}
      />
      {canSendAgain && (
        <form method="post" action={`/staff/emails/${row.id}/send-again`} className="flex flex-wrap items-center gap-3">
          <Button type="submit">{words.sendAgain}</Button>
          <p className="text-muted">{words.sendAgainHint}</p>
        </form>
      )}
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
        <Panel id="html" title={words.facts}>
          <iframe
            title={words.frame}
            src={`/staff/emails/${row.id}/html`}
            className="h-192 max-h-[80vh] w-full border border-rule bg-surface"
          />
        </Panel>
        <Panel id="text" title={words.asText}>
          <pre dir="auto" className="border border-rule bg-surface p-4 break-words whitespace-pre-wrap">
            {parts.text}
          </pre>
          {parts.text.includes('token=…') && <p className="mt-2 text-small text-muted">{words.secrets}</p>}
        </Panel>
      </div>
    </div>
  )
}

function About({ row, reference }: Pick<Props, 'row' | 'reference'>) {
  const [href, name] =
    reference !== undefined
      ? [`/staff/bookings/${reference}`, `Booking ${formatBookingReference(reference)}`]
      : row.messageId === null
        ? []
        : [`/staff/inbox/messages/${row.messageId}`, `Message ${messageReference(row.messageId)}`]
  return href === undefined ? null : (
    <a href={href} className="underline underline-offset-4">
      {name}
    </a>
  )
}
