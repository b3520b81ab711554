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

/** An action whose form is on a page, which is shown again with what was typed if it is refused. */
export interface PageActionDescription<Query, Data, Input, Preview> extends ActionBasics {
  readonly page: StaffPage<Query, Data, Preview>
  /** The page's own, unless it says. */
  readonly path?: string
  /** Of the form and of the path; may depend on the data of the page. */
  readonly input: z.ZodType<Input> | ((data: Data) => z.ZodType<Input>)
  /**
   * Says what the action would do, from an address with the fields of the form, and again if it was refused. `asks` names the field
   * without which an address asks for the empty form; without `asks` every address is previewed, and undefined asks for nothing yet.
   */
  readonly preview?: (context: StaffContext, input: Input, data: Data) => Promise<Preview | Refusal | undefined>
  readonly asks?: string
  /** Calls one command. Returns `seeOther` with a notice, `refuse`, or `notFound`. */
  readonly execute: (
    context: StaffContext,
    input: Input,
    page: { readonly data: Data; readonly query: Query },
  ) => Promise<StaffResponse | Refusal>
}

/** A button that needs no page of its own: what cannot be its input is a 404. */
export interface ButtonDescription<Input> extends ActionBasics {
  readonly path: string
  readonly input: z.ZodType<Input>
  /** What there is not if the input cannot be one: 'hold'. */
  readonly missing?: string
  readonly execute: (context: StaffContext, input: Input) => Promise<StaffResponse | Refusal>
}

export interface StaffAction {
  readonly routes: readonly SignedInRoute[]
}

/**
 * Describes a change that staff make with a form. The form is read with `input`: what it refuses is shown beside the fields, with
 * what was typed (422). `execute` gets what was read; a refusal is shown on the page, loaded anew, with its status.
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
  const schemaFor = (data: Data) => (typeof input === 'function' ? input(data) : input)

  const post: SignedInRoute = {
    method: 'POST',
    path,
    permission,
    maxBytes,
    handle: (request) =>
      page.withData(request, async (data, query) => {
        const typed = typedIn(request.form)
        const read = readInput(schemaFor(data), sentFields(request.form), request.params)
        if (read.kind === 'not-found') return notFound(page.missing)
        if (read.kind === 'errors') return showRefused(data, query, typed, refuse({ errors: read.errors }))
        const outcome = await execute(request, read.data, { data, query })
        if (outcome.kind !== 'refused') return outcome
        return page.withData(request, async (now) => {
          const previewed = await preview?.(request, read.data, now)
          if (isRefusal(previewed)) return showRefused(now, query, typed, { ...previewed, status: outcome.status })
          return showRefused(now, query, typed, outcome, previewed)
        })
      }),
  }

  function showRefused(data: Data, query: Query, typed: URLSearchParams, refusal: Refusal, previewed?: Preview) {
    const { status, errors, failure, isStale } = refusal
    return page.show(data, query, { typed, errors, failure, isStale, preview: previewed }, status)
  }

  if (!preview) return { routes: [post] }
  const get: SignedInRoute = {
    method: 'GET',
    path,
    permission,
    handle: (request) =>
      page.withData(request, async (data, query) => {
        const typed = request.url.searchParams
        if (asks !== undefined && !typed.has(asks)) return page.show(data, query, { typed })
        const read = readInput(schemaFor(data), sentFields(typed), request.params)
        if (read.kind === 'not-found') return notFound(page.missing)
        if (read.kind === 'errors') return showRefused(data, query, typed, refuse({ errors: read.errors }))
        const previewed = await preview(request, read.data, data)
        if (isRefusal(previewed)) return showRefused(data, query, typed, previewed)
        return page.show(data, query, { typed, preview: previewed } satisfies Partial<FormState<Preview>>)
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
    return pageOf({ title: 'Not done', status: outcome.status, body: outcome.failure ?? '' })
  }
  return { routes: [{ method: 'POST', path, permission, maxBytes, handle }] }
}

const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === 'object' && outcome !== null && 'kind' in outcome && outcome.kind === 'refused'

/** The fields that are text. */
const typedIn = (form: FormData): URLSearchParams =>
  new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
