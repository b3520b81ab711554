import type { ValidationError } from '../../../contract/call.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { PartyRefusal } from '../../commands/holds/party-refusal.ts'
import { presentPartyError } from '../question/read-criteria.ts'

/** Why a party cannot stay in a unit, at the field it concerns. */
export function partyRefusalError(channel: ChannelCode, refusal: PartyRefusal): ValidationError {
  const { kind: code } = refusal
  switch (refusal.kind) {
    case 'unit-too-small':
      return { code, field: 'adults', message: `This unit sleeps ${refusal.sleeps}.` }
    case 'no-dogs': {
      const { dogsAllowed } = refusal
      const message =
        dogsAllowed === 0
          ? 'Dogs cannot stay in this unit.'
          : `This unit takes ${dogsAllowed} ${dogsAllowed === 1 ? 'dog' : 'dogs'} at most.`
      return { code, field: 'dogs', message }
    }
    case 'no-assistance-dogs':
      return { code, field: 'assistanceDogs', message: 'Assistance dogs aren’t accepted there.' }
    default:
      return presentPartyError(channel, refusal)
  }
}
