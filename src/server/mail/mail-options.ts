import type { SendMailOptions } from 'nodemailer'
import { isEmail } from '../../domain/customer/customer.ts'
import { MailRefused, type Email } from './mail.ts'

/** The body that mail programs POST to the `List-Unsubscribe` address (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe=One-Click'

/**
 * An email for Nodemailer (RFC 5322), the same for files and mail servers. The Message-ID is derived from the email's
 * id, so that mail programs recognise a copy.
 *
 * @throws MailRefused unless there is exactly one recipient
 */
export function mailOptions(message: Email): SendMailOptions {
  const { to, from, replyTo, unsubscribeUrl } = message
  if (to === '' || !isEmail(to)) throw new MailRefused('no-address')
  return {
    from,
    to: { name: '', address: to },
    replyTo,
    envelope: { from: from.address, to: [to] },
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.attachments?.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
    messageId: `<${message.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    headers: {
      // Suppresses out-of-office replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe-Post': ONE_CLICK }),
    },
    ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl } }),
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
