/** The mark of each brand, drawn by hand in a square of 40. */

/** An SVG colour: '#0f4f4b' or 'currentColor'. */
export interface MarkColours {
  readonly ground: string
  readonly line: string
  readonly accent: string
}

export const MARK_SIZE = 40

/** A young bracken frond uncurls in the fold of a hill, with the sun in its coil. */
function drawBracken({ ground, line, accent }: MarkColours): string {
  const leaflets =
    'M14.2 24.5c-3.4-.3-6-2.2-7-5 3.5.2 6.3 2 7 5z' +
    'M15.4 30c-3.8.4-7.2-1.2-9.2-4.2 4.1-.6 7.6 1 9.2 4.2z' +
    'M14.8 27.5c1.5-2.9 4.1-4.4 7.2-4.2-1.3 2.9-4 4.5-7.2 4.2z' +
    'M16.2 32.8c2-3.2 5.2-4.6 9-4-1.9 3.2-5.2 4.7-9 4z'
  return (
    `<circle cx="20" cy="20" r="20" fill="${ground}"/>` +
    `<path fill="none" stroke="${line}" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round" d="${FROND}"/>` +
    `<path fill="${line}" d="${leaflets}"/>` +
    `<path fill="${line}" d="M5.9 30.5C10.5 29.6 13.5 32.8 18 34s9.8-3.1 15.3-2.5A17.6 17.6 0 0 1 5.9 30.5z"/>` +
    `<circle cx="24" cy="15.2" r="3" fill="${accent}"/>`
  )
}

/** From the coil outwards and down into the hill. */
const FROND =
  'M21 12.2C20.1 12.8 19.2 14 19.1 15.2C18.9 16.4 19.2 18.1 20.1 19.1C20.9 20.2 22.5 21.3 24 21.4C25.5 21.6 ' +
  '27.6 21.1 28.9 20.1C30.1 19 31.4 17 31.6 15.2C31.7 13.4 31.1 10.8 29.8 9.4C28.6 7.9 26.1 6.4 24 6.2C21.9 ' +
  '6.1 18.9 6.9 17.2 8.4C15.4 9.8 14.1 12.9 13.6 15.2C13.1 17.5 13.6 19.7 13.9 22C14.2 24.3 14.6 26.5 15.2 ' +
  '29C15.8 31.5 16.4 33.5 17 35'

/** A curlew wades in the saltmarsh at low water, reeds behind it. */
function drawCurlew({ ground, line, accent }: MarkColours): string {
  const bird =
    'M13.3 9.9C8.7 10.8 4.9 14.2 2.6 20.2C6.1 15.4 9.6 13 13.5 12.7C15.1 13.6 15 15.3 14.9 17.2C14.6 22.3 ' +
    '18.3 25.9 23.6 25.8C27.4 25.7 30.3 24 32.2 21.3L37.6 19.4L32.4 17.2C28.3 14.7 23.7 15.2 20 16.2C18.6 ' +
    '15.3 19.3 13.8 19.1 12C18.8 9.5 17 8 15.2 8.1C14.3 8.2 13.7 8.9 13.3 9.9z'
  return (
    `<circle cx="31" cy="7.5" r="4.5" fill="${accent}"/>` +
    `<path fill="none" stroke="${ground}" stroke-width="1.3" stroke-linecap="round" d="M34.8 33c.3-4.5 1-7.8 2.4-10.5M31.8 32c-.2-2.5 0-4.3.5-6.5"/>` +
    `<path fill="none" stroke="${ground}" stroke-width="1.5" stroke-linecap="round" d="M21.4 25.5l1.3 4.2-1.4 5.3M26 25.3l1.5 4.2-.8 3.8"/>` +
    `<path fill="${line}" d="${bird}"/>` +
    `<path fill="none" stroke="${ground}" stroke-width="1.6" stroke-linecap="round" d="M2 35.2h13.5M18.5 35.2h6M24.5 33.4h4.5M32 35.2h6M7 38.4h20M30 38.4h4"/>`
  )
}

/** The sun comes up over the line the tide has left. */
function drawTide({ ground, line, accent }: MarkColours): string {
  return (
    `<path fill="${accent}" d="M8.5 21.5a11.5 11.5 0 0 1 23 0z"/>` +
    `<path fill="none" stroke="${accent}" stroke-width="2.2" stroke-linecap="round" d="M20 2.5v3.8M6.6 8.1l2.7 2.7M33.4 8.1l-2.7 2.7M1.5 21h3.8M38.5 21h-3.8"/>` +
    `<path fill="none" stroke="${line}" stroke-width="2.6" stroke-linecap="round" d="M2 26.5q4.5-3.6 9 0t9 0 9 0 9 0"/>` +
    `<path fill="none" stroke="${ground}" stroke-width="2.6" stroke-linecap="round" d="M6.5 32q4.5-3.6 9 0t9 0 9 0M11 37.5q4.5-3.6 9 0t9 0"/>`
  )
}

export const MARKS: Record<'bf' | 'sn' | 'mt', (colours: MarkColours) => string> = {
  bf: drawBracken,
  sn: drawCurlew,
  mt: drawTide,
}
