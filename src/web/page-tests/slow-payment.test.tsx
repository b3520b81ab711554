import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { outcomeAsking } from '../features/payment/words.ts'
import { pageSiteOf } from '../page-site.ts'
import { PageFactsProvider } from '../page/page-facts.tsx'
import { asScriptText } from '../page/page-state.ts'
import { Component } from '../routes/booking/payment-action.tsx'
import { TODAY } from '../testing/sample-api.ts'
import { SAMPLE_BOOKING } from '../testing/sample-booking.ts'
import { textOf } from '../testing/render-sample.ts'

/** The page of a payment, rendered with what its loader has answered. */
function render(loaded: unknown): string {
  const facts = { site: pageSiteOf(siteConfig('BF'), []), publicUrl: 'https://shop.example', today: TODAY }
  const routes = [{ id: 'page', path: '/', Component, loader: () => null }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { page: loaded } } })
  return renderToString(
    <PageFactsProvider facts={facts}>
      <RouterProvider router={router} />
    </PageFactsProvider>,
  )
}

it('is hydrated with what the server has shown if the provider was slower than the page [PAY-05]', () => {
  const booking = { ...SAMPLE_BOOKING, paymntRecId: 'slow' }
  const loaded = { kind: 'booking', booking, isApproving: false, first: undefined }
  const server = render(loaded)
  expect(textOf(server)).toContain(outcomeAsking.checking)
  expect(textOf(render(JSON.parse(asScriptText(loaded))))).toBe(textOf(server))
})
