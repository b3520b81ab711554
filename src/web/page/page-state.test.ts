import { expect, it } from 'vitest'
import { asScriptText, serialiseErrors } from './page-state.ts'

it('serialises a value that parses back to the same and cannot end its script', () => {
  const value = { name: '</script><!-- \u2028 "quoted" \\ £ & é' }
  const text = asScriptText(value)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(value)
})

it('keeps the status of a page error, without internal details', () => {
  const notFound = { status: 404, statusText: 'Not Found', data: { secret: 1 }, internal: false }
  expect(serialiseErrors({ pages: notFound, root: new Error('database password') })).toEqual({
    pages: { status: 404, statusText: 'Not Found', data: null, internal: true },
    root: {},
  })
  expect(serialiseErrors(null)).toBeNull()
})
