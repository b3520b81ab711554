import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../contract/api-failure.ts'
import { apiClient, forgetRequestErrors, toQuery } from './api-client.ts'
import { requestTracking } from './request-tracking.ts'

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const sent = vi.fn<typeof fetch>()

beforeEach(() => {
  sent.mockReset()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('document', { cookie: 'other=1; XSRF-TOKEN=a%2Fb' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetRequestErrors()
})

async function failureOf(call: Promise<unknown>): Promise<ApiFailure> {
  const failure = await call.catch((error: unknown) => error)
  if (!(failure instanceof ApiFailure)) throw new Error('did not fail')
  return failure
}

const search = { channelId: 'boats' as const, regionId: 31, adults: 2, features: [3, 12], offers: [] }

describe('what is sent', () => {
  it('is a query for GET: number lists with commas, undefined omitted [API-03]', async () => {
    expect(toQuery({ ...search, arrivalDate: undefined })).toBe('?channelId=boats&regionId=31&adults=2&features=3%2C12')
    sent.mockResolvedValue(answer({ success: 1, data: { regions: [] } }))
    await apiClient.channelRegions({ channelId: 'boats' })
    expect(sent.mock.calls[0]).toEqual([
      '/api/channelregions?channelId=boats',
      { signal: undefined, credentials: 'same-origin' },
    ])
  })

  it('has a file’s name in the path, not in the query', async () => {
    sent.mockResolvedValue(answer({ success: 1, data: { menus: [] } }))
    await apiClient.megaMenu({ file: 'brackenfold-menu.json' })
    expect(sent.mock.calls[0]?.[0]).toBe('/json-files/brackenfold-menu.json')
  })

  it('has no timeout by default [API-03]', async () => {
    sent.mockResolvedValue(answer({ success: 1, data: {} }))
    await apiClient.setExtras({ extras: [] })
    expect(sent.mock.calls[0]?.[1]?.signal).toBeUndefined()
  })

  it('is form-data with the XSRF header for POST [API-03]', async () => {
    sent.mockResolvedValue(answer({ success: 1, data: {} }))
    await apiClient.setExtras({ extras: [{ code: 'LINEN', quantity: 2 }] })
    const [path, init = {}] = sent.mock.calls[0] ?? []
    expect(path).toBe('/api/setextras')
    expect(init.headers).toEqual({ 'X-XSRF-TOKEN': 'a/b' })
    expect([...(init.body as FormData).entries()]).toEqual([
      ['extras.0.code', 'LINEN'],
      ['extras.0.quantity', '2'],
    ])
  })
})

describe('what comes back', () => {
  it('is the data of a success', async () => {
    sent.mockResolvedValue(answer({ success: 1, data: { regions: [] } }))
    expect(await apiClient.channelRegions({ channelId: 'boats' })).toEqual({ regions: [] })
  })

  it('is a failure with status, errors and details if success is 0 [API-04]', async () => {
    const errors = [{ code: 'price-changed', message: 'It costs more now' }]
    sent.mockResolvedValue(answer({ success: 0, status: 409, errors, details: { now: 2 } }, 409))
    const failure = await failureOf(apiClient.search(search))
    expect(failure).toMatchObject({ status: 409, errors, details: { now: 2 } })
  })

  it('is a success only from 200 to 299: 300 and 500 are failures whatever the body [API-03]', async () => {
    for (const [status, outcome] of [
      [299, { regions: [] }],
      [300, { status: 300 }],
      [500, { status: 500 }],
    ] as const) {
      sent.mockResolvedValue(answer({ success: 1, data: { regions: [] } }, status))
      const call = apiClient.channelRegions({ channelId: 'boats' })
      expect(await call.catch((error: ApiFailure) => ({ status: error.status })), String(status)).toEqual(outcome)
    }
  })

  it('is a failure if success is 0, even with status 200; without a status in the body it is the response’s [API-04]', async () => {
    sent.mockResolvedValue(answer({ success: 0, status: 422, errors: [] }, 200))
    expect(await failureOf(apiClient.search(search))).toMatchObject({ status: 422 })
    sent.mockResolvedValue(answer({ success: 0, errors: [] }, 503))
    expect(await failureOf(apiClient.search(search))).toMatchObject({ status: 503 })
  })

  it('is a failure if the response is not in our format', async () => {
    sent.mockResolvedValue(new Response('<html>', { status: 502 }))
    expect(await failureOf(apiClient.search(search))).toMatchObject({ status: 502, message: 'Network Error' })
  })

  it('is status 0 and ‘Network Error’ without a response [API-04, ERR-01]', async () => {
    sent.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failureOf(apiClient.search(search))).toMatchObject({ status: 0, message: 'Network Error' })
  })

  it('is status -1 and ‘Request aborted’ if aborted [API-03, API-04, ERR-01]', async () => {
    sent.mockImplementation(async (_path, init) => {
      init?.signal?.throwIfAborted()
      return answer({})
    })
    const controller = new AbortController()
    controller.abort()
    const failure = await failureOf(apiClient.search(search, { signal: controller.signal }))
    expect(failure).toMatchObject({ status: -1, message: 'Request aborted' })
  })

  it('is aborted by the caller’s signal, also with a timeout [API-03]', async () => {
    sent.mockImplementation(
      (_path, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
        }),
    )
    const controller = new AbortController()
    const options = { signal: controller.signal, timeout: 30_000 }
    const failure = failureOf(apiClient.search(search, options as { signal: AbortSignal }))
    controller.abort()
    expect(await failure).toMatchObject({ status: -1, message: 'Request aborted' })
  })

  it('is ‘timeout of 5ms exceeded’ after the timeout [ERR-01]', async () => {
    sent.mockImplementation(
      (_path, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
        }),
    )
    const failure = await failureOf(apiClient.search(search, { timeout: 5 } as { signal?: AbortSignal }))
    expect(failure).toMatchObject({ status: 0, message: 'timeout of 5ms exceeded' })
  })

  it('is tracked by call type, errors by request id [API-05]', async () => {
    sent.mockRejectedValue(new TypeError('Failed to fetch'))
    const call = apiClient.search(search)
    expect(requestTracking.getState().fetching.search).toHaveLength(1)
    await failureOf(call)
    expect(requestTracking.getState().fetching.search).toEqual([])
    expect(Object.values(requestTracking.getState().errors.search ?? {})).toMatchObject([{ status: 0 }])
  })
})
