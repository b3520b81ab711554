import type { Position } from '../extent.ts'
import { drawText } from './lettering.ts'
import { drawStaticMap, round } from './draw-static-map.ts'
import type { StaticMapTools } from './static-map-tools.ts'
import { staticMapFrame, STATIC_MAP_SIZE } from './static-map-frame.ts'

/** Width of the map: the range of a day trip. */
const KILOMETRES_ACROSS = 62
const KM_PER_MILE = 1.609344
const SCALE_MILES = 5
const TEXT_SIZES = { 1: 16, 2: 15, 3: 13.5, 4: 12.5 } as const

/** The surroundings of a park: coast, lakes, towns, a scale in miles, and a pin. */
export function drawParkMap(position: Position, tools: StaticMapTools): string {
  const frame = staticMapFrame(position, KILOMETRES_ACROSS)
  const [x, y] = frame.projection.project(position)
  return drawStaticMap(
    {
      frame,
      top: drawPin(x, y, tools) + drawScale(frame.unitsPerKilometre, tools),
      kept: [
        { point: [x, y - 18], half: 15 },
        { point: [x, y], half: 5 },
        { point: [60, STATIC_MAP_SIZE.height - 16], half: 52 },
      ],
      labels: { most: 26, sizes: TEXT_SIZES },
    },
    tools,
  )
}

/** A pin whose tip is at a point. */
function drawPin(x: number, y: number, { palette }: StaticMapTools): string {
  return [
    `<g transform="translate(${round(x)} ${round(y)})">`,
    `<ellipse rx="7" ry="2.6" fill="${palette.ink}" opacity=".22"/>`,
    `<path d="M0 0C-5-9-13-14-13-23.5a13 13 0 0 1 26 0C13-14 5-9 0 0z" fill="${palette.pin}" stroke="${palette.land}" stroke-width="2"/>`,
    `<circle cy="-23.5" r="4.6" fill="${palette.land}"/></g>`,
  ].join('')
}

function drawScale(unitsPerKilometre: number, { palette, typeface }: StaticMapTools): string {
  const length = round(SCALE_MILES * KM_PER_MILE * unitsPerKilometre)
  const y = STATIC_MAP_SIZE.height - 12
  const look = { size: 11, colour: palette.ink, halo: palette.land }
  return [
    `<path d="M12 ${y - 4}v4h${length}v-4" fill="none" stroke="${palette.land}" stroke-width="4"/>`,
    `<path d="M12 ${y - 4}v4h${length}v-4" fill="none" stroke="${palette.ink}" stroke-width="1.2"/>`,
    drawText(typeface, `${SCALE_MILES} miles`, [16, y - 5], look),
  ].join('')
}
