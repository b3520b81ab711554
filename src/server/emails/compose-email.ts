import type { Email } from '../mail/mail.ts'
import type { Sender } from '../mail/sender.ts'
import { emailHtml } from './email-html.tsx'
import { emailText, type EmailBody } from './email.ts'

type Composed = Omit<Email, 'from' | 'text' | 'html'> & { readonly body: EmailBody }

/** An email of the site, its plain and HTML parts made from one body; Reply-To is the site by default. */
export function composeEmail(sender: Sender, { body, ...email }: Composed): Email {
  const { site, from } = sender
  return {
    from: { name: site.brandName, address: from },
    replyTo: { name: site.brandName, address: site.email },
    ...email,
    text: emailText(body, sender),
    html: emailHtml(body, sender),
  }
}
