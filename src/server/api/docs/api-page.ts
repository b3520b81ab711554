/** The OpenAPI document as a page: plain HTML without script; each call unfolds. */
import { html, raw } from 'hono/html'
import { Marked } from 'marked'
import type { SiteConfig } from '../../../brands/site-config.ts'
import { type JsonSchema, type OpenApiDocument, type Operation, describeApi } from './openapi.ts'
import type { Hono } from 'hono'
import { encodeText } from '../../http/prepared-response.ts'
import type { AppEnv } from '../../http/request-scope.ts'

type Html = ReturnType<typeof html>

interface DescribedCall {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

const STYLE_ADDRESS = '/api/docs/style.css'

const marked = new Marked({ gfm: true, async: false })

/** Text of CommonMark between backticks as code. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))

function apiPage({ brandName }: SiteConfig, document: OpenApiDocument): Html {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): DescribedCall => ({ path, method, operation })),
  )
  const { title, description } = document.info
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>API | ${brandName}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${STYLE_ADDRESS}" />
      </head>
      <body>
        <header><a href="/">${brandName}</a></header>
        <main>
          <h1>${title}</h1>
          <p><a href="/api/openapi.json">The OpenAPI document</a>, for programs.</p>
          <nav aria-label="Groups of calls">
            ${document.tags.map(({ name }) => html`<a href="#${anchorOf(name)}">${name}</a>`)}
          </nav>
          <div class="guide">
            ${raw((marked.parse(description) as string).replaceAll('<pre>', '<pre tabindex="0">'))}
          </div>
          ${document.tags.map(
            ({ name, description: about }) =>
              html`<section id="${anchorOf(name)}">
                <h2>${name}</h2>
                <p class="lead">${about}</p>
                ${calls.filter(({ operation }) => operation.tags.includes(name)).map(describeCall)}
              </section>`,
          )}
          <section id="schemas">
            <h2>Schemas</h2>
            ${Object.entries(document.components.schemas).map(
              ([name, schema]) =>
                html`<details id="schema-${name}">
                  <summary><code>${name}</code></summary>
                  <pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>
                </details>`,
            )}
          </section>
        </main>
      </body>
    </html>`
}

const anchorOf = (tag: string) => tag.toLowerCase().replaceAll(' ', '-')

interface Field {
  readonly name: string
  readonly isRequired: boolean
  readonly schema: JsonSchema
  readonly description: string | undefined
}

function describeCall({ path, method, operation }: DescribedCall): Html {
  const fields = fieldsOf(operation)
  return html`<details id="${operation.operationId}">
    <summary>
      <span class="method">${method.toUpperCase()}</span> <code>${path}</code>
      <span class="what">${operation.summary}</span>
    </summary>
    <p>${withCode(operation.description)}</p>
    ${
      fields.length === 0
        ? html`<p>Takes no input.</p>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">field</th>
                <th scope="col">value</th>
              </tr>
            </thead>
            <tbody>
              ${fields.map(
                ({ name, isRequired, schema, description }) =>
                  html`<tr>
                    <th scope="row"><code>${name}</code>${isRequired ? ' (required)' : ''}</th>
                    <td>
                      ${wordsOf(schema)}
                      ${description === undefined ? '' : html`<span class="what">${withCode(description)}</span>`}
                    </td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
    <p>Answers with ${answerOf(operation)}, or with <a href="#schema-Failure">Failure</a>:</p>
    <ul>
      ${failuresIn(operation).map(([status, words]) => html`<li>${status} ${withCode(words)}</li>`)}
    </ul>
  </details>`
}

function fieldsOf({ parameters, requestBody }: Operation): Field[] {
  if (parameters)
    return parameters.map(({ name, required, schema, description }) => ({
      name,
      isRequired: required,
      schema,
      description,
    }))
  const form = requestBody?.content['multipart/form-data']?.schema
  return form ? fieldsIn(form) : []
}

/** Fields of a form by their dotted names. */
function fieldsIn(form: JsonSchema, prefix = ''): Field[] {
  const required = (form.required ?? []) as string[]
  return Object.entries((form.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, schema]) => {
    const items = schema.items as JsonSchema | undefined
    if (items?.properties) return fieldsIn(items, `${prefix}${name}.0.`)
    const description = schema.description as string | undefined
    return [{ name: prefix + name, isRequired: required.includes(name), schema, description }]
  })
}

/** The shown facts of a value's schema. */
interface DescribedValue {
  readonly type?: string
  readonly const?: string
  readonly enum?: readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly default?: string | number | boolean
}

/** 'integer, from 0 to 99, by default 0'. */
function wordsOf(schema: JsonSchema): string {
  const {
    type,
    const: only,
    enum: choices,
    anyOf,
    minimum,
    maximum,
    maxLength,
    pattern,
    default: preset,
  } = schema as DescribedValue
  const forms = anyOf?.map((form) => wordsOf(form))
  const words = [
    forms ? [...new Set(forms)].join(' or ') : undefined,
    choices ? choices.join(', ') : (only ?? type),
    minimum === undefined && maximum === undefined ? undefined : `from ${minimum ?? '…'} to ${maximum ?? '…'}`,
    maxLength === undefined ? undefined : `at most ${maxLength} characters`,
    pattern === undefined ? undefined : `like ${pattern}`,
    preset === undefined || preset === '' || Array.isArray(preset) ? undefined : `by default ${preset}`,
  ]
  return words.filter((word) => word !== undefined).join(', ')
}

/** Failures of the call's own, with their codes; failures of every call are components. */
function failuresIn({ responses }: Operation): (readonly [string, string])[] {
  return Object.entries(responses as Record<string, { description?: string }>).flatMap(([status, { description }]) =>
    status === '200' || description === undefined ? [] : [[status, description] as const],
  )
}

function answerOf({ responses }: Operation): Html {
  const success = (responses as Record<string, { content: Record<string, { schema: JsonSchema }> }>)['200']!
  const { data } = success.content['application/json']!.schema.properties as { data: { $ref: string } }
  const name = data.$ref.split('/').at(-1)!
  return html`<a href="#schema-${name}">${name}</a>`
}

/** In the brand's colours. */
function apiStyle({ design: { palette } }: SiteConfig): string {
  const { paper, ink, muted, primary } = palette
  const line = `${muted}40`
  return `
body { margin: 0; background: ${paper}; color: ${ink}; font: 17px/26px system-ui, sans-serif }
header { padding: 14px 24px; background: ${primary}; font-weight: 600 }
header a { color: #fff; text-decoration: none }
main { max-width: 960px; margin: 0 auto; padding: 40px 24px 96px }
h1 { margin: 0; font-size: 34px; line-height: 40px; letter-spacing: -0.01em }
h2 { margin: 48px 0 8px; font-size: 24px; line-height: 32px }
a { color: ${primary} }
.lead { margin: 0 0 8px; max-width: 44em; color: ${muted} }
.guide { max-width: 44em }
.guide table { margin: 16px 0 }
.guide pre { max-height: 640px; overflow-y: auto }
nav { display: flex; flex-wrap: wrap; gap: 0 24px }
nav a { padding: 9px 0 }
details { border-top: 1px solid ${line} }
details:last-child { border-bottom: 1px solid ${line} }
summary { padding: 11px 0; cursor: pointer; overflow-wrap: anywhere }
summary:hover code { text-decoration: underline }
:focus-visible { outline: 3px solid ${primary}; outline-offset: 2px }
code, pre { font: 15px/24px ui-monospace, monospace }
.method { display: inline-block; min-width: 3.2em; font-weight: 600 }
.what { display: block; color: ${muted} }
summary .what { padding-left: 18px }
table { width: 100%; border-collapse: collapse }
th, td { padding: 7px 16px 7px 0; border-top: 1px solid ${line}; text-align: left; vertical-align: top; font-weight: 400; overflow-wrap: anywhere }
th { width: 45% }
thead th { color: ${muted} }
pre { margin: 0 0 16px; padding: 16px; overflow-x: auto; border: 1px solid ${line}; border-radius: 4px }
`
}

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
