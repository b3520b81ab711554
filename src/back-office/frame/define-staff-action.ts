import type { z } from 'zod'
import type { StaffPage } from './define-staff-page.ts'
import { readInput, sentFields } from './form-fields.ts'
import { refuse, type FormState, type Refusal } from './form-state.ts'
import { notFound, page as pageOf, type StaffResponse } from './responses.ts'
import type { SignedInRoute, StaffContext, StaffRequest } from './route.ts'

interface ActionBasics {
  readonly permission: SignedInRoute['permission']
  /** Bytes that its form may have; 100 KB by default. */
  readonly maxBytes?: number
}

/** An action whose form is on a page. A refusal shows the page again with the typed fields. */
export interface PageActionDescription<Query, Data, Input, Preview> extends ActionBasics {
  readonly page: StaffPage<Query, Data, Preview>
  /** The page's own, unless it says. */
  readonly path?: string
  /** The schema of form and path; may depend on the data of the page. */
  readonly input: z.ZodType<Input> | ((data: Data) => z.ZodType<Input>)
  /**
   * Shows the effect of the action, for an address with the fields of the form, and again after a refusal. `asks`
   * names the field without which an address asks for the empty form; without `asks` every address is previewed, and
   * undefined asks for nothing yet.
   */
  readonly preview?: (
    context: StaffContext,
    input: Input,
    data: Data,
  ) => Promise<Preview | Refusal<Preview> | undefined>
  readonly asks?: string
  /** Calls one command. Returns `seeOther` with a notice, `refuse`, or `notFound`. */
  readonly execute: (
    context: StaffContext,
    input: Input,
    page: { readonly data: Data; readonly query: Query; readonly typed: URLSearchParams },
  ) => Promise<StaffResponse | Refusal<Preview>>
}

/** A button that needs no page of its own: invalid input is a 404. */
export interface ButtonDescription<Input> extends ActionBasics {
  readonly path: string
  readonly input: z.ZodType<Input>
  /** Names the missing thing if the input is invalid: 'hold'. */
  readonly missing?: string
  readonly execute: (context: StaffContext, input: Input) => Promise<StaffResponse | Refusal>
}

export interface StaffAction {
  readonly routes: readonly SignedInRoute[]
}

/**
 * Describes a change that staff make with a form. `input` reads the form: its errors are shown beside the typed fields
 * (422). `execute` gets the parsed input; a refusal is shown on the page, loaded again, with its status.
 */
export function defineStaffAction<Query, Data, Input, Preview = undefined>({
  page,
  path = page.path,
  permission,
  maxBytes,
  input,
  preview,
  asks,
  execute,
}: PageActionDescription<Query, Data, Input, Preview>): StaffAction {
  const show = (data: Data, query: Query, typed: URLSearchParams, { status, form }: Refusal<Preview>) =>
    page.show(data, query, { typed, ...form }, status)

  /** Reads the input from a form or an address, and answers; invalid input is shown with its errors. */
  const withInput = (
    request: StaffRequest,
    fields: FormData | URLSearchParams,
    answer: (input: Input, data: Data, query: Query, typed: URLSearchParams) => Promise<StaffResponse>,
  ) =>
    page.withData(request, async (data, query) => {
      const typed = textsOf(fields)
      const isEmpty = fields instanceof URLSearchParams && asks !== undefined && !fields.has(asks)
      if (isEmpty) return page.show(data, query, { typed })
      const schema = typeof input === 'function' ? input(data) : input
      const read = readInput(schema, sentFields(fields), request.params)
      if (read.kind === 'not-found') return notFound(page.missing)
      if (read.kind === 'errors') return show(data, query, typed, refuse({ errors: read.errors }))
      return answer(read.data, data, query, typed)
    })

  const post: SignedInRoute = {
    method: 'POST',
    path,
    permission,
    maxBytes,
    handle: (request) =>
      withInput(request, request.form, async (sent, data, query, typed) => {
        const outcome = await execute(request, sent, { data, query, typed })
        if (outcome.kind !== 'refused') return outcome
        return page.withData(request, async (now) => {
          const previewed = await preview?.(request, sent, now)
          const form = isRefusal(previewed) ? previewed.form : { preview: previewed }
          return show(now, query, typed, { ...outcome, form: { ...form, ...outcome.form } })
        })
      }),
  }
  if (!preview) return { routes: [post] }
  const get: SignedInRoute = {
    method: 'GET',
    path,
    permission,
    handle: (request) =>
      withInput(request, request.url.searchParams, async (asked, data, query, typed) => {
        const previewed = await preview(request, asked, data)
        if (isRefusal(previewed)) return show(data, query, typed, previewed)
        return page.show(data, query, { typed, preview: previewed } as Partial<FormState<Preview>>)
      }),
  }
  return { routes: [get, post] }
}

/** Describes a button: an action whose refusals are a page of their own. */
export function defineStaffButton<Input>({
  path,
  permission,
  maxBytes,
  input,
  missing,
  execute,
}: ButtonDescription<Input>): StaffAction {
  const handle = async (request: StaffRequest): Promise<StaffResponse> => {
    const read = readInput(input, sentFields(request.form), request.params)
    if (read.kind !== 'read') return notFound(missing)
    const outcome = await execute(request, read.data)
    if (outcome.kind !== 'refused') return outcome
    return pageOf({ title: 'Nothing changed', status: outcome.status, body: outcome.form.failure ?? '' })
  }
  return { routes: [{ method: 'POST', path, permission, maxBytes, handle }] }
}

const isRefusal = <Preview>(outcome: Preview | Refusal<Preview>): outcome is Refusal<Preview> =>
  typeof outcome === 'object' && outcome !== null && 'kind' in outcome && outcome.kind === 'refused'

/** The fields that are text. */
const textsOf = (fields: FormData | URLSearchParams): URLSearchParams =>
  new URLSearchParams([...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
