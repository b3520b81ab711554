import { z } from 'zod'
import { httpUrl, wholeNumber } from '../../src/server/setting-types.ts'

export const settings = z.object({
  SANDBOX_PROVIDER_URL: httpUrl
    .optional()
    .describe('A sandbox provider in a process of its own. Empty: inside the server.'),
  SANDBOX_SETTLE_SECONDS: wholeNumber(' seconds', 1, 86_400)
    .default(20)
    .describe('How many seconds a bank of the sandbox takes if it does not answer at once.'),
})
