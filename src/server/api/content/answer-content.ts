import type { Handling } from '../endpoint.ts'
import type { Call } from '../../../contract/call.ts'
import { CmsUnavailable } from '../../content/content-source.ts'
import { unavailable, type Result } from '../result.ts'

const RETRY_AFTER_SECONDS = 10

/** Answers from the content system; 503 if it does not respond and nothing is cached. */
export async function answerContent<Data>(
  { log }: Pick<Handling<Call>, 'log'>,
  answer: () => Promise<Result<Data>>,
): Promise<Result<Data>> {
  try {
    return await answer()
  } catch (err) {
    if (!(err instanceof CmsUnavailable)) throw err
    log().warn({ err, event: 'cms-unavailable' }, 'the content system does not respond and nothing is cached')
    return unavailable('What is written here cannot be had right now.', RETRY_AFTER_SECONDS, 'cms-unavailable')
  }
}
