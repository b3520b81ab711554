import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail, Email } from '../mail.ts'
import { mailOptions } from '../mail-options.ts'

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
