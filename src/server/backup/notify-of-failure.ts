/** A backup that failed is told to a person, since nobody looks for a backup that is not there. */
import os from 'node:os'
import { html } from 'hono/html'
import { readSettings } from '../env.ts'
import { openMail } from '../mail/open-mail.ts'

/**
 * Sends an email to STAFF_EMAIL through the mail server; without either it does nothing.
 * @returns why it could not be sent
 */
export async function notifyOfFailedBackup(
  source: Readonly<Record<string, string | undefined>>,
  into: string,
  reason: string,
  now: Date,
): Promise<string | undefined> {
  try {
    await send(source, into, reason, now)
    return undefined
  } catch (error) {
    return `STAFF_EMAIL was not told of it: ${(error as Error).message}`
  }
}

async function send(
  source: Parameters<typeof readSettings>[0],
  into: string,
  reason: string,
  now: Date,
): Promise<void> {
  const names = ['SMTP_URL', 'STAFF_EMAIL', 'MAIL_FROM', 'DATA_DIR'] as const
  const { SMTP_URL, STAFF_EMAIL, MAIL_FROM, DATA_DIR } = readSettings(source, names)
  if (SMTP_URL === undefined || STAFF_EMAIL === undefined) return
  const paragraphs = [
    `The backup into ${into} on ${os.hostname()} failed:`,
    reason,
    'The last good backup stays as it is. Put the cause right and run npm run backup again.',
  ]
  const { mail, close } = openMail({ SMTP_URL, DATA_DIR })
  try {
    await mail.send({
      id: `backup-failed-${now.getTime()}`,
      to: STAFF_EMAIL,
      from: { name: 'Backup', address: MAIL_FROM ?? STAFF_EMAIL },
      subject: `The backup on ${os.hostname()} failed`,
      text: `${paragraphs.join('\n\n')}\n`,
      html: (await Promise.all(paragraphs.map(async (words) => html`<p>${words}</p>`))).join('\n'),
    })
  } finally {
    await close()
  }
}
