const ID = /^[1-9]\d{0,8}$/

/** Parses an id in a path; undefined if it is not one, so that no page matches. */
export function idOf(text: string | null | undefined): number | undefined {
  return text && ID.test(text) ? Number(text) : undefined
}
