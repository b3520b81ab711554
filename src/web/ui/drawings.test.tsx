import { expect, it } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { EmptyBeach } from './drawings.tsx'

it('is decorative, of fixed size and in the text colour, hidden from screen readers', () => {
  const markup = renderToStaticMarkup(<EmptyBeach className="h-20 w-30" />)
  expect(markup).toContain('aria-hidden="true"')
  expect(markup).toContain('viewBox="0 0 240 160"')
  expect(markup).toContain('stroke="currentColor"')
  expect(markup).toContain('class="h-20 w-30"')
  expect(markup).not.toMatch(/#[0-9a-f]{3}/i)
})
