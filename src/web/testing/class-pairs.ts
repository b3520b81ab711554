/** Pairs of text colour and background in the class lists of components. */

/** Strings of a source file that contain class names: string and template literals, whose expressions end a name. */
const STRINGS = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g
const GAP = /\$\{[^}]*\}/g
const COLOUR_CLASS = /^((?:[^\s:]+:)*)(bg|text)-([a-z-]+)$/

interface ColourClass {
  readonly variant: string
  readonly kind: string
  readonly name: string
}

/**
 * Pairs such as 'bg-tint text-ink', one per background and text colour that a class list can combine: of the same
 * variant (`hover:`), or one of them without. Non-colours such as text-small are omitted.
 */
export function colourPairs(source: string, colours: ReadonlySet<string>): Set<string> {
  const pairs = new Set<string>()
  for (const [, single, double, template] of source.matchAll(STRINGS)) {
    const classes = classesOf(single ?? double ?? template ?? '', colours)
    for (const ground of classes.filter(({ kind }) => kind === 'bg')) {
      for (const text of textsOn(ground, classes)) pairs.add(`bg-${ground.name} text-${text.name}`)
    }
  }
  return pairs
}

function classesOf(list: string, colours: ReadonlySet<string>): ColourClass[] {
  return list
    .replaceAll(GAP, ' ')
    .split(/\s+/)
    .flatMap((token) => {
      const [, variant = '', kind = '', name = ''] = COLOUR_CLASS.exec(token) ?? []
      return colours.has(name) ? [{ variant, kind, name }] : []
    })
}

/** A state's own text colour if it has one, else the default; on the default background, every text colour. */
function textsOn(ground: ColourClass, classes: readonly ColourClass[]): ColourClass[] {
  const texts = classes.filter(({ kind }) => kind === 'text')
  if (ground.variant === '') {
    const groundsOfStates = new Set(classes.filter(({ kind }) => kind === 'bg').map(({ variant }) => variant))
    return texts.filter(({ variant }) => variant === '' || !groundsOfStates.has(variant))
  }
  const own = texts.filter(({ variant }) => variant === ground.variant)
  return own.length > 0 ? own : texts.filter(({ variant }) => variant === '')
}
