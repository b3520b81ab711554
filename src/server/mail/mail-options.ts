import type { SendMailOptions } from 'nodemailer'
import { isEmail } from '../../domain/customer/customer.ts'
import { MailRefused, type Email } from './mail.ts'

/** What a mail program sends to the address of `List-Unsubscribe` once its button is pressed (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe=One-Click'

/**
 * A message as Nodemailer builds it (RFC 5322), the same for a file as for a mail server. The Message-ID follows from the
 * message's id: a copy that is sent again is known as one by the reader's mail program.
 *
 * @throws MailRefused for anything but one address to send to, which might be several
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
      // An out-of-office notice would answer nobody (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe-Post': ONE_CLICK }),
    },
    ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl } }),
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
