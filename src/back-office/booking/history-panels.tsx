import type { BookingFile } from '../../server/queries/booking.ts'
import { EmailList } from '../inbox/email-list.tsx'
import { Panel } from '../frame/facts.tsx'
import { momentWords } from '../frame/moment.ts'
import type { NamesOfSold } from './event-words.ts'
import { timelineOf } from './timeline.ts'
import * as words from './words.ts'

interface Props {
  readonly file: BookingFile
}

/** The timeline, the newest entry first. */
export function HistoryPanel({
  file,
  names,
  isWhole,
  canReadEmails,
}: Props & { readonly names: NamesOfSold; readonly isWhole: boolean; readonly canReadEmails: boolean }) {
  return (
    <Panel id="history" title={words.heads.history}>
      <ol>
        {timelineOf(file, names, isWhole, canReadEmails).map(({ key, at, what, detail, who, href, isMinor }) => (
          <li key={key} className={`border-b border-rule py-1 last:border-b-0 ${isMinor ? 'text-muted' : ''}`}>
            <div className="flex flex-wrap justify-between gap-x-4">
              <span className={isMinor ? undefined : 'font-semibold'}>
                {href === undefined ? (
                  what
                ) : (
                  <a href={href} className="underline underline-offset-4">
                    {what}
                  </a>
                )}
              </span>
              <span className="text-small text-muted">{[who, momentWords(at)].filter(Boolean).join(', ')}</span>
            </div>
            {detail !== undefined && (
              <p className="break-words" dir="auto">
                {detail}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

export function EmailsPanel({ file: { emails }, canReadEmails }: Props & { readonly canReadEmails: boolean }) {
  return (
    <Panel id="emails" title={words.heads.emails}>
      <EmailList emails={emails} none={words.none.emails} canOpen={canReadEmails} />
    </Panel>
  )
}

export function AccessLogPanel({ file: { accessLog } }: Props) {
  if (accessLog.length === 0) return null
  return (
    <Panel id="looks" title={words.heads.accessLog}>
      <p className="text-muted">{accessLog.map(({ name, at }) => `${name}, ${momentWords(at)}`).join(' · ')}</p>
    </Panel>
  )
}
