/** The back office as an application: allowed addresses, sessions, and the routes. Opens no port. */
import { hash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { parse, serialize } from 'hono/utils/cookie'
import { renderToStaticMarkup } from 'react-dom/server'
import { PermissionDenied } from '../domain/identity/actor.ts'
import { isAllowed } from '../domain/identity/role.ts'
import { accessLog } from '../server/http/access-log.ts'
import { serveFiles, type Files } from '../server/http/static-files.ts'
import type { AppEnv } from '../server/http/request-scope.ts'
import { failureOf } from '../server/api/storefront-api.ts'
import type { Deps } from '../server/deps.ts'
import { toFormAnswer, toResponse, type AnswerOnce } from '../server/forms/repeated-forms.ts'
import { addressesIn, createAddressReader, createHiddenClientCheck } from '../server/safety/client-address.ts'
import { isOurForm } from '../server/safety/xsrf.ts'
import { actingAs, RightsTakenAway } from '../server/identity/acting.ts'
import type { Staff } from '../server/identity/session.ts'
import { limitDatabaseTime } from '../server/store/database-time.ts'
import { NotInCatalogue } from '../server/store/sale-store.ts'
import { notFound, page, seeOther, type StaffResponse } from './frame/responses.ts'
import { StaffDocument, type StaffAssets } from './frame/document.tsx'
import { staffHeaders } from './frame/headers.ts'
import type { PublicRequest, StaffRoute } from './frame/route.ts'

export interface BackOfficeOptions {
  readonly routes: readonly StaffRoute[]
  readonly assets: StaffAssets
  /** Files that are served from memory. */
  readonly files?: Files
  /** Applications under the same address: pictures. */
  readonly mounts?: readonly { readonly path: string; readonly app: Hono }[]
  /** Finds the account that is signed in, by the cookies of a request. */
  readonly findStaff: (deps: Deps, cookies: string | undefined) => Promise<Staff | undefined>
  /** Deduplicates double submits of a form. */
  readonly answerOnce?: AnswerOnce
}

const MAX_FORM_BYTES = 100_000

/** A notice for the next page. */
const NOTICE_COOKIE = 'staff_notice'
const NOTICE_OPTIONS = { path: '/staff', httpOnly: true, sameSite: 'Lax' } as const

export function createBackOffice(deps: Deps, options: BackOfficeOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const headers = staffHeaders(deps.env.STAFF_URL)
  const readAddress = createAddressReader(deps.env.TRUSTED_PROXY)
  const isHidden = createHiddenClientCheck(deps.env.TRUSTED_PROXY)
  const isFromHere = addressesIn(deps.env.STAFF_ADDRESSES)

  app.use(async (context, next) => {
    context.set('address', readAddress(context))
    if (isHidden(context)) return context.text(UNKNOWN_PROXY, 403, headers)
    if (!isFromHere(context.get('address')))
      return context.text('The back office doesn’t allow connections from this address.', 403, headers)
    return next()
  })
  if (options.files) app.use(serveFiles(options.files, headers))
  app.use(accessLog({ log: deps.log }))
  for (const mount of options.mounts ?? []) app.route(mount.path, mount.app)
  app.get('/', (context) => answerWith(context, seeOther('/staff')))

  for (const route of options.routes) app.on(route.method, route.path, (context) => answerRoute(context, route))
  app.notFound(async (context) =>
    answerWith(context, notFound(), await options.findStaff(deps, context.req.header('cookie'))),
  )
  app.onError(async (error, context) => {
    const requestId = context.get('requestId') ?? ''
    if (error instanceof NotInCatalogue) {
      deps.log.info({ err: error, requestId }, 'a booking has a unit type that isn’t in the catalogue')
      return answerWith(context, notInCatalogue, await options.findStaff(deps, context.req.header('cookie')))
    }
    if (error instanceof RightsTakenAway) {
      return answerWith(context, rightsTakenAway, await options.findStaff(deps, context.req.header('cookie')))
    }
    if (error instanceof PermissionDenied) {
      const who = await options.findStaff(deps, context.req.header('cookie'))
      return answerWith(context, who ? notAllowed(who) : rightsTakenAway, who)
    }
    const failure = failureOf(error, requestId)
    if (failure.status === 503)
      deps.log.warn({ err: error, requestId }, 'the back office could not be answered without the database')
    else deps.log.error({ err: error, requestId }, 'a request of the back office failed')
    return answerWith(context, failurePage(failure.status, requestId, context.req.method === 'POST'))
  })
  return app

  async function answerRoute(context: Context<AppEnv>, route: StaffRoute): Promise<Response> {
    const { raw } = context.req
    if (route.method === 'POST' && !isOurForm(raw.headers, deps.env.STAFF_URL)) {
      return answerWith(
        context,
        page({
          title: 'Refused',
          status: 403,
          body: 'This form wasn’t sent from the back office. Open the page again and resend it.',
        }),
      )
    }
    return limitDatabaseTime(deps.databaseLimitMs, async () => {
      if (route.permission === 'anyone') return respondToRead(context, route, (request) => route.handle(request))
      const { permission } = route
      const admit = async () => {
        const who = await options.findStaff(deps, raw.headers.get('cookie') ?? undefined)
        if (!who) return toSignIn(context)
        const isAdmitted = permission === 'signed-in' || isAllowed(who.role, permission)
        return isAdmitted ? who : answerWith(context, notAllowed(who), who)
      }
      const before = await admit()
      if (before instanceof Response) return before
      return respondToRead(
        context,
        route,
        async (request) => {
          // A body may arrive slowly, and the account may lose permissions meanwhile.
          const who = route.method === 'POST' ? await admit() : before
          if (who instanceof Response) return who
          const may = (asked: Parameters<typeof isAllowed>[1]) => isAllowed(who.role, asked)
          if (route.method === 'GET') return route.handle({ ...request, who, may })
          const acting = actingAs(request.deps, who)
          try {
            return await route.handle({ ...request, deps: acting.deps, who, may })
          } finally {
            acting.end()
          }
        },
        before,
      )
    })
  }

  /** Reads the body only after the session is known: strangers could send 50 MB. */
  async function respondToRead(
    context: Context<AppEnv>,
    { method, maxBytes = MAX_FORM_BYTES }: StaffRoute,
    answer: (request: PublicRequest) => Promise<StaffResponse | Response>,
    who?: Staff,
  ): Promise<Response> {
    let response: Response | undefined
    const onError = () => answerWith(context, tooLarge, who)
    const refused = await bodyLimit({ maxSize: maxBytes, onError })(context, async () => {
      const url = new URL(context.req.url)
      const form = method === 'POST' ? await readableForm(context.req) : new FormData()
      const isReadable = form !== undefined && !/%00/.test(url.href)
      const request = {
        deps,
        url,
        headers: context.req.raw.headers,
        params: context.req.param(),
        form: form ?? new FormData(),
        requestId: context.get('requestId'),
        address: context.get('address'),
      }
      const respond = async () => {
        const answered = isReadable ? await answer(request) : unreadable
        return answered instanceof Response ? answered : answerWith(context, answered, who)
      }
      const { answerOnce } = options
      response =
        answerOnce && who && method === 'POST'
          ? toResponse(
              await answerOnce(who.sessionId, await nameOf(url, request.form), async () =>
                toFormAnswer(await respond()),
              ),
            )
          : await respond()
    })
    return refused ?? response ?? answerWith(context, unreadable, who)
  }

  /** Signing in leads back to a page, and does not repeat a form. */
  function toSignIn(context: Context<AppEnv>): Response {
    const { pathname, search } = new URL(context.req.url)
    const back =
      context.req.method === 'GET' && pathname !== '/staff' ? `?back=${encodeURIComponent(pathname + search)}` : ''
    return answerWith(context, seeOther(`/staff/sign-in${back}`))
  }

  function answerWith(context: Context<AppEnv>, answer: StaffResponse, who?: Staff): Response {
    const sent = new Headers(headers)
    sent.set('cache-control', 'no-store')
    if (answer.kind === 'raw') {
      for (const [name, value] of Object.entries(answer.headers)) sent.set(name, value)
      return new Response(answer.body, { status: answer.status, headers: sent })
    }
    for (const cookie of answer.cookies) sent.append('set-cookie', cookie)
    const isSecure = deps.env.STAFF_URL.startsWith('https:')
    if (answer.kind === 'redirect') {
      sent.set('location', answer.to)
      const { notice } = answer
      if (notice !== undefined) {
        sent.append('set-cookie', serialize(NOTICE_COOKIE, notice, { ...NOTICE_OPTIONS, secure: isSecure, maxAge: 60 }))
      }
      return new Response(null, { status: 303, headers: sent })
    }
    const notice = parse(context.req.header('cookie') ?? '', NOTICE_COOKIE)[NOTICE_COOKIE]
    if (notice !== undefined) {
      sent.append('set-cookie', serialize(NOTICE_COOKIE, '', { ...NOTICE_OPTIONS, secure: isSecure, maxAge: 0 }))
    }
    const html = renderToStaticMarkup(
      <StaffDocument
        brandName={deps.site.brandName}
        theme={deps.site.theme}
        title={answer.title}
        status={answer.status}
        isPreview={answer.isPreview}
        path={context.req.path}
        who={who}
        notice={notice}
        assets={options.assets}
      >
        {answer.body}
      </StaffDocument>,
    )
    sent.set('content-type', 'text/html; charset=utf-8')
    return new Response(`<!doctype html>${html}`, { status: answer.status, headers: sent })
  }
}

const UNKNOWN_PROXY =
  'The back office doesn’t allow connections through this proxy. Add the proxy to TRUSTED_PROXY and make it send X-Forwarded-For.'

const tooLarge: StaffResponse = page({
  title: 'Form too large',
  status: 413,
  body: 'Send less text or a smaller file.',
})

const unreadable: StaffResponse = page({
  title: 'Form can’t be read',
  status: 400,
  body: 'Something went wrong while sending the form. Go back and enter it again.',
})

/** The hash of a form with all its input, including passwords and files. */
async function nameOf({ pathname }: URL, form: FormData): Promise<string> {
  const parts = await Promise.all(
    [...form].map(async ([name, part]) =>
      typeof part === 'string' ? [name, part] : [name, part.name, hash('sha256', await part.bytes(), 'base64')],
    ),
  )
  return hash('sha256', JSON.stringify([pathname, ...parts]), 'base64')
}

/** Undefined if the body is not a form, or has a character that the database cannot store. */
async function readableForm(request: Context['req']): Promise<FormData | undefined> {
  const form = await request.formData().catch(() => undefined)
  const isStorable = [...(form ?? [])].every((pair) =>
    pair.every((part) => !(typeof part === 'string' ? part : part.name).includes('\0')),
  )
  return isStorable ? form : undefined
}

const notInCatalogue: StaffResponse = page({
  title: 'Not in the catalogue',
  status: 409,
  body: 'The unit type of this booking is no longer in the catalogue, so this page can’t be shown. Import the unit type and its park again first.',
})

const TRY_AGAIN = 'Nothing changed. Try again in a minute.'
const LOOK_FIRST = 'This may or may not have been saved. Wait a minute, check, and try again only if it wasn’t.'

const notAllowed = ({ role }: Staff): StaffResponse =>
  page({
    title: 'Not allowed',
    status: 403,
    body: `Your account is a ${role}’s account, which doesn’t have permission to do this. Ask an administrator.`,
  })

const rightsTakenAway: StaffResponse = page({
  title: 'Not allowed',
  status: 403,
  body: 'Your account was changed while you were working. Nothing was saved.',
})

/** @param isForm whether changes may be saved although the confirmation by the database was lost */
const failurePage = (status: number, requestId: string, isForm: boolean): StaffResponse =>
  status === 503
    ? page({ title: 'The database isn’t responding', status, body: isForm ? LOOK_FIRST : TRY_AGAIN })
    : page({ title: 'Something went wrong', status, body: `The error has been logged with the number ${requestId}.` })
