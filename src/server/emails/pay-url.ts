import { payLinkAddress } from '../../domain/money/balance.ts'
import type { Sender } from '../mail/mail.ts'
import { signToken } from '../safety/secrets.ts'

/** A signed link: the reader of the email can pay without logging in. */
export function payUrlOf(
  { env, sender }: { readonly env: { readonly SESSION_SECRET: string }; readonly sender: Sender },
  bookingId: string,
): string {
  return sender.publicUrl + payLinkAddress(signToken('pay-balance', bookingId, env.SESSION_SECRET))
}
