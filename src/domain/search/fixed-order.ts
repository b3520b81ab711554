/**
 * Compares things by a fixed order of their names [RES-11]: those that the order names come first, as it has them; any two
 * others are equal, and left to whatever order comes after.
 */
export function byFixedOrder(
  names: readonly string[],
): (a: { readonly name: string }, b: { readonly name: string }) => number {
  const places = new Map(names.map((name, index) => [name, index]))
  const placeOf = ({ name }: { readonly name: string }) => places.get(name) ?? names.length
  return (a, b) => placeOf(a) - placeOf(b)
}
