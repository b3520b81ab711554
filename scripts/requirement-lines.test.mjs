import { expect, test } from 'vitest'
import { nextId, parseRequirements, provedIds } from './requirement-lines.mjs'

test('requirement lines are those that begin with an id', () => {
  const markdown =
    '# Title\n\n- SRCH-01 First line.\n- not one\n  - SRCH-02 nested\n- A11Y-03 **D:** third, see SRCH-01\n'
  expect(parseRequirements(markdown)).toEqual([
    { id: 'SRCH-01', text: 'First line.' },
    { id: 'A11Y-03', text: '**D:** third, see SRCH-01' },
  ])
})

test('the next id of a group is one above its highest, and the first of a new group 01', () => {
  const lines = [{ id: 'SRCH-01' }, { id: 'SRCH-09' }, { id: 'SRCHES-40' }]
  expect([nextId(lines, 'SRCH'), nextId(lines, 'TRUE')]).toEqual(['SRCH-10', 'TRUE-01'])
})

test.each([
  ['one id', "test('works [SRCH-01]', () => {})", ['SRCH-01']],
  ['two groups', 'it("works [SRCH-01] [BOOK-02]", () => {})', ['SRCH-01', 'BOOK-02']],
  ['a list', 'test(`works [SRCH-01, BOOK-02]`, async () => {})', ['SRCH-01', 'BOOK-02']],
  ['a title on its own line', "test(\n  'works [SRCH-01]',\n  () => {},\n)", ['SRCH-01']],
  ['a quote within the title', "test('it\\'s there [SRCH-01]', () => {})", ['SRCH-01']],
  ['a group of tests', "describe('party [SRCH-01]', () => {})", ['SRCH-01']],
  ['Playwright tags', "test('works [SRCH-01]', { tag: '@mobile' }, async () => {})", ['SRCH-01']],
  ['a table', "test.each([\n  ['a', 1],\n  ['b', 2],\n])('%s is %d [SRCH-01]', () => {})", ['SRCH-01']],
  ['a table by name', "test.each(CASES)('%s [SRCH-01]', () => {})", ['SRCH-01']],
  ['a step of Playwright', "test.describe('journey [SRCH-01]', () => {})", ['SRCH-01']],
])('ids are found in titles: %s', (_name, source, ids) => {
  expect(provedIds(source)).toEqual(ids)
})

test.each([
  ['a comment', '// proves [SRCH-01]'],
  ['another text', "const text = 'about [SRCH-01]'"],
  ['a skipped test', "test.skip('works [SRCH-01]', () => {})"],
  ['a planned test', "test.todo('works [SRCH-01]')"],
  ['brackets with something else', "test('takes [1, 2] and [SRCH-1]', () => {})"],
])('ids elsewhere prove nothing: %s', (_name, source) => {
  expect(provedIds(source)).toEqual([])
})
