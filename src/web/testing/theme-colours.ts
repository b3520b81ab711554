/** The colours of the tokens, computed per brand as a browser would, for contrast tests. */

import { contrastOf, decodeGamma } from '../../brands/design.ts'

/** Red, green and blue from 0 to 1, gamma-encoded, and opacity. */
export interface Colour {
  readonly rgb: readonly [number, number, number]
  readonly alpha: number
}

type Triple = [number, number, number]

const BRAND = /\[data-theme='(\w+)'\]\s*\{([^}]*)\}/g
const DECLARATION = /(--[\w-]+):\s*([^;]+);/g
const MIX = /^color-mix\(in oklab, (.+) ([\d.]+)%, (.+)\)$/

/**
 * Colours by token name without `--color-`, per theme.
 *
 * @param css the style sheets of the brands and the tokens, concatenated
 */
export function themeColours(css: string): Map<string, ReadonlyMap<string, Colour>> {
  const shared = declarationsOf(css.slice(css.indexOf('@theme inline')))
  const names = [...shared.keys()].filter((name) => name.startsWith('--color-') && !name.endsWith('*'))
  return new Map(
    [...css.matchAll(BRAND)].map(([, theme = '', block = '']) => {
      const values = new Map([...shared, ...declarationsOf(block)])
      const colours = names
        .filter((name) => shared.get(name) !== 'currentColor')
        .map((name) => [name.replace('--color-', ''), resolve(`var(${name})`, values)] as const)
      return [theme, new Map(colours)]
    }),
  )
}

function declarationsOf(css: string): Map<string, string> {
  return new Map([...css.matchAll(DECLARATION)].map(([, name = '', value = '']) => [name, value.trim()]))
}

/** @throws Error for a value that is not a colour */
function resolve(value: string, values: ReadonlyMap<string, string>): Colour {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (name !== undefined) return resolve(values.get(name) ?? '', values)
  if (value === 'transparent') return { rgb: [0, 0, 0], alpha: 0 }
  const mix = MIX.exec(value)
  if (mix) return mixed(resolve(mix[1]!, values), Number(mix[2]) / 100, resolve(mix[3]!, values))
  if (!/^#([\da-f]{3}|[\da-f]{6})$/i.test(value)) throw new Error(`not a colour: ${value}`)
  const whole = value.length === 4 ? value.replaceAll(/[^#]/g, '$&$&') : value
  const digits = whole.slice(1).match(/../g)!
  return { rgb: digits.map((pair) => Number.parseInt(pair, 16) / 255) as Triple, alpha: 1 }
}

/** CSS Color 5: mixes in Oklab, weighted by opacity. */
function mixed(first: Colour, share: number, second: Colour): Colour {
  const alpha = first.alpha * share + second.alpha * (1 - share)
  const [a, b] = [oklab(first.rgb), oklab(second.rgb)]
  const lab = a.map((value, index) => (value * first.alpha * share + b[index]! * second.alpha * (1 - share)) / alpha)
  return { rgb: fromOklab(lab as Triple), alpha }
}

const encode = (value: number) =>
  Math.min(1, Math.max(0, value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))

function oklab(rgb: Colour['rgb']): Triple {
  const [r, g, b] = rgb.map(decodeGamma) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** WCAG 2 contrast ratio: from 1 to 21. */
export const contrast = (one: Colour, other: Colour): number => contrastOf(one.rgb, other.rgb)
