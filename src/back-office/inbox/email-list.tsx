import { maskText } from '../../domain/identity/mask.ts'
import type { SentEmail } from '../../server/queries/correspondence.ts'
import { momentWords } from '../frame/moment.ts'
import { kindWords } from './words.ts'

/** Emails as they were sent, each a link to its page for readers with the permission. */
export function EmailList({
  emails,
  none,
  canOpen,
}: {
  readonly emails: readonly SentEmail[]
  readonly none: string
  /** Whether the role may read them. */
  readonly canOpen: boolean
}) {
  if (emails.length === 0) return <p className="text-muted">{none}</p>
  return (
    <ul>
      {emails.map((email) => (
        <li key={email.id} className="border-b border-rule py-2">
          {canOpen ? (
            <a
              href={`/staff/emails/${email.id}`}
              dir="auto"
              className="block break-words text-primary underline underline-offset-4"
            >
              {email.subject}
            </a>
          ) : (
            <span dir="auto" className="block break-words">
              {maskedSubject(email)}
            </span>
          )}
          <span className="text-small text-muted">{[kindWords(email.kind), momentWords(email.sentAt)].join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}

/** Without permission to read the email, subjects by staff are masked, like notes. */
export const maskedSubject = ({ kind, subject }: Pick<SentEmail, 'kind' | 'subject'>) =>
  kind === 'staff-letter' ? maskText(subject) : subject
