import { expect, test } from 'vitest'
import { showProgress } from './progress.ts'

function shown(steps: [done: number, total: number][]): string {
  let text = ''
  const progress = showProgress('Filling', { write: (part: string) => (text += part) })
  for (const [done, total] of steps) progress.update(done, total)
  progress.finish()
  return text
}

test('away from a terminal, 1,000 steps print 11 lines', () => {
  const lines = shown(Array.from({ length: 1001 }, (_, done) => [done, 1000]))
    .trim()
    .split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[0]).toBe('Filling: 0 %')
  expect(lines[10]).toBe('Filling: 100 %')
})

test('a skipped task prints nothing', () => {
  expect(shown([])).toBe('')
})

test('an empty task is done', () => {
  expect(shown([[0, 0]])).toBe('Filling: 100 %\n')
})
