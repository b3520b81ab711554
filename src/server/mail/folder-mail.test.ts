import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FolderMail, toMime } from './folder-mail.ts'

const MESSAGE = {
  id: 'confirmation-1',
  from: 'Brackenfold <help@example.org>',
  to: 'ada.hale@example.org',
  subject: 'Your holiday at Träumerei is confirmed',
  text: 'Thank you – £120.00',
  html: '<p>Thank you</p>',
}

test('a message that is sent twice is there once, with its words in both parts', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mail-'))
  const mail = new FolderMail(path.join(folder, 'mail'))
  await mail.send(MESSAGE)
  await mail.send(MESSAGE)
  expect(readdirSync(path.join(folder, 'mail'))).toEqual(['confirmation-1.eml'])
  const content = readFileSync(path.join(folder, 'mail', 'confirmation-1.eml'), 'utf8')
  expect(content).toContain(Buffer.from(MESSAGE.text).toString('base64'))
  expect(content).toContain(Buffer.from(MESSAGE.html).toString('base64'))
  rmSync(folder, { recursive: true, force: true })
})

test('a line break in an address or subject cannot add a header', () => {
  const mime = toMime({ ...MESSAGE, to: 'a@example.org\r\nBcc: b@example.org', subject: 'Hello\r\nBcc: c@example.org' })
  expect(mime.split('\r\n').some((line) => line.startsWith('Bcc'))).toBe(false)
})
