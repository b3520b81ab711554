/** Services at addresses of the settings that answer, but are not the expected ones. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Env } from '../env.ts'
import { instanceOf } from '../http/readiness.ts'
import { OIDC_CLIENT, startOidcProvider } from '../testing/sign-in/oidc-provider.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { checkPorts, checkPublicAddress } from './address-checks.ts'
import { checkProvider } from './back-office-checks.ts'
import { Findings, type Area } from './finding.ts'
import { checkErrorReports, checkTraces, checkContentHost } from './service-checks.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const answering = (status: number, body = '', headers: Record<string, string> = {}) =>
  serve((_request, response) => void response.writeHead(status, headers).end(body))

/** A server of the site, with these settings. */
const siteWith = (settings: Partial<Env> = {}) =>
  answering(200, 'ok', { 'x-instance': instanceOf({ ...app.deps.env, ...settings }) })

async function lookedAt(
  area: Area,
  check: (findings: Findings, env: Env) => Promise<void>,
  settings: Partial<Env>,
): Promise<{ readonly faults: string[]; readonly good: string[] }> {
  const findings = new Findings(area)
  await check(findings, { ...app.deps.env, ...settings })
  const faults = findings.list.filter(({ isFault }) => isFault).map(({ what, remedy }) => `${what}. ${remedy}`)
  return { faults, good: findings.list.filter(({ isFault }) => !isFault).map(({ what }) => what) }
}

const SOMEBODY = 'another secret of at least 32 characters'

test('a server says which installation it is, and not its secret [RUN-15]', async () => {
  const { env } = app.deps
  expect((await app.request('/healthz')).headers.get('x-instance')).toBe(instanceOf(env))
  expect(instanceOf(env)).toMatch(/^BF-[\da-f]{16}$/)
  expect(instanceOf({ ...env, SESSION_SECRET: SOMEBODY })).not.toBe(instanceOf(env))
})

test('PUBLIC_URL is answered by this site, another brand, another secret, or a page that says ok [RUN-15]', async () => {
  const at = async (port: number) =>
    (
      await lookedAt('public address', checkPublicAddress, {
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        ALLOW_SANDBOX_PAYMENTS: true,
      })
    ).faults
  expect(await at(await siteWith())).toEqual([])
  expect(await at(await siteWith({ SITE_CODE: 'SN' as Env['SITE_CODE'] }))).toEqual([
    expect.stringContaining('is answered by a server of SN, not of BF. Correct PUBLIC_URL'),
  ])
  expect(await at(await siteWith({ SESSION_SECRET: SOMEBODY }))).toEqual([
    expect.stringContaining('is answered by a server of BF with another SESSION_SECRET. Give all servers'),
  ])
  expect(await at(await answering(200, 'ok'))).toEqual([
    expect.stringContaining('is answered by something else: 200 for /healthz'),
  ])
})

test('behind a proxy with a certificate TRUSTED_PROXY is asked for [RUN-15]', async () => {
  const at = async (TRUSTED_PROXY: string[]) =>
    (await lookedAt('public address', checkPublicAddress, { PUBLIC_URL: 'https://127.0.0.1:1', TRUSTED_PROXY })).faults
  expect(await at([])).toContainEqual(
    expect.stringContaining('TRUSTED_PROXY names none: all customers have the proxy’s address. Set TRUSTED_PROXY'),
  )
  expect(await at(['127.0.0.1'])).toHaveLength(1)
})

test('PORT and METRICS_PORT are the server’s, free, or something else’s [RUN-15]', async () => {
  const at = (settings: Partial<Env>) => lookedAt('ports', checkPorts, { HOST: '127.0.0.1', ...settings })
  const [own, other, free] = [await siteWith(), await answering(200, 'ok'), await answering(200)]
  const server = servers.pop()!
  server.close()
  await once(server, 'close')

  expect(await at({ PORT: own })).toEqual({ faults: [], good: [`The server runs on port ${own}`] })
  const figures = 'brackenfold_process_up 1\nbrackenfold_build_info{version="0.1.0+3f9c21ab0d4e",process="1"} 1\n'
  const metrics = await answering(200, figures, { 'x-instance': instanceOf(app.deps.env) })
  expect(await at({ PORT: own, METRICS_PORT: metrics })).toEqual({
    faults: [],
    good: [
      `The server runs on port ${own}`,
      `Metrics are on port ${metrics}, of release 0.1.0+3f9c21ab0d4e, which runs`,
    ],
  })
  expect((await at({ PORT: own, METRICS_PORT: other })).faults).toEqual([
    `METRICS_PORT ${other} is answered by something else: 200 for /metrics. Set METRICS_PORT to a port that nothing else uses, and restart the server.`,
  ])
  expect((await at({ PORT: own, METRICS_PORT: free })).faults).toEqual([
    expect.stringContaining(`METRICS_PORT ${free} is not open, although the server runs`),
  ])
  expect((await at({ PORT: other })).faults).toEqual([
    `PORT ${other} is answered by something else: 200 for /healthz. Stop the program that uses it, or set PORT to another one.`,
  ])
  expect(await at({ PORT: free })).toEqual({ faults: [], good: [`No server runs on port ${free}`] })
  expect((await at({ PORT: free, METRICS_PORT: other, STAFF_PORT: own })).faults).toEqual([
    expect.stringContaining(`STAFF_PORT: port ${own} is taken`),
    expect.stringContaining(`METRICS_PORT: port ${other} is taken`),
  ])
})

test('an OpenID Connect provider that is down, elsewhere, or answers as another [RUN-15]', async () => {
  const at = async (STAFF_OIDC_ISSUER: string) =>
    (
      await lookedAt('back office', checkProvider, {
        STAFF_PORT: 3001,
        STAFF_OIDC_ISSUER,
        STAFF_OIDC_CLIENT_ID: OIDC_CLIENT.id,
        STAFF_OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      })
    ).faults
  const provider = await startOidcProvider()
  expect(await at(provider.issuer)).toEqual([])
  const isNone = 'is no OpenID Connect provider of this issuer. Copy the issuer from the provider'
  expect(await at(provider.issuer.replace('127.0.0.1', 'localhost'))).toEqual([expect.stringContaining(isNone)])
  await provider.close()
  expect(await at('http://127.0.0.1:3')).toEqual([
    expect.stringContaining('the OpenID Connect provider cannot be reached: nothing listens there'),
  ])
  expect(await at(`http://127.0.0.1:${await answering(404)}`)).toEqual([expect.stringContaining(isNone)])
  expect(await at(`http://127.0.0.1:${await answering(200, '<h1>It works!</h1>')}`)).toEqual([
    expect.stringContaining(isNone),
  ])
})

test('a host of unit types that is down, fails, or says something else [RUN-15]', async () => {
  const at = async (port: number) =>
    (await lookedAt('content host', checkContentHost, { ACCOMMODATION_TYPES_URL: `http://127.0.0.1:${port}/types` }))
      .faults
  const json = { 'content-type': 'application/json' }
  expect(await at(await answering(200, '{"types":[]}', json))).toEqual([])
  expect(await at(3)).toEqual([expect.stringContaining('the content host cannot be reached: nothing listens there')])
  expect(await at(await answering(500))).toEqual([expect.stringContaining('it answers with status 500')])
  expect(await at(await answering(200, '[]', json))).toEqual([
    expect.stringContaining('its answer is not a list of unit types'),
  ])
})

test('a service for errors that is down, refuses the key or has no such project; it gets no report [RUN-15]', async () => {
  const paths: string[] = []
  const at = async (status?: number) => {
    const port =
      status === undefined
        ? 3
        : await serve((request, response) => {
            paths.push(request.url ?? '')
            response.writeHead(status).end()
          })
    return (await lookedAt('error reports', checkErrorReports, { ERROR_DSN: `http://key@127.0.0.1:${port}/sub/7` }))
      .faults
  }
  expect(await at(200)).toEqual([])
  expect(paths).toEqual(['/sub/api/7/envelope/?sentry_version=7&sentry_key=key'])
  expect(await at()).toEqual([expect.stringContaining('ERROR_DSN: the service cannot be reached: nothing listens')])
  expect(await at(403)).toEqual(['ERROR_DSN: the service refuses the key. Copy the DSN of the project again.'])
  expect(await at(404)).toEqual([expect.stringContaining('answers with status 404')])
})

test('a receiver of traces that is down, or is something else [RUN-15]', async () => {
  const at = async (port: number) =>
    (await lookedAt('traces', checkTraces, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })).faults
  expect(await at(await answering(200, '{}'))).toEqual([])
  expect(await at(3)).toEqual([expect.stringContaining('the receiver cannot be reached: nothing listens there')])
  expect(await at(await answering(404))).toEqual([
    expect.stringContaining('the receiver answers with status 404. Name'),
  ])
})
