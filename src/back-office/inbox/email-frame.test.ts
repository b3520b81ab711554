import { expect, test } from 'vitest'
import { extractInlineStyles } from './email-frame.ts'

test('style attributes of an email become rules of one style element, equal ones a single rule', () => {
  expect(
    extractInlineStyles(
      '<p class="a" style="width:40%">1</p><p style="color:#fff;margin:0">2</p><b style="width:40%"></b>',
    ),
  ).toEqual({
    html: '<p class="a" data-style="0">1</p><p data-style="1">2</p><b data-style="0"></b>',
    styles: '[data-style="0"]{width:40%}[data-style="1"]{color:#fff;margin:0}',
  })
})

test('quotation marks around names of fonts, which CSS does not need, are left out', () => {
  expect(extractInlineStyles('<p style="font-family:&#x27;Segoe UI&#x27;,&quot;Arial&quot;">1</p>').styles).toBe(
    '[data-style="0"]{font-family:Segoe UI,Arial}',
  )
})

test('an email without any stays as it is', () => {
  const html = '<p>A text may say style="width:40%" > and go on</p>'
  expect(extractInlineStyles(html)).toEqual({ html, styles: '' })
})

test.each(['red}body{display:none', 'red\\3c ', '&lt;/style&gt;', '@import x'])(
  'a style that could end its rule is an error: %s',
  (value) => {
    expect(() => extractInlineStyles(`<p style="background:${value}">1</p>`)).toThrow('cannot be a style of an email')
  },
)
