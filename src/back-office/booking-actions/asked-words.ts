import type { ChannelCode } from '../../domain/site/channel.ts'
import type { AskApprovalOutcome } from '../../server/commands/approvals/approvals.ts'
import {
  cancellationRefusedWords,
  changeRefusedWords,
  refundRefusedWords,
} from '../../server/command-line/outcome-words.ts'
import * as words from './words.ts'

/** Why nobody was asked. */
export function askedWords(outcome: Exclude<AskApprovalOutcome, { kind: 'asked' }>, channel: ChannelCode): string {
  switch (outcome.kind) {
    case 'asked-before':
      return words.approvals.askedBefore
    case 'not-needed':
      return words.approvals.notNeeded
    case 'already-cancelled':
      return words.cancel.before
    case 'amount-refused':
      return refundRefusedWords(outcome, 'it')
    case 'unchanged':
      return words.change.unchanged
    case 'no-booking':
    case 'not-confirmed':
    case 'charge-refused':
    case 'changed-meanwhile':
      return cancellationRefusedWords(outcome, 'It')
    default:
      return changeRefusedWords(outcome, 'It', channel)
  }
}
