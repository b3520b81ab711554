/** The state of a form: submitted fields, errors and a preview. */

export interface FormState<Preview = undefined> {
  /** The submitted fields, or those of the address; undefined if there are none. */
  readonly typed: URLSearchParams | undefined
  /** Errors by field. */
  readonly errors: Readonly<Record<string, string>>
  /** Why nothing was done, where no field is to blame. */
  readonly failure: string | undefined
  /** A success notice on a page that is shown again because other fields aren’t saved yet. */
  readonly notice: string | undefined
  /** Somebody has changed the same thing since the form was shown: each field says what it is now. */
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

/** The page of an action is shown again: since it was refused, or with what is not saved yet. */
export interface Refusal<Preview = never> {
  readonly kind: 'refused'
  readonly status: number
  /** By default with all that was typed. */
  readonly form: Partial<FormState<Preview>>
}

/**
 * Refuses an action.
 *
 * @param why the errors of fields (422), or a failure in words (409); or with a status of its own what else the page
 * shows
 */
export const refuse = <Preview = never>({
  status,
  ...form
}: Partial<FormState<Preview>> & { readonly status?: number }): Refusal<Preview> => ({
  kind: 'refused',
  status: status ?? (form.errors ? 422 : 409),
  form,
})

/** The version that the form sends: the one that was seen first, until its reader has been told of another. */
export const versionShown = (now: string, { typed, isStale }: Pick<FormState, 'typed' | 'isStale'>): string =>
  isStale ? now : (typed?.get('version') ?? now)

/** The error that a field shows. @param typed what was typed, if it is no text */
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

/** Binds fields to a form: each has what was typed or else what is stored, and its error. @param stored by field */
export const bindFields =
  (form: Typed, stored: Readonly<Record<string, string | number | undefined>> = {}) =>
  (name: string) => {
    const now = String(stored[name] ?? '')
    return { name, defaultValue: form.typed?.get(name) ?? now, error: errorAt(name, now, form) }
  }
