import { expect, test } from 'vitest'
import { matchingQuestions } from './matching-questions.ts'

const TEXT = `<p>Most questions are answered below.</p>
<h2 id="booking">Booking</h2><details><summary>Can I bring my dog?</summary><p>In many places.</p></details>
<h2 id="paying">Paying</h2><details><summary>How do I pay the balance?</summary><p>In My booking.</p></details>
<details open><summary>When is the deposit due?</summary><p>Today.</p></details>`

test('hides all but the question found, opens it, and keeps its heading alone: 1 of 3 [CMS-04]', () => {
  const { html, found, all, sections } = matchingQuestions(TEXT, ['balance'])
  expect([found, all, [...sections]]).toEqual([1, 3, ['paying']])
  expect(html).toContain('<p hidden>Most')
  expect(html).toContain('<h2 id="booking" hidden>')
  expect(html).toContain('<h2 id="paying">')
  expect(html).toContain('<details open><summary>How do I pay the balance?')
  expect(html).toContain('<details hidden><summary>When is the deposit due?')
})

test('opens at most 2 of those found, and none where nothing is [CMS-04]', () => {
  expect(matchingQuestions(TEXT, ['the']).html.match(/<details open>/g)).toHaveLength(2)
  expect(matchingQuestions(TEXT, ['i']).html.match(/<details open>/g)).toBeNull()
  expect(matchingQuestions(TEXT, ['zeppelin'])).toMatchObject({ found: 0, all: 3 })
})
