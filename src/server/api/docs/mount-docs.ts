import type { Hono } from 'hono'
import type { SiteConfig } from '../../../brands/site-config.ts'
import { encodeText } from '../../http/compressed.ts'
import type { AppEnv } from '../../http/request-scope.ts'
import { apiPage, apiStyle, STYLE_ADDRESS } from './api-page.ts'
import { describeApi, type OpenApiDocument } from './openapi.ts'

const ONE_HOUR = 'public, max-age=3600'

/** The OpenAPI document as JSON, and as a page to read [API-07]. */
export function mountApiDocs(app: Hono<AppEnv>, site: SiteConfig, shopUrl: string): void {
  let described: OpenApiDocument | undefined
  const describe = () => (described ??= describeApi({ site, shopUrl }))

  const serve = (path: string, type: string, text: () => string | Promise<string>) => {
    let made: string | Promise<string> | undefined
    app.get(path, async (context) => {
      made ??= text()
      const headers = new Headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': ONE_HOUR })
      return new Response(encodeText(await made, context.req.header('accept-encoding'), headers), { headers })
    })
  }
  serve('/api/openapi.json', 'application/json', () => JSON.stringify(describe()))
  serve('/api/docs', 'text/html', async () => String(await apiPage(site, describe())))
  serve(STYLE_ADDRESS, 'text/css', () => apiStyle(site))
}
