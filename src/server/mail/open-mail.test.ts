import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderMail, openMail } from './open-mail.ts'
import { MailRefused, type Email } from './mail.ts'

const MESSAGE: Email = {
  id: 'confirmation-1',
  from: { name: 'Brackenfold', address: 'hello@brackenfold.example' },
  replyTo: { name: 'Brackenfold', address: 'desk@brackenfold.example' },
  to: 'ada.hale@example.org',
  subject: 'Your holiday at Träumerei is confirmed',
  text: 'Thank you – £120.00',
  html: '<p>Thank you – £120.00</p>',
  attachments: [{ filename: 'stay.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR\r\n' }],
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mail-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sent = (name: string) => readFileSync(path.join(folder, 'mail', name), 'utf8')

test('an email that is sent twice is stored once, with text, HTML and attachment', async () => {
  const { mail } = openMail({ DATA_DIR: folder, SMTP_URL: undefined })
  await mail.send(MESSAGE)
  await mail.send(MESSAGE)
  expect(readdirSync(path.join(folder, 'mail'))).toEqual(['confirmation-1.eml'])
  const content = sent('confirmation-1.eml')
  expect(content).toContain('Message-ID: <confirmation-1@brackenfold.example>\r\n')
  expect(content).toContain('Reply-To: Brackenfold <desk@brackenfold.example>\r\n')
  expect(content).toContain('\r\nThank you =E2=80=93 =C2=A3120.00\r\n')
  expect(content).toContain('\r\n<p>Thank you =E2=80=93 =C2=A3120.00</p>\r\n')
  expect(content).toContain(Buffer.from('BEGIN:VCALENDAR\r\n').toString('base64'))
})

test('a line break in a subject or a name cannot add a header', async () => {
  await new FolderMail(path.join(folder, 'mail')).send({
    ...MESSAGE,
    subject: 'Hello\r\nBcc: c@example.org',
    replyTo: { name: 'A\nBcc: d@example.org', address: 'a@example.org' },
  })
  expect(
    sent('confirmation-1.eml')
      .split('\r\n')
      .filter((line) => /^bcc/i.test(line)),
  ).toEqual([])
})

test('an email that is sent on subscription says where one POST ends it (RFC 8058), and any other says nothing of it', async () => {
  const mail = new FolderMail(path.join(folder, 'mail'))
  await mail.send({ ...MESSAGE, unsubscribeUrl: 'https://www.brackenfold.example/newsletter/leave?token=a.b-c_d' })
  const [headers = ''] = sent('confirmation-1.eml').split('\r\n\r\n')
  const unfolded = headers.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  expect(unfolded.filter((line) => line.startsWith('List-'))).toEqual([
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'List-Unsubscribe: <https://www.brackenfold.example/newsletter/leave?token=a.b-c_d>',
  ])
  await mail.send({ ...MESSAGE, id: 'confirmation-2' })
  expect(sent('confirmation-2.eml')).not.toMatch(/^List-/m)
})

test('only a single address is accepted as recipient', async () => {
  const mail = new FolderMail(path.join(folder, 'mail'))
  for (const to of ['a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org', 'nobody', '']) {
    await expect(mail.send({ ...MESSAGE, to }), to).rejects.toThrow(MailRefused)
  }
  expect(readdirSync(folder)).toEqual([])
})

test('no id escapes the folder', async () => {
  await new FolderMail(path.join(folder, 'mail')).send({ ...MESSAGE, id: '../../elsewhere' })
  expect(readdirSync(path.join(folder, 'mail'))).toEqual(['------elsewhere.eml'])
})

test('emails are readable by their owner only', async () => {
  await new FolderMail(path.join(folder, 'mail')).send(MESSAGE)
  expect(statSync(path.join(folder, 'mail', 'confirmation-1.eml')).mode & 0o777).toBe(0o600)
  expect(statSync(path.join(folder, 'mail')).mode & 0o777).toBe(0o700)
})
