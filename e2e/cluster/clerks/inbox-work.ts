/** Messages and requests are answered by email. */
import type { History } from '../history.ts'
import { Browser } from '../customers/browser.ts'
import type { Job } from './booking-work.ts'
import { fill, type Filled } from './desk.ts'
import { linksIn } from './html-form.ts'

const OPEN = /^\/staff\/inbox\/(?:messages|requests)\/([0-9a-f-]{36})$/

/** The requests that wait for an answer, the oldest first. */
export async function openInbox({ desk }: Job): Promise<string[]> {
  return linksIn((await desk.open('/staff/inbox')) ?? '', '/staff/inbox/').filter((link) => OPEN.test(link))
}

/** The answer to one of them, which of two that are sent at once is sent once. */
export async function answer({ desk, name }: Job, path: string): Promise<Filled | undefined> {
  const form = await desk.form(path, /^Send email$/)
  const on = OPEN.exec(path)?.[1] ?? ''
  const typed = { subject: `Your question, ${name}`, words: 'Yes, of course.' }
  const isDone = (notice: string) => notice.endsWith('queued')
  return (
    form &&
    fill(desk, form, {
      action: 'answer',
      on,
      version: 'open',
      typed,
      resultOf: ({ notice }) => (isDone(notice) ? { on } : undefined),
    })
  )
}

/** A visitor writes by the contact form. */
export async function writeMessage(history: History, name: string, isOver: () => boolean): Promise<void> {
  const email = `${name}@example.org`
  const words = { name: 'Ada Hale', email, topic: 'booking', message: 'Is there a cot in the lodge?' }
  await new Browser(history, `${name}-writer`, isOver).call('contact', words)
}
