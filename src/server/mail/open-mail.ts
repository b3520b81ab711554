import path from 'node:path'
import type { Env } from '../env.ts'
import { type Mail, type Email, mailOptions } from './mail.ts'
import { SmtpMail } from './adapters/smtp-mail.ts'
import { mkdir, rename, writeFile, readdir, rm } from 'node:fs/promises'
import { createTransport } from 'nodemailer'

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

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** Writes each email as an .eml file named by its id, so that sending twice is idempotent. */
export class FolderMail implements Mail {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async send(message: Email): Promise<void> {
    const { message: content } = await composer.sendMail(mailOptions(message))
    // Personal data: readable by the owner only.
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const file = path.join(this.#folder, mailFileName(message.id))
    await writeFile(`${file}.part`, content, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

/** The file name of an email; no id can escape the folder. */
const mailFileName = (messageId: string) => `${messageId.replace(/[^A-Za-z0-9-]/g, '-')}.eml`

/**
 * Deletes the email files about any of these ids, which are part of their names, and the names of these emails; also
 * files that a killed process left half written.
 */
export async function deleteMessages(
  folder: string,
  ids: readonly string[],
  emailIds: readonly string[] = [],
): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const emails = new Set(emailIds)
  const about = names.filter((name) => ids.some((id) => name.includes(id)) || emails.has(name.split('.', 1)[0] ?? ''))
  await Promise.all(about.map((name) => rm(path.join(folder, name), { force: true })))
}
