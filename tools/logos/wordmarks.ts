/** The wordmark of each brand beside its mark. */
import type { Typeface } from '../../src/brands/typeface.ts'
import { MARKS, type MarkColours } from './marks.ts'

export interface LogoColours extends MarkColours {
  readonly letters: string
}

export interface LogoDrawing {
  readonly width: number
  readonly height: number
  readonly svg: string
}

type DrawLogo = (heading: Typeface, colours: LogoColours) => LogoDrawing

function letters(heading: Typeface, text: string, x: number, y: number, size: number, tracking: number, fill: string) {
  return `<path fill="${fill}" d="${heading.outline(text, { x, y, size, tracking })}"/>`
}

const drawBrackenfold: DrawLogo = (heading, colours) => {
  const size = 27
  const tracking = -0.025
  return {
    width: Math.ceil(50 + heading.width('Brackenfold', size, tracking)),
    height: 40,
    svg: MARKS.bf(colours) + letters(heading, 'Brackenfold', 50, 29, size, tracking, colours.letters),
  }
}

/** A masthead: the paper's name, and under it between hairlines what this part of the paper is. */
const drawSaltmarshNews: DrawLogo = (heading, colours) => {
  const left = 62
  const size = 38
  const tracking = -0.012
  const width = heading.width('Saltmarsh News', size, tracking)
  const small = { size: 11.5, tracking: 0.34 }
  const line = heading.width('HOLIDAYS', small.size, small.tracking)
  const middle = left + width / 2
  const gap = line / 2 + 12
  const hairlines = `M${left + 1} 48.6H${middle - gap}M${middle + gap} 48.6H${left + width - 1}`
  return {
    width: Math.ceil(left + width),
    height: 56,
    svg:
      `<g transform="translate(0 1) scale(1.3)">${MARKS.sn(colours)}</g>` +
      letters(heading, 'Saltmarsh News', left, 34, size, tracking, colours.letters) +
      `<path fill="none" stroke="${colours.letters}" d="${hairlines}"/>` +
      letters(heading, 'HOLIDAYS', middle - line / 2, 52.5, small.size, small.tracking, colours.letters),
  }
}

const drawMorningTide: DrawLogo = (heading, colours) => {
  const size = 28
  const tracking = -0.015
  return {
    width: Math.ceil(51 + heading.width('Morning Tide', size, tracking)),
    height: 40,
    svg: MARKS.mt(colours) + letters(heading, 'Morning Tide', 51, 29, size, tracking, colours.letters),
  }
}

export const LOGOS: Record<'bf' | 'sn' | 'mt', DrawLogo> = {
  bf: drawBrackenfold,
  sn: drawSaltmarshNews,
  mt: drawMorningTide,
}
