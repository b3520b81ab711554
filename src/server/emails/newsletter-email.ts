import { UNSUBSCRIBE_PATH, PRIZE_WORTH } from '../../domain/customer/newsletter.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { Email, Sender } from '../mail/mail.ts'
import { signToken } from '../safety/secrets.ts'
import type { SignupRow } from '../store/correspondence-store.ts'
import { composeEmail } from './email.tsx'

interface SignupLinks {
  readonly confirmUrl: string
  readonly leaveUrl: string
}

/** The links of emails to a subscriber. */
export function signupLinks(id: string, publicUrl: string, secret: string): SignupLinks {
  return {
    confirmUrl: `${publicUrl}/newsletter/confirm?token=${signToken('confirm-newsletter', id, secret)}`,
    leaveUrl: `${publicUrl}${UNSUBSCRIBE_PATH}?token=${signToken('leave-newsletter', id, secret)}`,
  }
}

/** Asks the owner of the address to confirm the sign-up or decline it. */
export function confirmSignupEmail(signup: SignupRow, sender: Sender, secret: string): Email {
  const { site, publicUrl } = sender
  const { confirmUrl, leaveUrl } = signupLinks(signup.id, publicUrl, secret)
  return composeEmail(sender, {
    id: `newsletter-${signup.id}-${signup.askedAt.getTime()}`,
    to: signup.email,
    subject: `Please confirm: holiday deals from ${site.brandName}`,
    unsubscribeUrl: leaveUrl,
    body: {
      heading: 'Confirm your email address',
      preview: 'Confirm that you want our deals. If you do not, we will not email you again.',
      greeting: `Dear ${signup.firstName},`,
      opening: `Thank you for signing up for deals from ${site.brandName}. Please confirm your email address. We will not email you again until you do.`,
      link: { label: 'Yes, send me deals', url: confirmUrl },
      sections: [
        {
          title: 'Prize draw',
          paragraphs: [
            `Everyone who confirms is entered into the draw for a holiday worth ${formatMoney(PRIZE_WORTH)}.`,
          ],
          link: { label: 'Prize draw rules', url: `${publicUrl}/newsletter-prize` },
        },
        {
          title: 'Did not sign up?',
          paragraphs: ['Ignore this email and you will not hear from us again, or remove your address now.'],
          link: { label: 'Unsubscribe', url: leaveUrl },
        },
      ],
      closing: `Questions? Email ${site.email}.`,
    },
  })
}
