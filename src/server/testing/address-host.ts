/** A local HTTP server with the protocol of Ideal Postcodes, as its documentation describes it. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export const ADDRESS_KEY = 'ak_test1234567890'

/** A postcode with three addresses; any other is unknown. */
export const KNOWN_POSTCODE = 'NR3 1QG'

const inNorwich = (line_1: string, line_2 = '') => ({
  line_1,
  line_2,
  line_3: '',
  post_town: 'NORWICH',
  county: 'Norfolk',
  postcode: KNOWN_POSTCODE,
  udprn: 1234,
})

export interface AddressHost {
  /** Settings of a shop that uses it. */
  readonly settings: { readonly IDEAL_POSTCODES_KEY: string; readonly IDEAL_POSTCODES_URL: string }
  /** Path and authorization of each request. */
  readonly asked: [path: string | undefined, authorization: string | undefined][]
  /** Answers all further requests in another way; undefined as documented. */
  answerWith(listener: RequestListener | undefined): void
  close(): Promise<void>
}

const answerAsDocumented: RequestListener = ({ url, headers }, response) => {
  const send = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  if (headers.authorization !== `IDEALPOSTCODES api_key="${ADDRESS_KEY}"`)
    return send(401, { code: 4010, message: 'Invalid Key' })
  if (url !== '/v1/postcodes/NR31QG') return send(404, { code: 4040, message: 'Postcode Not Found', suggestions: [] })
  const result = [inNorwich('1 Quay Side'), inNorwich('Flat 2', '3 Quay Side'), inNorwich('The Ferry Boat Inn')]
  return send(200, { code: 2000, message: 'Success', result, total: 3, page: 0, limit: 100 })
}

export async function startAddressHost(): Promise<AddressHost> {
  let answer = answerAsDocumented
  const asked: AddressHost['asked'] = []
  const server = createServer((request, response) => {
    asked.push([request.url, request.headers.authorization])
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { IDEAL_POSTCODES_KEY: ADDRESS_KEY, IDEAL_POSTCODES_URL: `http://127.0.0.1:${port}` },
    asked,
    answerWith(listener) {
      answer = listener ?? answerAsDocumented
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
