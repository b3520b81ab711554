const ID = /^[1-9]\d{0,8}$/

/** The id that a part of an address is; undefined for anything else: it is then no address of ours. */
export function idOf(text: string | null | undefined): number | undefined {
  return text && ID.test(text) ? Number(text) : undefined
}
