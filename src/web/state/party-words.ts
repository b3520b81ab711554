import type { Party } from '../../domain/party.ts'
import { message } from '../messages/message.ts'

/** '2 adults, 1 child, 1 under 5': who comes, in words; dogs apart. */
export function partyWords({ adults, children, under5s }: Party): string {
  return [
    message('party.adults', { count: adults }),
    ...(children > 0 ? [message('party.children', { count: children })] : []),
    ...(under5s > 0 ? [message('party.under5s', { count: under5s })] : []),
  ].join(', ')
}
