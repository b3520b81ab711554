import { expect, test } from 'vitest'
import { formWith, linksIn, noticeIn, wordsOf } from './html-form.ts'

const PAGE = `<a class="x" href="/staff/bookings/BF1?a=1&amp;b=2">BF1</a><a href="/staff">Today</a>
<form method="get"><input type="text" name="q" value="x"/><button type="submit">Show</button></form>
<form method="post" action="/staff/do"><input type="hidden" name="version" value="7"/>
<input type="checkbox" name="again" value="yes"/><input type="radio" name="basis" value="terms" checked=""/>
<input type="radio" name="basis" value="none"/><textarea name="words">a &amp; b</textarea>
<select name="link"><option value="">None</option><option value="pay" selected="">Pay</option></select>
<button type="submit"><b>Do</b> it</button></form>`

test('a form is found by the words of its button, with what a browser would send', () => {
  const form = formWith(PAGE, /^Do it$/)
  expect(form?.action).toBe('/staff/do')
  expect(Object.fromEntries(form?.fields ?? [])).toEqual({ version: '7', basis: 'terms', words: 'a & b', link: 'pay' })
  expect(formWith(PAGE, /^Show$/)).toBeUndefined()
  expect(formWith(PAGE, /^Show$/, 'get')?.action).toBeUndefined()
})

test('links are those that begin as asked', () => {
  expect(linksIn(PAGE, '/staff/bookings/')).toEqual(['/staff/bookings/BF1?a=1&b=2'])
})

test('a notice is read without its tags', () => {
  const notice = (kind: string) =>
    `<div class="flex gap-3 border-t-2 p-4 border-${kind} x"><svg></svg><div><p>Nothing</p><div>was <b>done</b></div></div></div>`
  expect(noticeIn(notice('error'))).toBe('Nothing was done')
  expect(noticeIn(notice('success'))).toBeUndefined()
  expect(wordsOf('<p>a</p>\n<p>b &lt; c</p>')).toBe('a b < c')
})
