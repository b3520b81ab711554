import { describe, expect, it, vi } from 'vitest'
import { requestCardToken } from './card-token.ts'

const setup = { tokenUrl: 'https://provider.example/v1/tokens', publicKey: 'pk_test' }
const card = { nameOnCard: 'J Hale', number: '4242 4242 4242 4242', expiry: '08/30', securityNumber: '123' }
const answering = (status: number, body: unknown) =>
  vi.fn<typeof fetch>().mockResolvedValue(new Response(JSON.stringify(body), { status }))

describe('requestCardToken', () => {
  it('sends the card to the provider only, with the public key, and returns the token [PAY-02]', async () => {
    const send = answering(201, { token: 'tok_1', last4: '4242' })
    expect(await requestCardToken(setup, card, undefined, send)).toEqual({ kind: 'token', token: 'tok_1' })
    const [url, init] = send.mock.calls[0] ?? []
    expect(url).toBe(setup.tokenUrl)
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer pk_test')
    expect(init?.credentials).toBe('omit')
  })

  it('returns the fields that the provider rejects', async () => {
    const send = answering(422, { errors: [{ code: 'expired', field: 'expiry', message: '' }] })
    expect(await requestCardToken(setup, card, undefined, send)).toEqual({ kind: 'refused', fields: ['expiry'] })
  })

  it.each([500, 401, 422])('treats status %i without named fields as unreachable: nothing was paid', async (status) => {
    expect(await requestCardToken(setup, card, undefined, answering(status, {}))).toEqual({ kind: 'unreachable' })
  })

  it('treats a missing answer as unreachable', async () => {
    const send = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await requestCardToken(setup, card, undefined, send)).toEqual({ kind: 'unreachable' })
  })
})
