import path from 'node:path'
import type { Env } from '../env.ts'
import { FolderMail } from './adapters/folder-mail.ts'
import type { Mail } from './mail.ts'
import { SmtpMail } from './adapters/smtp-mail.ts'

/** The folder of email files, used without a mail server. */
export const mailFolderOf = (dataDir: string) => path.join(dataDir, 'mail')

/** The configured mail server, or files in DATA_DIR/mail. */
export function openMail({ SMTP_URL, DATA_DIR }: Pick<Env, 'SMTP_URL' | 'DATA_DIR'>): {
  readonly mail: Mail
  /** Connects to the mail server and logs in, and sends nothing. Rejects with the cause. */
  readonly check?: () => Promise<void>
  readonly close: () => Promise<void>
} {
  if (SMTP_URL === undefined) return { mail: new FolderMail(mailFolderOf(DATA_DIR)), close: async () => {} }
  const mail = new SmtpMail(SMTP_URL)
  return { mail, check: () => mail.check(), close: () => mail.close() }
}
