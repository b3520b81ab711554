import { expect, it } from 'vitest'
import { partyErrorText } from './party-error-words.ts'

it.each([
  [{ kind: 'too-few-adults', minimum: 1 }, 'Min. 1 adult.'],
  [{ kind: 'too-few-adults', minimum: 2 }, 'Min. 2 adults.'],
  [{ kind: 'too-many-guests', maximum: 66 }, 'At most 66 guests.'],
  [{ kind: 'too-many-dogs', maximum: 6 }, 'At most 6 dogs.'],
  [{ kind: 'too-many-assistance-dogs', maximum: 4 }, 'At most 4 assistance dogs.'],
  [{ kind: 'not-a-count' }, 'Enter whole numbers of guests.'],
] as const)('%j is answered: %s [SRCH-12]', (error, words) => {
  expect(partyErrorText(error, 'uklodge')).toBe(words)
})

it('names boating where it asks for 2 adults on boats [SRCH-12]', () => {
  expect(partyErrorText({ kind: 'too-few-adults', minimum: 2 }, 'boats')).toBe('Min. 2 adults for Boating holidays.')
})
