import { RouterContextProvider, type ActionFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { ApiFailure } from '../../contract/api-failure.ts'
import type { StorefrontApi } from '../../contract/calls.ts'
import { apiContext } from '../page/api-context.ts'
import { loader } from './pay-link.tsx'
import { payLinkAction } from '../features/account/login/login-actions.ts'

function requestTo(api: Partial<StorefrontApi>, form?: FormData): ActionFunctionArgs {
  const context = new RouterContextProvider()
  context.set(apiContext, api as StorefrontApi)
  const init = form ? { method: 'POST', body: form } : {}
  const request = new Request('https://www.example.org/my-booking/pay?token=x', init)
  return { request, context, params: {}, unstable_pattern: '' } as unknown as ActionFunctionArgs
}

test('a payment that cannot be opened, while the database is away, says so with 503; so does its page [DUE-01]', async () => {
  const away = () => Promise.reject(new ApiFailure(503, []))
  const form = new FormData()
  form.set('token', 'x')
  const unopened = { init: { status: 503 }, data: { title: 'We couldn’t open your payment' } }
  await expect(payLinkAction(requestTo({ openPayLink: away }, form))).rejects.toMatchObject(unopened)
  await expect(loader(requestTo({ payLink: away }))).rejects.toMatchObject(unopened)
})
