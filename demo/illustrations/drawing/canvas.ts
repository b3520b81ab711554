import { toHex, type Oklch } from './colour.ts'

/** One decimal is a twelfth of a pixel on the largest picture: finer only makes the text longer. */
export function xy(x: number, y: number): string {
  return `${toTenths(x)} ${toTenths(y)}`
}

/** From two integers, which takes a third of the time of a fraction: a picture has 30,000 of them. */
function toTenths(value: number): string {
  const tenths = Math.round(value * 10)
  const isSmall = tenths === (tenths | 0)
  if (!isSmall) return String(tenths / 10)
  const size = Math.abs(tenths)
  const digit = size % 10
  return `${tenths < 0 ? '-' : ''}${(size - digit) / 10}${digit === 0 ? '' : `.${digit}`}`
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => xy(x, y)).join('L')}Z`
}

export function disc(x: number, y: number, radiusX: number, radiusY = radiusX): string {
  const arc = `a${xy(radiusX, radiusY)} 0 1 0 `
  return `M${xy(x - radiusX, y)}${arc}${xy(radiusX * 2, 0)}${arc}${xy(-radiusX * 2, 0)}Z`
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${xy(x, y)}h${Math.round(width * 10) / 10}v${Math.round(height * 10) / 10}h${Math.round(-width * 10) / 10}Z`
}

export interface Placement {
  x: number
  y: number
  scale?: number
  /** Marks the object for tests. */
  part?: 'focal'
}

/** Collects the marks of one picture, back to front, as SVG text. */
export class Canvas {
  readonly #marks: string[] = []
  readonly #definitions: string[] = []
  readonly #grade: (colour: Oklch) => Oklch
  #isShining = false
  #count = 0

  /** @param grade maps a colour to the light of the hour */
  constructor(grade: (colour: Oklch) => Oklch = (colour) => colour) {
    this.#grade = grade
  }

  /** Elements drawn within keep their colour at any hour: sky, water, lamps. */
  shining(draw: () => void): void {
    const before = this.#isShining
    this.#isShining = true
    draw()
    this.#isShining = before
  }

  #paint(colour: Oklch): string {
    return toHex(this.#isShining ? colour : this.#grade(colour))
  }

  fill(shape: string, colour: Oklch, opacity = 1): void {
    if (shape === '') return
    this.#marks.push(`<path fill="${this.#paint(colour)}"${opacityOf(opacity)} d="${shape}"/>`)
  }

  /** A vertical gradient from `top` to `bottom` (in picture units) through the colours, evenly spaced by default. */
  fillDown(shape: string, top: number, bottom: number, stops: readonly (readonly [number, Oklch])[]): void {
    const id = this.#nextId()
    const steps = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${this.#paint(colour)}"/>`).join('')
    this.#definitions.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${Math.round(top)}" y2="${Math.round(bottom)}">${steps}</linearGradient>`,
    )
    this.#marks.push(`<path fill="url(#${id})" d="${shape}"/>`)
  }

  /** A gradient from transparent: mist in a valley, shadow under a bank. */
  fade(shape: string, top: number, bottom: number, colour: Oklch, from: number, to: number): void {
    const id = this.#nextId()
    const paint = this.#paint(colour)
    this.#definitions.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${Math.round(top)}" y2="${Math.round(bottom)}">` +
        `<stop offset="0" stop-color="${paint}" stop-opacity="${from}"/><stop offset="1" stop-color="${paint}" stop-opacity="${to}"/></linearGradient>`,
    )
    this.#marks.push(`<path fill="url(#${id})" d="${shape}"/>`)
  }

  line(shape: string, colour: Oklch, width: number, opacity = 1): void {
    if (shape === '') return
    this.#marks.push(
      `<path fill="none" stroke="${this.#paint(colour)}" stroke-width="${Math.round(width * 10) / 10}" stroke-linecap="round" stroke-linejoin="round"${opacityOf(opacity)} d="${shape}"/>`,
    )
  }

  /** A dotted line: distant hedges with few elements. */
  beads(shape: string, colour: Oklch, size: number, gap: number): void {
    this.#marks.push(
      `<path fill="none" stroke="${this.#paint(colour)}" stroke-width="${Math.round(size * 10) / 10}" stroke-linecap="round" stroke-dasharray="0.1 ${Math.round(gap * 10) / 10}" d="${shape}"/>`,
    )
  }

  /** The sun, marked for tests. */
  sun(x: number, y: number, radius: number, colour: Oklch): void {
    this.#marks.push(`<path data-part="sun" fill="${this.#paint(colour)}" d="${disc(x, y, radius)}"/>`)
  }

  /** Marks the horizon for tests. */
  seaHorizon(left: number, right: number, y: number, colour: Oklch): void {
    this.#marks.push(
      `<path data-part="horizon" stroke="${this.#paint(colour)}" stroke-width="1.6" d="M${xy(left, y)}L${xy(right, y)}"/>`,
    )
  }

  /** Marks the elements drawn within for tests. */
  part(name: string, draw: () => void): void {
    this.#marks.push(`<g data-part="${name}">`)
    draw()
    this.#marks.push('</g>')
  }

  /** Clips drawing to a shape. */
  within(shape: string, draw: () => void): void {
    const id = this.#nextId()
    this.#definitions.push(`<clipPath id="${id}"><path d="${shape}"/></clipPath>`)
    this.#marks.push(`<g clip-path="url(#${id})">`)
    draw()
    this.#marks.push('</g>')
  }

  /** Draws an object in its own coordinates: its foot at 0 0, up is negative. */
  place({ x, y, scale = 1, part }: Placement, draw: () => void): void {
    const factor = Math.round(scale * 1000) / 1000
    this.#marks.push(`<g${part ? ` data-part="${part}"` : ''} transform="translate(${xy(x, y)})scale(${factor})">`)
    draw()
    this.#marks.push('</g>')
  }

  /** The finished picture; mirrored when the sun stands on the right. */
  toSvg(
    units: { width: number; height: number },
    pixels: { width: number; height: number },
    mirrored: boolean,
  ): string {
    const open = mirrored ? `<g transform="translate(${xy(units.width, 0)})scale(-1 1)">` : '<g>'
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${xy(units.width, units.height)}" width="${pixels.width}" height="${pixels.height}" preserveAspectRatio="xMidYMid slice">` +
      `<defs>${this.#definitions.join('')}</defs>${open}${this.#marks.join('')}</g></svg>`
    )
  }

  #nextId(): string {
    this.#count += 1
    return `d${this.#count}`
  }
}

function opacityOf(opacity: number): string {
  return opacity >= 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`
}
