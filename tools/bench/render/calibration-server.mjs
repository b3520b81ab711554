/**
 * A bare Node server that does the kinds of work of ours and nothing else: ours is compared with it in the same run, so
 * that neither the machine nor its other work matters.
 */
import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { createElement as element } from 'react'
import { renderToString } from 'react-dom/server'

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 17 } }

/** As large as a page that travels. */
const BYTES = Buffer.alloc(30 * 1024, 'x')

const cards = Array.from({ length: 150 }, (_, index) => ({
  id: index,
  name: `Park ${index}`,
  place: 'Suffolk',
  price: 100 + index,
  facts: ['Sleeps 4', '2 bedrooms', 'Dogs welcome', 'Hot tub'],
}))

/** Some 1,500 elements, with attributes as pages have them. */
function Page({ nonce }) {
  return element(
    'html',
    { lang: 'en' },
    element('head', null, element('title', null, `Page ${nonce}`)),
    element('body', null, element('ul', { className: 'grid gap-x-6 gap-y-8 sm:grid-cols-2' }, cards.map(Card))),
  )
}

function Card({ id, name, place, price, facts }) {
  return element(
    'li',
    { key: id, className: 'rounded-card border border-rule bg-surface', 'data-id': id },
    element('h2', { className: 'text-title' }, element('a', { href: `/parks/${id}?nights=7&adults=2` }, name)),
    element('p', { className: 'text-muted' }, place),
    element(
      'ul',
      { className: 'flex flex-wrap' },
      facts.map((fact) => element('li', { key: fact }, fact)),
    ),
    element('p', { className: 'figures font-semibold' }, `£${price}`),
  )
}

const WORK = {
  '/bytes': () => BYTES,
  '/page': (nonce) => brotliCompressSync(renderToString(element(Page, { nonce })), BROTLI),
  '/json': (nonce) => brotliCompressSync(JSON.stringify({ nonce, cards }), BROTLI),
}

const server = createServer(({ url }, response) => {
  const [path = '', nonce] = url.split('?')
  const body = WORK[path]?.(nonce)
  if (!body) return response.writeHead(404).end()
  return response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length }).end(body)
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
