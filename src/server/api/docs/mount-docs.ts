import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Hono } from 'hono'
import { XSRF_COOKIE, XSRF_HEADER } from '../../../contract/xsrf.ts'
import { chooseEncoding, compressOnce } from '../../http/compressed.ts'
import type { AppEnv } from '../../http/request-scope.ts'
import { describeApi } from './openapi.ts'

const require = createRequire(import.meta.url)

const FILES: Record<string, string> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
}

/** No inline script or style: the site's security headers apply here too. */
const PAGE = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API documentation</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<noscript><p>The same description as a file: <a href="/api/openapi.json">openapi.json</a></p></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  validatorUrl: null,
  requestInterceptor(request) {
    if (request.method === 'GET') return request
    const kept = /(?:^|; )${XSRF_COOKIE}=([^;]+)/.exec(document.cookie)?.[1]
    const token = kept ?? crypto.randomUUID().replaceAll('-', '')
    if (!kept) document.cookie = '${XSRF_COOKIE}=' + token + '; path=/; samesite=lax'
    request.headers['${XSRF_HEADER}'] = token
    return request
  },
})
`

const ONE_HOUR = 'public, max-age=3600'

/** The OpenAPI document as JSON, and as a page to browse and try calls [API-07]. */
export function mountApiDocs(app: Hono<AppEnv>): void {
  let openApi: string | undefined
  const files = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  app.get('/api/openapi.json', (context) => {
    openApi ??= JSON.stringify(describeApi())
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': ONE_HOUR }
    return context.body(openApi, 200, headers)
  })
  app.get('/api/docs', (context) => context.html(PAGE, 200, { 'cache-control': ONE_HOUR }))
  app.get('/api/docs/start.js', (context) =>
    context.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': ONE_HOUR }),
  )
  app.get('/api/docs/:file{swagger-ui.+}', async (context) => {
    const file = context.req.param('file')
    const type = Object.hasOwn(FILES, file) ? FILES[file] : undefined
    if (type === undefined) return context.text('Not found', 404)
    const encoding = chooseEncoding(context.req.header('accept-encoding'))
    const key = `${file} ${encoding ?? 'plain'}`
    const body = files.get(key) ?? readSwaggerFile(file, encoding)
    files.set(key, body)
    return new Response(await body, {
      headers: {
        'content-type': type,
        'cache-control': ONE_HOUR,
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    })
  })
}

async function readSwaggerFile(
  file: string,
  encoding: ReturnType<typeof chooseEncoding>,
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = path.dirname(require.resolve('swagger-ui-dist/package.json'))
  const content = await readFile(path.join(folder, file))
  return encoding ? compressOnce(content, encoding) : new Uint8Array(content)
}
