import { expect, test } from 'vitest'
import { readDirective, withoutDirectives } from './directive.ts'

test.each([
  ['An old park link. [parks channel=”uklodge” region=”14″ title=”Lodges in Cumbria”]', 'An old park link.'],
  ['[parks channel=”uklodge” title=”Lodges”] Then words, then more.', 'Then words, then more.'],
  [
    'Words, then a line cut by WordPress [parks channel=”uklodge” region=”14″ […]',
    'Words, then a line cut by WordPress […]',
  ],
  ['Words, then the first word of a line [parks […]', 'Words, then the first word of a line […]'],
  ['Cut by hand [parks channel=”uklodge” region=”14″', 'Cut by hand'],
])('an excerpt is shown without directives, complete or cut off: %s [BLOG-03]', (excerpt, shown) => {
  expect(withoutDirectives(excerpt)).toBe(shown)
})

test.each(['He wrote “recieve” [sic] and meant it', 'Words that go on […]', 'A sum [n = 14] of parks'])(
  'other words in brackets stay: %s [BLOG-03]',
  (excerpt) => expect(withoutDirectives(excerpt)).toBe(excerpt),
)

test('parses a directive as WordPress 6.1 writes it, with a double prime after the 14 [BLOG-04]', () => {
  expect(readDirective('[parks channel=”uklodge” region=”14″ title=”Lodges in Cumbria”]')).toEqual({
    name: 'parks',
    attributes: { channel: 'uklodge', region: '14', title: 'Lodges in Cumbria' },
  })
})
