import { z } from 'zod'
import { httpUrl, wholeNumber } from '../../src/server/setting-types.ts'

export const settings = z.object({
  SANDBOX_PROVIDER_URL: httpUrl.optional(),
  SANDBOX_SETTLE_SECONDS: wholeNumber(' seconds', 1, 86_400).default(20),
})
