/** Forms that are shown again with what was typed: because of an error, or since somebody else has changed the same thing meanwhile. */

export interface TypedAgain {
  /** What is wrong, by field. */
  readonly errors?: Readonly<Record<string, string>>
  readonly typed?: Readonly<Record<string, string>>
  /** What was typed is of an older state: each field says what it is now. */
  readonly isChangedMeanwhile?: boolean
}

/** The version that the form sends: the one that was seen first, until its reader has been told of another. */
export const versionShown = (now: string, { typed, isChangedMeanwhile = false }: TypedAgain): string =>
  isChangedMeanwhile ? now : (typed?.['version'] ?? now)

/** What is said at a field. @param typed what was typed, if it is no text */
export function errorAt(
  name: string,
  now: string,
  again: TypedAgain,
  typed = again.typed?.[name]?.replaceAll('\r\n', '\n').trim(),
): string | undefined {
  const error = again.errors?.[name]
  if (error !== undefined || !again.isChangedMeanwhile || typed === undefined || typed === now) return error
  return now === '' ? 'It is empty now.' : `Now it is: ${now}`
}
