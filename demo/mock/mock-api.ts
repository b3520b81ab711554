/** The API of mock mode: every call is answered from its recordings [API-06]. */
import { ApiFailure } from '../../src/contract/api-failure.ts'
import { ADDRESSES, type CallName } from '../../src/contract/addresses.ts'
import type { StorefrontApi } from '../../src/contract/calls.ts'
import type { Envelope } from '../../src/contract/call.ts'
import { recordingFor, type Recordings } from './recordings.ts'

export interface MockApi {
  /** For pages. */
  readonly calls: StorefrontApi
  /** For HTTP: the answer in its envelope. */
  readonly answer: (call: CallName, input: Readonly<Record<string, unknown>>) => Envelope<unknown>
}

/** @param tell called for each input without its own recording, with the recording used */
export function createMockApi(recordings: Pick<Recordings, 'recordingsOf'>, tell: (text: string) => void): MockApi {
  const answer: MockApi['answer'] = (call, input) => {
    const found = recordingFor(recordings.recordingsOf(call), input)
    if (!found) throw new Error(`${call} has no recording`)
    const { recording, isExact } = found
    if (!isExact)
      tell(`${call} ${JSON.stringify(input)} has no recording, that of ${JSON.stringify(recording.input)} answers`)
    const { errors, status = 500, data } = recording
    return errors ? { success: 0, status, errors: [...errors] } : { success: 1, data }
  }
  const calls = Object.fromEntries(
    (Object.keys(ADDRESSES) as CallName[]).map((call) => [
      call,
      (input: Record<string, unknown>) => {
        const envelope = answer(call, input)
        if (envelope.success === 1) return Promise.resolve(envelope.data)
        return Promise.reject(new ApiFailure(envelope.status, envelope.errors, envelope.details))
      },
    ]),
  ) as unknown as StorefrontApi
  return { calls, answer }
}
