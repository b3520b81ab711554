/** What a page shows in its form: what was typed, what is wrong with it, and the preview of what it would do. */

export interface FormState<Preview = undefined> {
  /** What was sent, or what the address has; undefined where there is nothing of the kind. */
  readonly typed: URLSearchParams | undefined
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, string>>
  /** Why nothing was done, where no field is to blame. */
  readonly failure: string | undefined
  /** Somebody has changed the same thing since the form was shown: each field says what it is now. */
  readonly isStale: boolean
  readonly preview: Preview | undefined
}

export const EMPTY_FORM = { typed: undefined, errors: {}, failure: undefined, isStale: false, preview: undefined }

/** An action that was not carried out: its page is shown again with what was typed. */
export interface Refusal {
  readonly kind: 'refused'
  readonly status: number
  readonly errors: Readonly<Record<string, string>>
  readonly failure: string | undefined
  readonly isStale: boolean
}

/**
 * Refuses an action.
 *
 * @param why the errors of fields (422), or a failure in words (409)
 */
export function refuse(why: Partial<Pick<Refusal, 'status' | 'errors' | 'failure' | 'isStale'>>): Refusal {
  const { errors = {}, failure, isStale = false, status = why.errors ? 422 : 409 } = why
  return { kind: 'refused', status, errors, failure, isStale }
}

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
  return now === '' ? 'It is empty now.' : `Now it is: ${now}`
}
