import { expect, test } from 'vitest'
import { extractInlineStyles } from './extract-inline-styles.ts'

test('style attributes become rules of one style element, equal ones a single rule', () => {
  expect(
    extractInlineStyles(
      '<p class="a" style="width:40%">1</p><p style="--low:0.5;--high:1">2</p><b style="width:40%"></b>',
    ),
  ).toEqual({
    html: '<p class="a" data-style="0">1</p><p data-style="1">2</p><b data-style="0"></b>',
    styles: '[data-style="0"]{width:40%}[data-style="1"]{--low:0.5;--high:1}',
  })
})

test('a document without any stays as it is', () => {
  const html = '<p>An article may say style="width:40%" > and go on</p>'
  expect(extractInlineStyles(html)).toEqual({ html, styles: '' })
})

test.each(['red}body{display:none', 'url(&quot;//evil.example&quot;)', 'red\\3c ', '&lt;/style&gt;', '@import x'])(
  'a style that could end its rule is left out: %s',
  (value) => {
    expect(extractInlineStyles(`<p style="background:${value}">1</p>`)).toEqual({ html: '<p>1</p>', styles: '' })
  },
)
