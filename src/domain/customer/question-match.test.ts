import { describe, expect, test } from 'vitest'
import { hasWords, wordsOf } from './question-match.ts'

const QUESTION = 'Can I bring my dog? In many places. Assistance dogs stay free, and it’s £25 at a café.'

describe('a question', () => {
  test.each([
    ['dog', true],
    ['DOG', true],
    ['dogs assist', true],
    ['ssist', false],
    ['dog cat', false],
    ['cafe', true],
    ["it's", true],
    ['it’s', true],
    ['£25', true],
    ['', true],
    ['   ', true],
  ])('is found by %j: %s', (typed, isFound) => {
    expect(hasWords(QUESTION, wordsOf(typed))).toBe(isFound)
  })
})
