import { expect, test } from 'vitest'
import { scriptsOf } from './page-weight.ts'

test('the scripts of a page are its own, preloaded or named, and not those of the pages after it', () => {
  const html =
    '<link rel="modulepreload" href="/assets/entry-1.js">' +
    '<script id="page-state" data-scripts="/assets/home-1.js /assets/ui-1.js" data-next="/assets/ui-1.js /assets/park-1.js">'
  expect(scriptsOf(html)).toEqual(['/assets/entry-1.js', '/assets/home-1.js', '/assets/ui-1.js'])
})
