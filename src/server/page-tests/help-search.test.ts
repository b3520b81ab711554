/** The search of questions by a plain form, without script. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadTestPage } from '../testing/page-loader.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ loadPage: loadTestPage })
})
afterAll(() => app.close())

/** The page, and the questions that it does not hide. */
async function help(query = '') {
  const html = await (await app.request(`/help${query}`)).text()
  const questions = [...html.matchAll(/<details([^>]*)><summary[^>]*>(.*?)<\/summary>/gs)]
  const shown = questions.filter(([, attributes]) => !attributes?.includes('hidden')).map(([, , title = '']) => title)
  return { html, shown: shown.map((title) => title.replaceAll(/<[^>]+>/g, '')) }
}

test('has a button, and leaves the questions with all the words, which the page counts [CMS-04]', async () => {
  const whole = await help()
  const form = /<form role="search" aria-label="Search questions[\s\S]*?<\/form>/.exec(whole.html)?.[0] ?? ''
  expect(form).toContain('action="/help" method="get"')
  expect(form).toMatch(/<button type="submit"[^>]*>(<[^>]*>)*Search/)
  expect(whole.html).not.toContain('Show all questions')
  const balance = await help('?q=pay+the+balance')
  expect(balance.shown).toContain('How do I pay the balance?')
  expect(balance.shown.length).toBeLessThan(whole.shown.length)
  expect(balance.html).toMatch(/\d+ of \d+ questions/)
  expect(balance.html).toMatch(/<a href="\/help"[^>]*>Show all questions/)
  expect(balance.html).toContain('value="pay the balance"')
})

test('says that no question has a word, and keeps to 100 characters of it [CMS-04]', async () => {
  expect((await help('?q=zeppelin')).html).toContain('No questions found for ‘zeppelin’')
  const { html, shown } = await help(`?q=${'z'.repeat(5000)}`)
  expect(html).toContain(`‘${'z'.repeat(100)}’`)
  expect(shown).not.toContain('How do I pay the balance?')
  expect((await help('?q=%3F')).shown).toContain('How do I pay the balance?')
})
