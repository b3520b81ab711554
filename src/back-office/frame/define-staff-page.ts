/**
 * Pages and actions of the back office are descriptions: the frame reads addresses and forms, checks the permission,
 * and answers.
 *
 * A page (`defineStaffPage`, GET):
 * - `query` is one zod schema for the parameters of the path and the fields of the address, or of a form that is sent
 *   to the page. A parameter of the path that it refuses is a 404. Filters are lenient: `.catch(undefined)`, or errors
 *   as data that `view` shows with a status of its own. A field that is sent several times is an array (`listOf` in
 *   `fields.ts`).
 * - `load` gets `({ deps, who, may, … }, query)` and returns the data of the view, with permissions as booleans
 *   (`mayChange`). Undefined is a 404 that names `missing`. It calls `src/server/queries/<part>.ts`, or the preview of
 *   a command, never a store.
 * - `record` writes the access log, where personal data are shown.
 * - `view` gets the data and `{ query, typed, errors, failure, isStale, preview }`, and returns title and body, or
 *   `seeOther`. It is pure: no database, no clock, no `may`. `bindFields`, `errorAt` and `FormFailure` show a form with
 *   its typed fields.
 * - `csv` answers `<path>.csv` from the same `query`, by `csvOfRows`.
 * Links to the page are made by `addressOf(path, query schema, values)`; its filter form has the fields of `query`.
 *
 * An action (`defineStaffAction`, POST) has its form on a `page`:
 * - `input` is the schema of the form and the path, or a function of the page's data to one (`reasonOf(customer)`).
 *   Its errors are shown beside the typed fields (422).
 * - `preview` shows a summary before `execute`, for an address with the fields of the form; see there for `asks`.
 * - `execute` calls one command, and returns `seeOther(path, notice)`, `notFound`, or `refuse`: `refuse({ errors })` is
 *   a 422, `refuse({ failure, isStale: true })` a 409, any other status is given. The page is loaded again, with a new
 *   preview. A button without a form (`defineStaffButton`) needs no page.
 *
 * All have `routes`, for the routes of their folder. An action with a preview answers the GET of its page too: list the
 * action alone.
 */
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { readInput, sentFields } from './form-fields.ts'
import { EMPTY_FORM, type FormState } from './form-state.ts'
import { notFound, page, type StaffResponse } from './responses.ts'
import type { SignedInRoute, StaffContext, StaffRequest } from './route.ts'

interface ViewedPage {
  readonly title: string
  readonly body: ReactNode
  /** 200, unless an action was refused. */
  readonly status?: number
}

export interface Shown<Query, Preview = undefined> extends FormState<Preview> {
  readonly query: Query
}

export interface StaffPageDescription<Query, Data, Preview> {
  /** '/staff/offers/codes/:code'. */
  readonly path: string
  readonly permission: SignedInRoute['permission']
  readonly query?: z.ZodType<Query>
  /** Names the missing thing if `load` finds nothing: 'discount code'. */
  readonly missing?: string
  readonly load: (context: StaffContext, query: Query) => Promise<Data | undefined>
  readonly record?: (context: StaffContext, data: Data) => Promise<void>
  readonly view: (data: Data, shown: Shown<Query, Preview>) => ViewedPage | StaffResponse
  readonly csv?: {
    /** The page's own, unless it says. */
    readonly permission?: SignedInRoute['permission']
    readonly write: (context: StaffContext, query: Query) => Promise<StaffResponse>
  }
}

/** An action needs these parts of its form’s page. */
export interface StaffPage<Query, Data, Preview> extends StaffPageDescription<Query, Data, Preview> {
  readonly routes: readonly SignedInRoute[]
  /** Runs with the data of the page; without them the answer is a 404. */
  readonly withData: (
    request: StaffRequest,
    answer: (data: Data, query: Query) => Promise<StaffResponse>,
  ) => Promise<StaffResponse>
  /** Shows the page with a submitted form. @param status of a refusal */
  readonly show: (data: Data, query: Query, form?: Partial<FormState<Preview>>, status?: number) => StaffResponse
}

/** Describes a page, and the file of its list. How: see the top of this file. */
export function defineStaffPage<Query, Data, Preview = undefined>(
  description: StaffPageDescription<Query, Data, Preview>,
): StaffPage<Query, Data, Preview> {
  const { path, permission, missing, load, record, view, csv } = description

  /** Undefined if the address cannot be one of the page. */
  const readQuery = ({ params, url, form }: StaffRequest) => {
    if (!description.query) return { query: {} as Query }
    const read = readInput(description.query, { ...sentFields(form), ...sentFields(url.searchParams) }, params)
    return read.kind === 'read' ? { query: read.data } : undefined
  }

  const withData: StaffPage<Query, Data, Preview>['withData'] = async (request, answer) => {
    const read = readQuery(request)
    const data = read && (await load(request, read.query))
    if (data === undefined || !read) return notFound(missing)
    await record?.(request, data)
    return answer(data, read.query)
  }

  const show: StaffPage<Query, Data, Preview>['show'] = (data, query, form, status) => {
    const viewed = view(data, { ...EMPTY_FORM, ...form, query })
    if ('kind' in viewed) return viewed
    return page({ ...viewed, status: status ?? viewed.status, isPreview: form?.preview !== undefined })
  }

  return {
    ...description,
    withData,
    show,
    routes: [
      {
        method: 'GET',
        path,
        permission,
        handle: (request) => withData(request, async (data, query) => show(data, query)),
      },
      ...(csv ? [fileRoute(csv)] : []),
    ],
  }

  function fileRoute(file: NonNullable<typeof csv>): SignedInRoute {
    return {
      method: 'GET',
      path: `${path}.csv`,
      permission: file.permission ?? permission,
      async handle(request) {
        const read = readQuery(request)
        return read ? file.write(request, read.query) : notFound(missing)
      },
    }
  }
}
