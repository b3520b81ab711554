import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mail, Message } from './mail.ts'

/** Writes each message as a file that mail programs open, named by its id: what is sent twice is there once. */
export class FolderMail implements Mail {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async send(message: Message): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const name = message.id.replace(/[^A-Za-z0-9-]/g, '-')
    const file = path.join(this.#folder, `${name}.eml`)
    await writeFile(`${file}.part`, toMime(message))
    await rename(`${file}.part`, file)
  }
}

/** RFC 5322 with a plain and an HTML part, both in base64 so that no line is too long. */
export function toMime(message: Message): string {
  const boundary = `part-${message.id.replace(/[^A-Za-z0-9]/g, '')}`
  const part = (type: string, content: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
  ]
  return [
    `From: ${headerText(message.from)}`,
    `To: ${headerText(message.to)}`,
    `Subject: ${encodedWord(message.subject)}`,
    `Message-ID: <${headerText(message.id)}@booking.invalid>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain', message.text),
    ...part('text/html', message.html),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

/** A line break in a header would let its author write headers of his own. */
const headerText = (text: string) => text.replace(/[\r\n]+/g, ' ')

const encodedWord = (text: string) => `=?utf-8?B?${Buffer.from(headerText(text)).toString('base64')}?=`
