import type { SentEmailRow } from '../../server/store/staff/sent-email-store.ts'
import { momentWords } from '../frame/moment.ts'
import { kindWords } from './words.ts'

/** Emails as they were sent, each a link to its page. */
export function EmailList({ emails, none }: { readonly emails: readonly SentEmailRow[]; readonly none: string }) {
  if (emails.length === 0) return <p className="text-muted">{none}</p>
  return (
    <ul>
      {emails.map((email) => (
        <li key={email.id} className="border-b border-rule py-2">
          <a
            href={`/staff/emails/${email.id}`}
            dir="auto"
            className="block break-words text-primary underline underline-offset-4"
          >
            {email.subject}
          </a>
          <span className="text-small text-muted">{[kindWords(email.kind), momentWords(email.sentAt)].join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
