import { UNSUBSCRIBE_PATH, PRIZE_WORTH } from '../../domain/customer/newsletter.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { Email } from '../mail/mail.ts'
import type { Sender } from '../mail/sender.ts'
import { signToken } from '../safety/signed-link.ts'
import type { SignupRow } from '../store/correspondence-store.ts'
import { composeEmail } from './compose-email.ts'

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
      heading: 'One click and you are on the list',
      preview: 'Confirm that you want our deals. Without it we write no more.',
      greeting: `Dear ${signup.firstName},`,
      opening: `Somebody, we hope it was you, has asked for news of deals from ${site.brandName} at this address. Please confirm it. Until you do, we send you nothing else.`,
      link: { label: 'Yes, send me deals', url: confirmUrl },
      sections: [
        {
          title: 'The prize',
          paragraphs: [`Whoever has confirmed takes part in the draw for a holiday worth ${formatMoney(PRIZE_WORTH)}.`],
          link: { label: 'Prize draw terms', url: `${publicUrl}/newsletter-prize` },
        },
        {
          title: 'Not you?',
          paragraphs: ['Do nothing, and you hear no more from us. Or take your address off our list now.'],
          link: { label: 'Unsubscribe', url: leaveUrl },
        },
      ],
      closing: `Questions? Write to ${site.email}.`,
    },
  })
}
