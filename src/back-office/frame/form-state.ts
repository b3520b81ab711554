/** The state of a form: submitted fields, errors and a preview. */

export interface FormState<Preview = undefined> {
  /** The submitted fields, or those of the address; undefined if there are none. */
  readonly typed: URLSearchParams | undefined
  /** Errors by field. */
  readonly errors: Readonly<Record<string, string>>
  /** A refusal that belongs to no field. */
  readonly failure: string | undefined
  /** A success notice, if the page is shown again because other fields aren’t saved yet. */
  readonly notice: string | undefined
  /** Somebody has saved a change since the form was shown: each field shows its current value. */
  readonly isStale: boolean
  readonly preview: Preview | undefined
}

export const EMPTY_FORM = {
  typed: undefined,
  errors: {},
  failure: undefined,
  notice: undefined,
  isStale: false,
  preview: undefined,
}

/** Shows the page of an action again: after a refusal, or with unsaved fields. */
export interface Refusal<Preview = never> {
  readonly kind: 'refused'
  readonly status: number
  /** By default all typed fields. */
  readonly form: Partial<FormState<Preview>>
}

/**
 * Refuses an action.
 *
 * @param why the errors of fields (422), a failure in words (409), or another state of the form with its status
 */
export const refuse = <Preview = never>({
  status,
  ...form
}: Partial<FormState<Preview>> & { readonly status?: number }): Refusal<Preview> => ({
  kind: 'refused',
  status: status ?? (form.errors ? 422 : 409),
  form,
})

/** The version that the form sends: the first one shown, until the page has named another. */
export const versionShown = (now: string, { typed, isStale }: Pick<FormState, 'typed' | 'isStale'>): string =>
  isStale ? now : (typed?.get('version') ?? now)

/** The error of a field. @param typed the typed value, if it is not text */
export function errorAt(
  name: string,
  now: string,
  { typed: all, errors, isStale }: Pick<FormState, 'typed' | 'errors' | 'isStale'>,
  typed = all?.get(name)?.replaceAll('\r\n', '\n').trim(),
): string | undefined {
  const error = errors[name]
  if (error !== undefined || !isStale || typed === undefined || typed === now) return error
  return now === '' ? 'It’s now empty.' : `It’s now: ${now}`
}

type Typed = Pick<FormState, 'typed' | 'errors' | 'isStale'>

/** Binds fields to a form: each has its typed or else its stored value, and its error. @param stored by field */
export const bindFields =
  (form: Typed, stored: Readonly<Record<string, string | number | undefined>> = {}) =>
  (name: string) => {
    const now = String(stored[name] ?? '')
    return { name, defaultValue: form.typed?.get(name) ?? now, error: errorAt(name, now, form) }
  }
