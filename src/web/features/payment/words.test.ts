import { expect, test } from 'vitest'
import { ACCEPTANCE } from '../../../domain/law/agreement.ts'
import * as words from './words.ts'

test('the words beside the tick are the ones that are kept as accepted [LAW-05]', () => {
  expect(`${words.terms} ${words.termsLink}`).toBe(`${ACCEPTANCE.customer} (new tab)`)
})
