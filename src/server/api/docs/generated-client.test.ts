/** The example of the OpenAPI document, with the types that openapi-typescript generates from it. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import openapiTypescript from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillExtras } from '../../testing/small-extras.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openTestPayments, type TestPayments } from '../../testing/test-payments.ts'
import type { OpenApiDocument } from './openapi.ts'

let app: TestApp
let payments: TestPayments
const server = createAdaptorServer({
  fetch: async (request) => {
    const { method, headers } = request
    const { pathname, search } = new URL(request.url)
    return app.request(pathname + search, { method, headers, body: method === 'GET' ? null : await request.text() })
  },
})
let folder: string
beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({ payments: payments.provider })
  await fillExtras(app.deps.db)
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  // Inside the project, so that the example finds openapi-fetch.
  mkdirSync('node_modules/.cache', { recursive: true })
  folder = mkdtempSync('node_modules/.cache/api-client-')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await new Promise((closed) => void server.close(closed))
  await app.close()
  await payments.close()
})

interface Example {
  readonly book: (customerPaysAt: (url: string) => Promise<void>, baseUrl: string) => Promise<string | null>
}

/** Compiles the example of the document as it stands; throws what the compiler says. */
async function compileExample(document: OpenApiDocument): Promise<Example> {
  const [, source = ''] = /```ts\n([\s\S]*?)```/.exec(document.info.description) ?? []
  writeFileSync(path.join(folder, 'book.ts'), source)
  writeFileSync(path.join(folder, 'shop-api.ts'), await openapiTypescript(document as never))
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'ES2022',
    module: 'ES2022',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
    noEmitOnError: true,
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['book.ts'] }))
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], { encoding: 'utf8' })
  return (await import(pathToFileURL(path.resolve(folder, 'book.js')).href)) as Example
}

test('a client generated from the OpenAPI document books as its description says [API-08]', async () => {
  const document = (await (await app.request('/api/openapi.json')).json()) as OpenApiDocument
  const { book } = await compileExample(document)
  const { port } = server.address() as AddressInfo
  const reference = await book((url) => payments.choose(url, 'approve'), `http://127.0.0.1:${port}`)
  expect(reference).toMatch(/^BF[0-9A-Z]{8}$/)
  const sold = await app.deps.pool.query<Record<string, unknown>>(
    'select reference, status, country from booking join booking_customer on booking_id = booking.id',
  )
  expect(sold.rows).toEqual([{ reference, status: 'confirmed', country: 'CNGBR' }])
  expect(payments.charges()).toHaveLength(1)
})
