/** The parts of a text of the catalogue, without blank ones. */
export const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const linesOf = (text: string): string[] => partsOf(text, /\n/)
