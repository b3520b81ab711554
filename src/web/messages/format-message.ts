/**
 * Wording with gaps: `{name}` takes a parameter, `{count|park|parks}` takes the first word where the parameter is
 * 1 and the second otherwise.
 */
type GapName<Body extends string> = Body extends `${infer Name}|${string}` ? Name : Body

export type MessageParams<Text extends string> = Text extends `${string}{${infer Body}}${infer Rest}`
  ? { readonly [Name in GapName<Body>]: string | number } & MessageParams<Rest>
  : unknown

const GAP = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g

/** A gap without a parameter stays visible, as `{name}`: a fault that is seen is mended. */
export function formatMessage(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(GAP, (gap: string, name: string, one?: string, many?: string) => {
    const value = params[name]
    if (value === undefined) return gap
    if (one !== undefined && many !== undefined) return Number(value) === 1 ? one : many
    return String(value)
  })
}
